import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Brief } from '../../../contract/brief.ts';
import { GIVEN_BACK_MS, QUESTION_MS } from '../../../contract/limits.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { Question } from '../../../contract/question.ts';
import type { PendingRequest } from '../../../contract/requests.ts';
import { hidePhoto } from '../../../server/photos/hidden.ts';
import { disableStylist } from '../../../server/stylists/queries.ts';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { briefOf } from '../../support/people/brief.ts';
import {
  call,
  signInConsumer,
  signInStylist,
  uploadPhoto,
  type Session,
} from '../../support/people/call.ts';
import {
  approve,
  createOutfit,
  itemDraft,
  newStylist,
  outfitDraft,
  pending,
  requestOf,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

const HOUR_MS = 3600_000;
const DAY = 24 * HOUR_MS;

const server = serverOfFile({ now: () => now() });
const image = await jpeg();
let skewMs = 0;
let asha: Session;
let meera: Session;
let her: Session<'consumer'>;
let photo: Photo;
let request: string;
let made = 0;

const now = () => new Date(Date.now() + skewMs);

async function send(brief: Brief = briefOf()) {
  const { body } = await uploadPhoto(server, her.token, image, {
    fields: { brief: JSON.stringify(brief) },
  });
  return body;
}

beforeEach(async () => {
  skewMs = 0;
  asha = await newStylist(server, 'Asha Sethi');
  meera = await newStylist(server, 'Meera Iyer');
  her = await signInConsumer(server);
  // What the tests before have left does not wait here.
  await server.db.updateTable('requests').set({ status: 'withdrawn' }).execute();
  photo = await send();
  request = await requestOf(server, photo.id);
});

/** Sessions do not outlive the hours that pass here. */
async function later(ms: number) {
  skewMs += ms;
  const again = async ({ id }: Session) => {
    const { username } = await server.db
      .selectFrom('stylists')
      .select('username')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return signInStylist(server, { username, password: 'a good password' });
  };
  asha = await again(asha);
  meera = await again(meera);
  her = await signInConsumer(server, her.user.email);
}

interface Refusal {
  code: string;
}
type Said = { question: Question } & Refusal;

const CHOICES = ['Open shoes', 'Closed'];
const newId = () => `q${(made += 1)}`;
const ask = ({ token }: Session, more: object = {}, of = request) =>
  call<Said>(server, `/api/stylist/requests/${of}/question`, {
    token,
    json: { id: newId(), text: 'Open shoes or closed?', choices: CHOICES, ...more },
  });
const unask = ({ token }: Session, id: string, of = request) =>
  call<Refusal>(server, `/api/stylist/requests/${of}/question/${id}`, { method: 'DELETE', token });
const answer = (id: string, text: string, { token } = her, order?: string, of = photo.id) =>
  call<Photo & Refusal>(server, `/api/closet/photos/${of}/question/${id}/answer/`, {
    method: 'PUT',
    token,
    json: { text },
    headers: order === undefined ? {} : { 'Write-Order': order },
  });
const claim = ({ token }: Session) =>
  call<Refusal>(server, `/api/stylist/requests/${request}/claim`, { method: 'POST', token });
const giveBack = ({ token }: Session, query = '') =>
  call(server, `/api/stylist/requests/${request}/claim${query}`, { method: 'DELETE', token });
const LET_GO = '?asked=let-go';
const next = async ({ token }: Session) => {
  const path = '/api/stylist/requests/next/';
  return call<{ taken: { id: string } | null }>(server, path, { token, json: { id: newId() } });
};
const photoNow = async (of = photo.id) =>
  (await call<Photo>(server, `/api/closet/photos/${of}/`, { token: her.token })).body;
const requestNow = async ({ token }: Session): Promise<PendingRequest> =>
  (await call<PendingRequest>(server, `/api/stylist/requests/${request}/`, { token })).body;
const dueMs = async () => Date.parse((await photoNow()).due_at);

async function asked() {
  const { status, body } = await ask(asha);
  expect(status).toBe(201);
  return body.question;
}

test('a question is with the photo and in the queue, and the request is the asker’s', async () => {
  const question = await asked();
  expect(question).toEqual({
    id: question.id,
    text: 'Open shoes or closed?',
    choices: CHOICES,
    by: { name: 'Asha Sethi', id: expect.any(String) },
    asked_at: expect.any(String),
    until: new Date(Date.parse(question.asked_at) + QUESTION_MS).toISOString(),
    answer: null,
  });
  expect((await photoNow()).question).toEqual(question);
  const { body } = await call<Photo[]>(server, `/api/closet/photos/user/${her.id}/`, {
    token: her.token,
  });
  expect(body.find(({ id }) => id === photo.id)?.question).toEqual(question);
  expect(await requestNow(asha)).toMatchObject({
    question,
    claim: { stylistId: asha.id },
    reserved: { stylistId: asha.id, until: question.until },
    lines: [],
  });
  await later(HOUR_MS);
  expect((await claim(meera)).body.code).toBe('reserved');
  expect((await next(asha)).body.taken?.id).not.toBe(request);
});

test('said again it is the same question, and names no other', async () => {
  const json = { id: newId(), text: 'Heels?' };
  const [one, other] = await Promise.all([ask(asha, json), ask(asha, json)]);
  expect([one.status, other.status]).toEqual([201, 201]);
  expect(other.body).toEqual(one.body);
  expect((await ask(asha, { ...json, text: 'Flats?' })).body.code).toBe('key_reused');
  await unask(asha, json.id);
  expect(await ask(asha, json)).toMatchObject({ status: 410, body: { code: 'gone' } });
});

test.each([
  ['no words', { text: ' ' }],
  ['too many words', { text: 'x'.repeat(201) }],
  ['a fourth answer', { choices: ['a', 'b', 'c', 'd'] }],
  ['an answer without words', { choices: [''] }],
  ['an answer that is too long', { choices: ['x'.repeat(41)] }],
])('%s is refused', async (_, more) => {
  expect(await ask(asha, more)).toMatchObject({ status: 400, body: { code: 'invalid' } });
});

test('one is open at a time, and two are asked at most, those among them that were taken back', async () => {
  const first = await asked();
  expect((await requestNow(asha))?.questionsLeft).toBe(1);
  expect((await ask(asha)).body.code).toBe('asked_already');
  expect((await unask(asha, first.id)).status).toBe(204);
  expect((await unask(asha, first.id)).status).toBe(204);
  expect((await photoNow()).question).toBeNull();
  const second = await asked();
  expect((await requestNow(asha))?.questionsLeft).toBe(0);
  await answer(second.id, 'Closed');
  expect((await ask(asha)).body.code).toBe('asked_already');
});

test('only who has the request in hand asks and takes back, while nothing is answered', async () => {
  const { id } = await asked();
  expect((await ask(meera)).body.code).toBe('claimed_by_another');
  expect((await unask(meera, id)).body.code).toBe('not_yours');
  const other = await requestOf(server, (await send()).id);
  expect(await unask(asha, id, other)).toMatchObject({ status: 404 });
  await answer(id, 'Closed');
  expect((await unask(asha, id)).body.code).toBe('already_answered');
});

test('the clock stands as long as she takes, and runs on from there', async () => {
  const due = Date.parse(photo.due_at);
  const question = await asked();
  await later(3 * HOUR_MS);
  const { body } = await answer(question.id, 'Closed');
  const stood = now().getTime() - Date.parse(question.asked_at);
  expect(body.question?.answer?.text).toBe('Closed');
  expect(Math.abs((await dueMs()) - due - stood)).toBeLessThan(HOUR_MS / 60);
  const request = await requestNow(meera);
  expect(request).toMatchObject({ dueAt: body.due_at, reserved: null });
  expect((await claim(meera)).status).toBe(200);
});

test('while it stands it is not late, and after twelve hours it runs on and is anybody’s', async () => {
  const due = Date.parse(photo.due_at);
  await later(DAY - HOUR_MS);
  const question = await asked();
  await later(2 * HOUR_MS);
  const counts = async () => (await pending(server, asha.token)).body.counts;
  expect(await counts()).toMatchObject({ late: 0, asked: 1 });
  await later(QUESTION_MS - 2 * HOUR_MS);
  expect(Math.abs((await dueMs()) - due - QUESTION_MS)).toBeLessThan(HOUR_MS / 60);
  expect((await requestNow(meera)).question).toEqual(question);
  const found = await pending(server, meera.token, '?filter=asked');
  expect(found.body.requests.map(({ id }) => id)).toEqual([request]);
  expect(found.body.total).toBe(1);
  expect((await claim(meera)).status).toBe(200);
  // Late, it moves nothing any more.
  const before = await dueMs();
  expect((await answer(question.id, 'Closed')).status).toBe(200);
  expect(await dueMs()).toBe(before);
  expect((await pending(server, meera.token, '?filter=asked')).body.total).toBe(0);
});

test('taken back, the clock runs on at once', async () => {
  const due = Date.parse(photo.due_at);
  const { id } = await asked();
  await later(HOUR_MS);
  await unask(asha, id);
  expect(Math.abs((await dueMs()) - due - HOUR_MS)).toBeLessThan(HOUR_MS / 60);
  expect((await claim(meera)).status).toBe(200);
});

test('an answer to what was asked before moves nothing of what is asked now', async () => {
  const first = await asked();
  await later(QUESTION_MS);
  const second = await asked();
  const before = await requestNow(asha);
  await answer(first.id, 'Closed');
  expect(await requestNow(asha)).toMatchObject({
    dueAt: before.dueAt,
    reserved: before.reserved,
    question: { id: second.id },
    lines: [{ kind: 'answer', text: 'Closed', question: first.text }],
  });
  expect((await pending(server, asha.token, '?filter=asked')).body.total).toBe(1);
});

test('let go of, it is anybody’s in a moment, and the question stands', async () => {
  const question = await asked();
  expect((await giveBack(asha, LET_GO)).status).toBe(204);
  expect((await claim(meera)).body.code).toBe('reserved');
  await later(GIVEN_BACK_MS);
  expect((await requestNow(meera)).question).toEqual(question);
  expect((await claim(meera)).status).toBe(200);
  // Whoever has it in hand now may take it back.
  expect((await unask(meera, question.id)).status).toBe(204);
});

test('whoever asked may leave it, and has it still', async () => {
  const { until } = await asked();
  expect((await giveBack(asha)).status).toBe(204);
  await later(HOUR_MS);
  expect((await giveBack(meera, LET_GO)).status).toBe(204);
  expect(await requestNow(meera)).toMatchObject({ reserved: { stylistId: asha.id, until } });
  expect((await claim(meera)).body.code).toBe('reserved');
});

test('let go of after the hold it is free at once', async () => {
  await asked();
  await later(HOUR_MS);
  expect((await giveBack(asha, LET_GO)).status).toBe(204);
  expect((await claim(meera)).status).toBe(200);
});

test('whom an owner gives it while it waits has it after the answer too', async () => {
  const question = await asked();
  await later(HOUR_MS);
  const { token } = await signInStylist(server);
  const house = (path: string, json = {}) =>
    call(server, `/api/house/requests/${request}/${path}/`, { token, json });
  expect((await house('take-back')).status).toBe(204);
  expect((await house('assign', { stylistId: meera.id })).status).toBe(204);
  await answer(question.id, 'Closed');
  expect(await requestNow(asha)).toMatchObject({ reserved: { stylistId: meera.id } });
  expect((await claim(asha)).body.code).toBe('reserved');
});

test('a stylist who is disabled keeps nothing', async () => {
  await asked();
  await later(HOUR_MS);
  await disableStylist(server.db, asha.id, now());
  expect((await claim(meera)).status).toBe(200);
});

test('the morning of her day moves for nothing, and nothing is asked that could be answered after it', async () => {
  const dayIn = (ms: number) => new Date(now().getTime() + ms).toISOString().slice(0, 10);
  photo = await send(briefOf({ needed_on: dayIn(DAY) }));
  request = await requestOf(server, photo.id);
  const morning = Date.parse(`${dayIn(DAY)}T08:00:00+05:30`);
  await later(morning - QUESTION_MS - now().getTime() - 1000);
  const due = await dueMs();
  const { id } = await asked();
  expect(await dueMs()).toBe(Math.min(due + QUESTION_MS, morning));
  await unask(asha, id);
  await later(2000);
  expect((await ask(asha)).body.code).toBe('too_late');
});

test('what she asks otherwise meanwhile leaves it with the asker, and the clock as it stands', async () => {
  const question = await asked();
  const before = await photoNow();
  await later(HOUR_MS);
  await call(server, `/api/closet/photos/${photo.id}/brief/`, {
    method: 'PUT',
    token: her.token,
    json: briefOf({ occasion: 'party' }),
  });
  expect(await photoNow()).toMatchObject({ due_at: before.due_at, question });
  expect((await claim(meera)).body.code).toBe('reserved');
});

test('an answer is hers to give, and its newest counts', async () => {
  const { id } = await asked();
  const other = await signInConsumer(server);
  expect(await answer(id, 'Closed', other)).toMatchObject({ status: 404 });
  expect(await answer('q-none', 'Closed')).toMatchObject({ status: 404 });
  const elsewhere = (await send()).id;
  expect(await answer(id, 'Closed', her, undefined, elsewhere)).toMatchObject({ status: 404 });
  await answer(id, 'Closed', her, 'device=phone, n=2, age=0');
  const { body } = await answer(id, 'Open shoes', her, 'device=phone, n=1, age=0');
  expect(body.question?.answer?.text).toBe('Closed');
  await answer(id, 'Neither, I dance barefoot', her, 'device=phone, n=3, age=0');
  expect((await photoNow()).question?.answer?.text).toBe('Neither, I dance barefoot');
});

test('taken back meanwhile there is nothing to answer', async () => {
  const { id } = await asked();
  await unask(asha, id);
  expect(await answer(id, 'Closed')).toMatchObject({ status: 404, body: { id } });
});

const SENT = {
  items: [{ ...itemDraft(), why: 'Flat and closed.' }],
};

test('the answer is a line of the outfit, under its question, and changed it is answered anew', async () => {
  const { id } = await asked();
  await answer(id, 'Closed');
  const lineNow = async () => (await requestNow(asha)).lines?.[0]?.id ?? '';
  const first = await lineNow();
  expect((await requestNow(asha)).lines).toEqual([
    {
      id: first,
      kind: 'answer',
      text: 'Closed',
      value: 'Closed',
      question: 'Open shoes or closed?',
    },
  ]);
  const kept = [{ line: first, kept: true }];
  const draft = outfitDraft(photo.id, { ...SENT, answers: kept });
  const { body } = await createOutfit(server, asha.token, draft);
  const outfit = body.outfits[0]?.id ?? '';
  await answer(id, 'Open shoes');
  const refused = await approve<Refusal>(server, asha.token, outfit);
  expect(refused.body.code).toBe('unanswered');
  const line = await lineNow();
  expect(line).not.toBe(first);
  await call(server, `/api/stylist/outfits/${outfit}/`, {
    method: 'PATCH',
    token: asha.token,
    json: { answers: [{ line, kept: true }] },
  });
  expect((await approve(server, asha.token, outfit)).status).toBe(200);
  const read = () =>
    call<{ answers: object[] }>(server, `/api/stylist/outfits/${outfit}/`, { token: her.token });
  const said = { line, kind: 'answer', text: 'Open shoes', question: 'Open shoes or closed?' };
  // Of what was said to the first answer nothing is left.
  expect((await read()).body.answers).toMatchObject([{ ...said, kept: true }]);
  expect((await answer(id, 'Closed')).body.code).toBe('already_styled');
  await call(server, `/api/closet/photos/${photo.id}`, { method: 'DELETE', token: her.token });
  expect((await read()).body.answers).toMatchObject([said]);
  expect(await server.db.selectFrom('questions').selectAll().execute()).not.toContainEqual(
    expect.objectContaining({ id }),
  );
});

test('an unanswered question keeps no outfit, and what goes is not asked about', async () => {
  const { id } = await asked();
  const { body } = await createOutfit(server, asha.token, outfitDraft(photo.id));
  const outfit = body.outfits[0]?.id ?? '';
  await call(server, `/api/stylist/outfits/${outfit}/approve/`, {
    method: 'POST',
    token: asha.token,
    json: { approved: true, undo_s: 30 },
  });
  expect((await answer(id, 'Closed')).body.code).toBe('already_styled');
  expect((await unask(asha, id)).body.code).toBe('request_closed');
  expect((await ask(asha)).body.code).toBe('request_closed');
});

test('where another photo is asked for, nothing is to be answered', async () => {
  const { id } = await asked();
  await call(server, `/api/stylist/requests/${request}/decline`, {
    token: asha.token,
    json: { reason: 'Too dark' },
  });
  expect((await answer(id, 'Closed')).body.code).toBe('request_closed');
});

test('of a photo that is hidden no stylist is told what was asked and answered', async () => {
  await answer((await asked()).id, 'Closed');
  const shown = async () =>
    (await call<Photo>(server, `/api/closet/photos/${photo.id}/`, asha)).body.question;
  expect(await shown()).toMatchObject({ answer: { text: 'Closed' } });
  await hidePhoto(server.db, { photo: photo.id, userId: her.id }, now());
  expect(await shown()).toBeNull();
  expect((await photoNow()).question).toMatchObject({ answer: { text: 'Closed' } });
});

const { keys } = subscribedBrowser({ host: 'push.invalid' });
const subscribe = ({ token }: Session, name: string, kind: string) =>
  call(server, '/api/push/subscriptions/', {
    token,
    json: { endpoint: `https://push.invalid/${name}`, keys, kinds: [kind] },
  });

/** Nobody answers there, so that they wait to be tried again. */
async function toldOf(kind: string, id: string) {
  const rows = await server.db
    .selectFrom('jobs')
    .innerJoin('push_subscriptions', (join) =>
      join.on(sql<boolean>`jobs.subject = push_subscriptions.id || ${` ${id}`}`),
    )
    .select('endpoint')
    .where('jobs.kind', '=', kind)
    .execute();
  return rows.map(({ endpoint }) => endpoint.split('/').at(-1));
}

test('she is told of the question, and whoever asked of the answer', async () => {
  await subscribe(her, 'hers', 'outfit_ready');
  await subscribe(asha, 'asha', 'new_request');
  await subscribe(meera, 'meera', 'new_request');
  const { id } = await asked();
  expect(await toldOf('push_question', id)).toEqual(['hers']);
  await answer(id, 'Closed');
  expect(await toldOf('push_answered', id)).toEqual(['asha']);
});
