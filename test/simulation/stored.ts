// At each write of an outbox: all that it keeps belongs together.
import { createHash } from 'node:crypto';
import { isPicture, type OutboxRecord } from '../../src/outbox/records.ts';
import type { Watch, Written } from './base.ts';
import { isRecord } from './outcomes.ts';
import { GONE } from './step.ts';
import type { World } from './world.ts';

const BYTES = '~';
const NOTE_OF = ' note';
const UNSENT = '~!note ';
const UNSENT_BYTES = '~!note-bytes ';
const OUTCOME = '~~';

const sha256Of = (bytes: ArrayBuffer) =>
  createHash('sha256').update(new Uint8Array(bytes)).digest('hex');

/** What names the bytes that lie beside a record, by their key. */
function besides({ id, operation }: OutboxRecord): Map<string, string> {
  const named = new Map<string, string>();
  if ('sha256' in operation) named.set(`${BYTES}${id}`, operation.sha256);
  const voice = 'voice' in operation ? operation.voice : undefined;
  if (voice) named.set(`${BYTES}${id}${NOTE_OF}`, voice.sha256);
  return named;
}

const isBytes = (key: string) =>
  key.startsWith(BYTES) && !key.startsWith(OUTCOME) && !key.startsWith('~!');

const recordOf = (key: string) => key.slice(BYTES.length).replace(NOTE_OF, '');

/** As it was when it went: its bytes by what names them. */
const shownOf = (value: unknown) =>
  value instanceof ArrayBuffer ? sha256Of(value) : JSON.stringify(value);

/** Of one phone. */
export class Stored {
  readonly #world: World;
  readonly #phone: string;
  /** What an undo may bring back. */
  readonly #gone = new Map<string, unknown>();
  /** Whose bytes somebody has spoilt, or what was refused in the server's place. */
  readonly hurt = new Set<string>();

  constructor(world: World, phone: string) {
    this.#world = world;
    this.#phone = phone;
  }

  readonly watch: Watch = (before, written) => {
    const now = (key: string) => {
      const value = written.has(key) ? written.get(key) : before.get(key);
      return value === GONE ? undefined : value;
    };
    for (const [key, value] of written) {
      if (isRecord(value)) this.#judgeRecord(value, now, written);
      if (isBytes(key) && value !== GONE && !isRecord(now(recordOf(key))))
        this.#fault(`bytes without a record: ${key}`);
      if (value === GONE && isRecord(before.get(key))) this.#judgeLeft(key, before, now);
      if (key.startsWith(UNSENT) || key.startsWith(UNSENT_BYTES)) this.#judgeNote(key, now);
      this.#judgeBack(key, value, before);
    }
  };

  #fault(what: string): void {
    this.#world.fault(`on ${this.#phone} ${what}`);
  }

  #judgeRecord(record: OutboxRecord, now: (key: string) => unknown, written: Written): void {
    if (!isPicture(record) || this.hurt.has(record.id)) return;
    const named = besides(record);
    for (const [key, sha256] of named) {
      const bytes = now(key);
      if (!(bytes instanceof ArrayBuffer)) this.#fault(`${record.operation.kind} without ${key}`);
      else if (written.has(key) && sha256Of(bytes) !== sha256) this.#fault(`${key} is another`);
    }
    const note = `${BYTES}${record.id}${NOTE_OF}`;
    if (!named.has(note) && now(note) !== undefined) this.#fault(`nobody asks for ${note}`);
  }

  /** With a record goes what lies beside it. */
  #judgeLeft(id: string, before: Written, now: (key: string) => unknown): void {
    for (const key of [`${BYTES}${id}`, `${BYTES}${id}${NOTE_OF}`])
      if (before.has(key) && now(key) !== undefined) this.#fault(`${key} stays without its record`);
  }

  #judgeNote(key: string, now: (key: string) => unknown): void {
    const owner = key.replace(UNSENT_BYTES, '').replace(UNSENT, '');
    const note = now(UNSENT + owner) as { sha256: string } | undefined;
    const bytes = now(UNSENT_BYTES + owner);
    if (Boolean(note) !== bytes instanceof ArrayBuffer) this.#fault(`half a note: ${key}`);
    else if (note && bytes instanceof ArrayBuffer && sha256Of(bytes) !== note.sha256)
      this.#fault(`the note of ${owner} is another`);
  }

  /** What comes back under its key is what went. */
  #judgeBack(key: string, value: unknown, before: Written): void {
    if (key.startsWith('~!') || key.startsWith(OUTCOME)) return;
    if (value === GONE) {
      if (before.has(key)) this.#gone.set(key, before.get(key));
      return;
    }
    if (before.has(key) || !this.#gone.has(key)) return;
    const went = this.#gone.get(key);
    if (shownOf(asStopped(went)) !== shownOf(asStopped(value)))
      this.#fault(`${key} comes back otherwise: ${shownOf(value)}, and was ${shownOf(went)}`);
  }
}

/** Whoever was sending it has stopped. */
const asStopped = (value: unknown) =>
  isRecord(value) && value.state === 'sending'
    ? { ...value, state: 'waiting', pause: null }
    : value;
