import type { PreferencesUpdate } from '../../../contract/preferences.ts';
import type { Client } from '../../api/client.ts';
import type { SmallLine } from '../../api/uploads.ts';

export interface Clients {
  /** For calls that need nobody signed in. */
  open: Client;
  consumer: Client;
}

/** What a sending has at hand. Its clients bear the record's limits and its place in the order of writes. */
interface Sending extends Clients, SmallLine {
  /** The record's, and the Idempotency-Key. */
  id: string;
  owner: string;
  /** The bytes that lie beside the record; throws `Damaged` when they are not those. */
  bytes: (sha256: string) => Promise<ArrayBuffer>;
  /** Of the note that goes with it; null when they are not those: the photo goes all the same. */
  noteBytes: (sha256: string) => Promise<ArrayBuffer | null>;
}

/** What another may wait for. */
interface Earlier {
  kind: string;
  /** Its record. */
  record: string;
  outfitId?: string;
  update?: PreferencesUpdate;
}

/** A kind of thing to send. What is sent lies on disk: its fields stay readable. */
export interface Kind<O extends { kind: string }, S extends { kind: string }> {
  /** Operations on one subject go out in the order they were made; without one, each by itself. */
  subject?(operation: O, owner: string | null): string;
  /** Whether it is not sent before this one, which she made before it. */
  follows?(operation: O, earlier: Earlier): boolean;
  /** Settles only when the server has confirmed this very operation: with what it made of it. */
  send(operation: O, sending: Sending): Promise<S>;
}
