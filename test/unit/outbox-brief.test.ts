import { expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { brief } from '../../src/outbox/operations/brief.ts';
import { FIRST } from '../../src/state/app-state.ts';
import { lateChanges } from '../../src/state/briefs.ts';
import { arrived } from '../../src/state/operations/views.ts';
import { briefOf } from '../support/people/brief.ts';
import { aPhoto } from '../support/samples/photo.ts';
import { aPhotoRecord } from '../support/samples/records.ts';
import { NO_PARTS } from '../support/samples/sending.ts';

const CHANGE = briefOf({ note: 'Nothing bare.' });
const operation = { kind: 'brief', photoId: 'p1', brief: CHANGE } as const;
const begun = aPhoto({ stage: 'styling', styled_by: 'Asha Rao', brief: null });
const refusal = (code: string, status: number, more: object = {}) =>
  Response.json({ success: false, code, message: 'No.', ...more }, { status });

const sending = (answers: Record<string, () => Response>) => {
  const client = createClient({
    baseUrl: 'https://poshak.example',
    fetch: async (input, init) => answers[new Request(input, init).method]?.() ?? Response.error(),
  });
  return brief.send(operation, {
    id: 'key',
    owner: 'asha',
    open: client,
    consumer: client,
    bytes: () => Promise.reject(new Error('There are none')),
    noteBytes: () => Promise.reject(new Error('There is none')),
    ...NO_PARTS,
  });
};

test('a change that meets a claim is late, and comes back with who has begun', async () => {
  const sent = await sending({
    PUT: () => refusal('being_styled', 409),
    GET: () => Response.json(begun),
  });
  expect(sent).toMatchObject({ kind: 'brief-late', photo: { styled_by: 'Asha Rao' } });
});

test('what is styled already, or gone, is no note any more', async () => {
  await expect(sending({ PUT: () => refusal('already_styled', 409) })).rejects.toThrow('No.');
  const gone = {
    PUT: () => refusal('being_styled', 409),
    GET: () => refusal('not_found', 404, { id: 'p1' }),
  };
  expect(await sending(gone)).toEqual({ kind: 'brief-gone' });
});

test('where nobody can say who has begun it is tried again', async () => {
  const unread = { PUT: () => refusal('being_styled', 409), GET: () => refusal('internal', 400) };
  await expect(sending(unread)).rejects.toThrow('No.');
});

test('it stands with the photo until she sends it, is told of once, and stays the same while she types', () => {
  const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
  const typing = { 'asha/p1': { owner: 'asha', note: 'And a' } };
  const state = {
    ...FIRST,
    user,
    writing: typing,
    photos: { ...FIRST.photos, value: [aPhoto()] },
  };
  const sent = { kind: 'brief-late', photo: begun } as const;
  const next = { ...state, ...arrived(state, { record: { ...aPhotoRecord(), operation }, sent }) };
  expect(next.photos.value).toEqual([begun]);
  expect(next.conflicts).toEqual([{ kind: 'late', photo: 'p1' }]);
  expect(next.writing['asha/p1']).toEqual({ owner: 'asha', note: 'And a', late: CHANGE });
  const late = lateChanges(next);
  expect(late).toEqual({ p1: CHANGE });
  expect(lateChanges({ ...next, writing: { ...next.writing, other: { owner: 'bina' } } })).toBe(
    late,
  );
});
