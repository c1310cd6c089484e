import { expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { photo, type PhotoOperation } from '../../src/outbox/operations/photo.ts';
import type { Queue } from '../../src/outbox/queue.ts';
import { send } from '../../src/outbox/send.ts';
import { aPhoto } from '../support/samples/photo.ts';
import { aPhotoRecord } from '../support/samples/records.ts';
import { NO_PARTS } from '../support/samples/sending.ts';

const SHA = 'a'.repeat(64);

/** What the server is sent for a photo that takes the place of another. */
async function sending(answer: (form: FormData) => Response, said: Partial<PhotoOperation> = {}) {
  const forms: FormData[] = [];
  const client = createClient({
    baseUrl: 'https://poshak.example',
    fetch: async (input, init) => {
      const form = await new Request(input, init).formData();
      forms.push(form);
      return answer(form);
    },
  });
  const sent = await photo.send(
    { kind: 'photo', type: 'image/jpeg', size: 1, sha256: SHA, replaces: 'dark', ...said },
    {
      id: 'key',
      owner: 'asha',
      open: client,
      consumer: client,
      bytes: async () => new Uint8Array([1]).buffer,
      noteBytes: async () => new Uint8Array([2]).buffer,
      ...NO_PARTS,
    },
  );
  return { sent, replaced: forms.map((form) => form.get('replaces')) };
}

const received = (more: object = {}) =>
  Response.json({ ...aPhoto(), ...more, receipt: { key: 'key', sha256: SHA, bytes: 1 } });
const refused = (fields: Record<string, string>) =>
  Response.json({ success: false, code: 'invalid', message: 'No.', fields }, { status: 400 });

test('a photo says in whose place it goes', async () => {
  const { sent, replaced } = await sending(() => received());
  expect(replaced).toEqual(['dark']);
  expect(sent).toMatchObject({ kind: 'photo', id: 'p1', photo: { id: 'p1' } });
});

test('what was said goes with it, whole, and is named', async () => {
  const voice = { type: 'audio/webm', size: 1, sha256: 'b'.repeat(64), ms: 900 };
  const heard: unknown[] = [];
  await sending(
    (form) => {
      const note = form.get('voice');
      heard.push(form.get('voice_sha256'), note instanceof Blob && [note.type, note.size]);
      return received();
    },
    { voice },
  );
  expect(heard).toEqual([voice.sha256, ['audio/webm', 1]]);
});

test.each([
  ['is not what was kept', async () => new Uint8Array([9]).buffer, {}, true],
  ['is gone', async () => null, {}, true],
  ['cannot be read', () => Promise.reject(new Error('NotReadableError')), {}, true],
  ['is gone, and came before', async () => null, { voice: { seconds: 1, words: null } }, false],
])('where what was said with it %s it goes without', async (_, noteBytes, more, isNoteLost) => {
  const names: string[][] = [];
  const client = createClient({
    baseUrl: 'https://poshak.example',
    fetch: async (input, init) => {
      names.push([...(await new Request(input, init).formData()).keys()]);
      return received(more);
    },
  });
  const kept = aPhotoRecord({ id: 'key' });
  const voice = { type: 'audio/webm', size: 1, sha256: 'b'.repeat(64), ms: 900 };
  const record = { ...kept, operation: { ...kept.operation, voice } };
  const queue: Pick<Queue, 'bytes' | 'noteBytes' | 'read'> = {
    bytes: async () => new Uint8Array([1]).buffer,
    noteBytes,
    read: async () => record,
  };
  const sha256Of = async (bytes: ArrayBuffer) => (new Uint8Array(bytes)[0] === 1 ? SHA : 'another');
  const now = () => 0;
  const sent = await send(
    queue as Queue,
    { open: client, consumer: client },
    record,
    new AbortController().signal,
    { ...NO_PARTS, sha256Of, clock: { now }, serverClock: { now } },
  );
  expect(names).toEqual([['user', 'sha256', 'image']]);
  expect(sent).toMatchObject({ kind: 'photo', id: 'p1' });
  expect('isNoteLost' in sent).toBe(isNoteLost);
});

test('where the server knows of no such place it goes by itself', async () => {
  const { sent, replaced } = await sending((form) =>
    form.has('replaces') ? refused({ replaces: 'Nobody has asked.' }) : received(),
  );
  expect(replaced).toEqual(['dark', null]);
  expect(sent).toMatchObject({ kind: 'photo', id: 'p1' });
});

test('what is refused for another reason is refused', async () => {
  await expect(sending(() => refused({ brief: 'Odd.' }))).rejects.toThrow('No.');
});

test('of a photo that this version cannot read it learns the id', async () => {
  const { sent } = await sending(() => received({ thumbhash: null }));
  expect(sent).toEqual({ kind: 'photo', id: 'p1', photo: null });
});
