import { createHash, randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { PHOTO_WHOLE_BYTES } from '../../contract/limits.ts';
import { heads } from '../../src/outbox/drain.ts';
import { wholeAfter, type PhotoRecord } from '../../src/outbox/records.ts';
import { aSender } from '../support/people/sender.ts';
import { aPhoto } from '../support/samples/photo.ts';
import { aPhotoRecord } from '../support/samples/records.ts';

const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const whole = new Uint8Array(randomBytes(PHOTO_WHOLE_BYTES + 1));
const small = new Uint8Array([255, 216, 1]);
const receiptFor = (bytes: Uint8Array) => ({
  receipt: { key: 'key', sha256: hashOf(bytes), bytes: bytes.length },
});
const atFirst = { ...aPhoto(), ...receiptFor(small), large_by: '2026-11-29T10:00:00.000Z' };
const inTheEnd = { ...aPhoto(), ...receiptFor(whole) };

const SMALL = 'POST /api/uploads/small/';
const ASK = 'POST /api/uploads/';
const state = (offset: number, more: object = {}) =>
  Response.json({ id: 'u', offset, bytes: whole.length, ...more });

/** What each call is answered with in turn; from then on the line is dead. */
async function sending(
  answers: (() => Response)[],
  bytes = whole,
  { isFull = false, hasNote = false } = {},
) {
  const calls: string[] = [];
  const forms: FormData[] = [];
  const said: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.headers.get('content-type')?.startsWith('multipart')) {
      forms.push(await request.formData());
    } else if (request.method === 'POST') said.push(await request.json());
    const next = answers.shift();
    if (!next) throw new TypeError('fetch failed');
    return next();
  };
  const sleep = async (ms: number, signal?: AbortSignal) => {
    if (ms >= 60_000) await new Promise((over) => signal?.addEventListener('abort', over));
  };
  const smallOf = async () => ({
    bytes: small.buffer,
    sha256: hashOf(small),
    width: 1200,
    height: 1600,
  });
  const { drain, waiting, settled } = aSender({
    fetch,
    bytes,
    smallOf,
    isFull,
    hasNote,
    clock: { now: Date.now, sleep },
  });
  await drain();
  return { calls, forms, form: forms[0], said, record: waiting(), settled: settled() };
}

test('the small one goes first, and the large one after it under the same key', async () => {
  const { calls, form, record } = await sending([
    () => Response.json(atFirst, { status: 201 }),
    () => state(0),
    () => state(whole.length, { photo: inTheEnd }),
  ]);
  expect(calls).toEqual([SMALL, ASK, 'PATCH /api/uploads/u/']);
  const { image, ...said } = Object.fromEntries(form ?? []);
  expect(said).toMatchObject({
    sha256: hashOf(small),
    whole_sha256: hashOf(whole),
    width: '1200',
    height: '1600',
  });
  expect(image).toMatchObject({ size: small.length });
  expect(record).toBeNull();
});

test('once the small one is there it is never sent again, and only the whole one’s receipt ends it', async () => {
  const { calls, record } = await sending([() => Response.json(atFirst, { status: 201 })]);
  expect(calls.filter((call) => call === SMALL)).toHaveLength(1);
  expect(calls.slice(1).every((call) => call === ASK)).toBe(true);
  expect(record).toMatchObject({
    id: 'key',
    state: 'waiting',
    operation: { kind: 'whole', photoId: 'p1', sha256: hashOf(whole), size: whole.length },
  });
});

test('a full phone, which can write nothing of it, sends the large one at once', async () => {
  const answers = [
    () => Response.json(atFirst, { status: 201 }),
    () => state(0),
    () => state(whole.length, { photo: inTheEnd }),
  ];
  const { calls, record, settled } = await sending(answers, whole, { isFull: true });
  expect([calls, record]).toEqual([[SMALL, ASK, 'PATCH /api/uploads/u/'], null]);
  // Nothing was told of the small one: what goes on with an arrival goes on with this one.
  expect(settled).toMatchObject({ id: 'key', operation: { kind: 'photo' } });
});

test('a sender that was passed over on the line says nothing of what is left', async () => {
  const sent = { kind: 'photo', photo: aPhoto(), isSmall: true } as const;
  const { queue, drain, waiting } = aSender({
    bytes: whole,
    clock: { now: Date.now, sleep: () => new Promise(() => undefined) },
    smallOf: async () => ({ bytes: small.buffer, sha256: hashOf(small), width: 3, height: 4 }),
    async fetch() {
      // Another sender had its answer, and has begun with the rest.
      await queue.settle(waiting() as PhotoRecord, sent);
      await queue.change('key', () => ({ state: 'sending', attempts: 1 }));
      return Response.json({ success: false, code: 'invalid', message: 'No.' }, { status: 422 });
    },
  });
  await drain();
  expect(waiting()).toMatchObject({ state: 'sending', operation: { kind: 'whole' } });
});

test('what was said goes with the small one, and its hash alone with the large one', async () => {
  const answers = [
    () => Response.json(atFirst, { status: 201 }),
    () => state(0),
    () => state(whole.length, { photo: inTheEnd }),
  ];
  const { calls, form, said, record } = await sending(answers, whole, { hasNote: true });
  expect([calls, record]).toEqual([[SMALL, ASK, 'PATCH /api/uploads/u/'], null]);
  expect(form?.get('voice')).toMatchObject({ type: 'audio/webm', size: whole.length });
  expect(said).toMatchObject([{ voice_sha256: form?.get('voice_sha256') }]);
});

test('a server that was set back has what was said with the large one, in one call', async () => {
  const lacking = { success: false, code: 'hash_mismatch', message: 'No.' };
  const answers = [
    () => Response.json(atFirst, { status: 201 }),
    () => Response.json(lacking, { status: 400 }),
    () => Response.json(inTheEnd, { status: 201 }),
  ];
  const { calls, forms, record } = await sending(answers, whole, { hasNote: true });
  expect([calls, record]).toEqual([[SMALL, ASK, 'POST /api/closet/photos/upload/'], null]);
  expect(forms[1]?.get('voice')).toMatchObject({ size: whole.length });
});

test('what had arrived whole before an answer was lost is settled', async () => {
  const { calls, record } = await sending([() => Response.json(inTheEnd)]);
  expect([calls, record]).toEqual([[SMALL], null]);
});

test('another one’s receipt is none', async () => {
  const receipt = { ...atFirst.receipt, key: 'other' };
  const { record } = await sending([() => Response.json({ ...atFirst, receipt })]);
  expect(record?.operation.kind).toBe('photo');
});

test('past a server of before it goes as it went then, and so does a small photo', async () => {
  const noRoad = () =>
    Response.json({ success: false, code: 'no_such_road', message: 'No.' }, { status: 404 });
  const { calls, record } = await sending([
    noRoad,
    () => state(0),
    () => state(whole.length, { photo: inTheEnd }),
  ]);
  expect([calls, record]).toEqual([[SMALL, ASK, 'PATCH /api/uploads/u/'], null]);
  const little = whole.slice(0, PHOTO_WHOLE_BYTES);
  const answer = () => Response.json({ ...aPhoto(), ...receiptFor(little) });
  expect((await sending([answer], little)).calls).toEqual(['POST /api/closet/photos/upload/']);
});

test('what no stylist has seen goes before what is with us already', () => {
  const first = wholeAfter(aPhotoRecord({ id: '1' }), 'p1');
  const second = aPhotoRecord({ id: '2', state: 'waiting', attempts: 3 });
  expect(heads([first, second]).map(({ id }) => id)).toEqual(['2', '1']);
});
