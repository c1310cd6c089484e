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
  /** Removes what was put before and is not kept, and what was never put to the end. */
  sweep(before: Date, isKept: (name: string) => Promise<boolean>): Promise<number>;
  /** Throws when the store cannot be written. */
  check(): Promise<void>;
}
