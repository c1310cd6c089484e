import type { Readable } from 'node:stream';

export interface Range {
  start: number;
  /** The last byte, itself included. */
  end: number;
}

/** Bytes under a name such as `0199….display`. What `put` has answered for survives a power cut. */
export interface Blobs {
  put(name: string, bytes: Uint8Array): Promise<void>;
  size(name: string): Promise<number | null>;
  read(name: string, range?: Range): Readable;
  /** Also when there is none. */
  remove(name: string): Promise<void>;
  /** All that was put before. What was begun before, and never put to the end, is removed. */
  names(before: Date): Promise<string[]>;
  /** Out of the way, from where it can be brought back until it is cleared away. */
  setAside(name: string, now: Date): Promise<void>;
  bringBack(name: string): Promise<void>;
  namesAside(): Promise<string[]>;
  /** For good: what was set aside before. */
  clearAside(before: Date): Promise<void>;
  /** The installation whose pictures these are; null while none has said so. */
  owner(): Promise<string | null>;
  own(installation: string): Promise<void>;
  /** Where that is written, for whoever has to change it. */
  ownerAt: string;
  /** Throws when the store could not be written or is all but full; writes nothing. */
  check(): Promise<void>;
}
