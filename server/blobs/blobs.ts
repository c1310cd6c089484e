import type { Readable } from 'node:stream';

export interface Stored {
  name: string;
  changedAt: Date;
}

export interface Range {
  start: number;
  /** The last byte, itself included. */
  end: number;
}

/** Bytes under a name, such as `photos/0199…/display`. What `put` has answered for survives a power cut. */
export interface Blobs {
  put(name: string, bytes: Uint8Array): Promise<void>;
  size(name: string): Promise<number | null>;
  read(name: string, range?: Range): Readable;
  /** Also when there is none. */
  remove(name: string): Promise<void>;
  list(): AsyncIterable<Stored>;
  /** Throws when the store cannot be written. */
  check(): Promise<void>;
}
