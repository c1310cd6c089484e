/** What is asked for of some bytes: from one on, up to one, or the last so many of them. */
export type Wanted = { first: number; last?: number } | { suffix: number };

export interface Part {
  start: number;
  /** The last byte, itself included. */
  end: number;
}

export interface Opened extends Part {
  /** Of all, whatever part of it comes. */
  size: number;
  stream: ReadableStream<Uint8Array>;
}

export function partOf(wanted: Wanted | null, size: number): Part | 'outside' {
  const whole = { start: 0, end: size - 1 };
  if (wanted === null) return whole;
  const { start, end } =
    'suffix' in wanted
      ? { start: Math.max(0, size - wanted.suffix), end: whole.end }
      : { start: wanted.first, end: Math.min(wanted.last ?? whole.end, whole.end) };
  return start >= size ? 'outside' : { start, end };
}

/** Bytes under a name such as `0199….display`. What `put` has answered for survives a power cut. */
export interface Blobs {
  put(name: string, bytes: Uint8Array): Promise<void>;
  size(name: string): Promise<number | null>;
  /** All of it, or the part that is wanted; null where there is none. */
  open(name: string, wanted?: Wanted | null): Promise<Opened | 'outside' | null>;
  /** Also when there is none. */
  remove(name: string): Promise<void>;
  /** Out of the way, from where it can be brought back until it is cleared away. Also when there is none. */
  setAside(name: string, now: Date): Promise<void>;
  /** What has been put there since stays. */
  bringBack(name: string): Promise<void>;
  namesAside(): Promise<string[]>;
  /** For good: what was set aside before, or begun before and never put to the end. */
  clearAside(before: Date): Promise<void>;
  /** The installation whose pictures these are; null while none has said so. */
  owner(): Promise<string | null>;
  own(installation: string): Promise<void>;
  /** Where that is written, for whoever has to change it. */
  ownerAt: string;
  /** Throws when the store could not be written or is all but full; writes nothing. */
  check(): Promise<void>;
}
