import { expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { heads } from '../../src/outbox/drain.ts';
import { changeAfter, isAroundOwn, own } from '../../src/outbox/operations/own.ts';
import { isHeld, keysToWithdraw, withoutAround } from '../../src/outbox/records.ts';
import type { OutboxRecord } from '../../src/outbox/records.ts';
import { briefOf } from '../support/people/brief.ts';
import { anOwnPiece, anOwnRecord } from '../support/samples/own.ts';
import { aPhotoRecord, aPreferencesRecord } from '../support/samples/records.ts';
import { NO_PARTS } from '../support/samples/sending.ts';

const SHA = 'a'.repeat(64);

async function sending(answer: () => Response) {
  const forms: FormData[] = [];
  const keys: (string | null)[] = [];
  const client = createClient({
    baseUrl: 'https://poshak.example',
    fetch: async (input, init) => {
      const request = new Request(input, init);
      keys.push(request.headers.get('idempotency-key'));
      forms.push(await request.formData());
      return answer();
    },
  });
  const sent = await own.send(
    anOwnRecord({}, { now: { name: 'Old', category: 'Top' } }).operation,
    {
      id: 'key',
      owner: 'asha',
      open: client,
      consumer: client,
      bytes: async () => new Uint8Array([1]).buffer,
      noteBytes: () => Promise.reject(new Error('There is none')),
      ...NO_PARTS,
    },
  );
  return { sent, keys, said: forms.map((form) => [form.get('name'), form.get('category')]) };
}

const received = (more: object = {}) =>
  Response.json({ ...anOwnPiece(), receipt: { key: 'key', sha256: SHA, bytes: 1 }, ...more });

test('it is sent as it was called when it was first tried, whatever it is called since', async () => {
  const { sent, keys, said } = await sending(() => received());
  expect(keys).toEqual(['key']);
  expect(said).toEqual([['Blue shirt', 'Shirt']]);
  expect(sent).toMatchObject({ kind: 'own', id: 'shirt', piece: { name: 'Blue shirt' } });
});

test('another one’s receipt is none', async () => {
  const other = { receipt: { key: 'other', sha256: SHA, bytes: 1 } };
  await expect(sending(() => received(other))).rejects.toThrow('Unexpected answer');
});

test('of one that this version cannot read it learns the id', async () => {
  const { sent } = await sending(() => received({ thumbhash: null }));
  expect(sent).toEqual({ kind: 'own', id: 'shirt', piece: null });
});

test('what she has deleted since is no failure', async () => {
  const gone = { success: false, code: 'gone', message: 'It is gone.' };
  const { sent } = await sending(() => Response.json(gone, { status: 410 }));
  expect(sent).toEqual({ kind: 'own-gone' });
});

test('what it is called since goes out as a change of what came of it', () => {
  const now = { name: 'Old shirt', category: 'Top' };
  const { operation } = anOwnRecord({}, { now });
  expect(changeAfter(operation, 'shirt')).toEqual({ kind: 'own_change', id: 'shirt', ...now });
  expect(changeAfter(operation, null)).toBeNull();
  expect(changeAfter(anOwnRecord().operation, 'shirt')).toBeNull();
});

const around = (...items: string[]) =>
  briefOf({ around: items.map((item) => ({ item, owned: true })) });
const photoAround = (...items: string[]): OutboxRecord =>
  aPhotoRecord({
    state: 'waiting',
    attempts: 0,
    operation: { ...aPhotoRecord().operation, brief: around(...items) },
  });

test('a look around it is not asked for before it has arrived, nor while it was refused', () => {
  const photo = photoAround('kept', '0199-own');
  for (const state of ['waiting', 'sending', 'refused', 'damaged', 'needs-sign-in'] as const) {
    expect({ state, is: isHeld(photo, [anOwnRecord({ state }), photo]) }).toEqual({
      state,
      is: true,
    });
  }
  expect(isHeld(photo, [anOwnRecord({ id: 'other' }), photo])).toBe(false);
  expect(isHeld(aPhotoRecord(), [anOwnRecord()])).toBe(false);
  expect(heads([anOwnRecord(), photo]).map(({ id }) => id)).toEqual(['0199-own']);
});

test('what is asked otherwise of a photo waits for it too', () => {
  const asked = { brief: around('0199-own') };
  expect(isAroundOwn(asked, { kind: 'own', record: '0199-own' })).toBe(true);
  expect(isAroundOwn(asked, { kind: 'photo', record: '0199-own' })).toBe(false);
});

test('of one that was discarded nothing is asked', () => {
  const { operation } = withoutAround(photoAround('kept', '0199-own'), anOwnRecord());
  expect(operation).toMatchObject({ brief: { around: [{ item: 'kept', owned: true }] } });
  expect(withoutAround(aPreferencesRecord(), anOwnRecord())).toEqual(aPreferencesRecord());
});

test('one that may have arrived is taken back as what it is', () => {
  const tried = anOwnRecord({ attempts: 1 });
  expect(keysToWithdraw([tried], 'own')).toEqual(['0199-own']);
  expect(keysToWithdraw([tried], 'photo')).toEqual([]);
  const waits: OutboxRecord = {
    ...tried,
    operation: { kind: 'own_withdraw', key: 'key' },
  };
  expect(keysToWithdraw([waits], 'own')).toEqual(['key']);
});
