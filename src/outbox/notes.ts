import { promisifyRequest } from 'idb-keyval';
import { noteKey } from './keys.ts';
import type { SpokenNote } from './operations/photo.ts';
import type { OutboxRecord } from './records.ts';

/** What is said and goes with no photo yet, by whose it is. */
const NOTE = '~!note ';
const NOTE_BYTES = '~!note-bytes ';
const notes = () => IDBKeyRange.bound(NOTE, `${NOTE}\uFFFF`);

/** What somebody has said for the photo that goes next. */
export interface UnsentNote extends SpokenNote {
  owner: string;
  account?: string;
}

export const readNotes = (objects: IDBObjectStore) =>
  promisifyRequest<UnsentNote[]>(objects.getAll(notes()));

export function putNote(objects: IDBObjectStore, note: UnsentNote, bytes: ArrayBuffer) {
  objects.put(note, NOTE + note.owner);
  objects.put(bytes, NOTE_BYTES + note.owner);
}

export function dropNote(objects: IDBObjectStore, owner: string) {
  objects.delete(NOTE + owner);
  objects.delete(NOTE_BYTES + owner);
}

const hasNote = async (objects: IDBObjectStore, owner: string) =>
  (await promisifyRequest<unknown>(objects.get(NOTE + owner))) !== undefined;

const bytesAt = (objects: IDBObjectStore, key: string) =>
  promisifyRequest<ArrayBuffer | undefined>(objects.get(key));

export const unsentBytes = async (objects: IDBObjectStore, owner: string) =>
  (await bytesAt(objects, NOTE_BYTES + owner)) ?? null;

/** With a record of somebody's, or back from it: never over what was said since. */
export async function moveNote(
  objects: IDBObjectStore,
  record: OutboxRecord,
  note: 'goes' | 'comes back',
) {
  const { id, owner, account, operation } = record;
  if (owner === null || operation.kind !== 'photo' || !operation.voice) return;
  if (note === 'goes') {
    objects.put(await bytesAt(objects, NOTE_BYTES + owner), noteKey(id));
    dropNote(objects, owner);
  } else if (!(await hasNote(objects, owner))) {
    const bytes = await bytesAt(objects, noteKey(id));
    const whose = { owner, ...(account !== undefined && { account }) };
    if (bytes) putNote(objects, { ...operation.voice, ...whose }, bytes);
  }
}
