import { beforeEach, expect, test } from 'vitest';
import { AGAIN_RESERVED_MS, ANSWERED_KEPT_MS, TOLD_BEFORE_MS } from '../../../contract/limits.ts';
import type { OutfitAnswer } from '../../../contract/ledger.ts';
import type { Photo } from '../../../contract/photos.ts';
import type { PendingRequest, PendingRequests } from '../../../contract/requests.ts';
import type { UserExport } from '../../../contract/user.ts';
import { settleDue } from '../../../server/db/due.ts';
import { expirePhotos } from '../../../server/photos/keeping.ts';
import { disableStylist } from '../../../server/stylists/queries.ts';
import { answeredClient, ANSWERED } from '../../support/people/asked.ts';
import { call, signInConsumer, type Session } from '../../support/people/call.ts';
import {
  approve,
  createOutfit,
  newClient,
  newStylist,
  outfitDraft,
  rate,
} from '../../support/people/styling.ts';
import { serverOfFile } from '../../support/server/of-file.ts';

interface Refusal {
  code: string;
}
type Answered = Awaited<ReturnType<typeof answeredClient>>;

const HOUR_MS = 3600_000;
const DAY_MS = 24 * HOUR_MS;
const server = serverOfFile();
let asha: Session;
let meera: Session;
let her: Answered;
let made = 0;

beforeEach(async () => {
  asha = await newStylist(server, 'Asha Sethi');
  meera = await newStylist(server, 'Meera Iyer');
  // What the tests before have left does not wait here.
  await server.db
    .updateTable('requests')
    .set({ status: 'withdrawn' })
    .where('status', '=', 'open')
    .execute();
  her = await answeredClient(server, undefined, meera);
});

const ask = (
  text = 'Wider trousers, please',
  more: object = {},
  of = her.photoId,
  by = her.token,
) =>
  call<Photo & Refusal>(server, `/api/closet/photos/${of}/again/`, {
    token: by,
    json: { id: `again${(made += 1)}`, text, ...more },
  });
const dispute = (line: string, text: string) =>
  call(server, `/api/stylist/outfits/${her.outfit.id}/answers/${line}/`, {
    method: 'PUT',
    token: her.token,
    json: { disputed: true, text },
  });
const photoNow = async () =>
  (await call<Photo>(server, `/api/closet/photos/${her.photoId}/`, { token: her.token })).body;
const queue = async ({ token }: Session) =>
  (await call<PendingRequests>(server, '/api/stylist/requests/pending-requests', { token })).body
    .requests;
const requests = () =>
  server.db
    .selectFrom('requests')
    .selectAll()
    .where('photo_id', '=', her.photoId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
const act = <Body = Refusal>({ token }: Session, id: string, what: string, method = 'POST') =>
  call<Body>(server, `/api/stylist/requests/${id}/${what}`, {
    method,
    token,
    ...(what === 'decline' && { json: { reason: 'Too dark' } }),
  });
const AGAIN = [...ANSWERED.answers, { line: 'again-1', kept: true }];

test('another look waits beside the first, with what is to be otherwise, for the same stylist at first', async () => {
  await dispute('avoid-2', 'Half polyester');
  await rate(server, her, her.outfit.id, her.outfit.items[0]?.uuid, 2, {
    reasons: ['colour'],
    text: 'Too bright',
  });
  const before = Date.now();
  const { status, body } = await ask();
  expect(status).toBe(201);
  expect(body).toMatchObject({
    status: 'approved',
    stage: 'ready',
    outfit_uuid: her.outfit.id,
    outfit_count: 1,
    goes_at: null,
    again: { stage: 'queued', of: her.outfit.id, outfit_uuid: null },
  });
  expect(Date.parse(body.again?.due_at ?? '') - before).toBeGreaterThanOrEqual(DAY_MS);
  expect(Date.parse(body.again?.due_at ?? '') - before).toBeLessThan(DAY_MS + 60_000);
  const [waiting, ...others] = await queue(meera);
  expect(others).toEqual([]);
  expect(waiting).toMatchObject({
    photoId: her.photoId,
    again: { outfitId: her.outfit.id, by: 'Meera Iyer' },
    reserved: { name: 'Meera Iyer' },
  });
  const until = Date.parse(waiting?.reserved?.until ?? '') - before;
  expect(Math.round(until / HOUR_MS)).toBe(AGAIN_RESERVED_MS / HOUR_MS);
  const lines = waiting?.lines ?? [];
  expect(lines.map(({ id }) => id)).toEqual([
    'occasion',
    'budget',
    'avoid-1',
    'avoid-2',
    'note',
    'again-1',
    'again-2',
    'again-3',
  ]);
  expect(lines.slice(5)).toMatchObject([
    {
      kind: 'again',
      text: 'Half polyester',
      question: 'No synthetics',
      against: {
        of: { kind: 'avoid', text: 'No synthetics', value: 'synthetics' },
        reasons: [],
        words: 'Half polyester',
      },
    },
    {
      kind: 'again',
      text: 'Colour. Too bright',
      question: 'kurta',
      against: { of: null, reasons: ['colour'], words: 'Too bright' },
    },
    { kind: 'again', text: 'Wider trousers, please' },
  ]);
  expect((await act(asha, waiting?.id ?? '', 'claim')).body.code).toBe('reserved');
  const next = await call<{ taken: { id: string } }>(server, '/api/stylist/requests/next/', {
    token: meera.token,
    json: { id: 'next' },
  });
  expect(next.body.taken.id).toBe(waiting?.id);
  expect((await photoNow()).again?.stage).toBe('styling');
});

test('a question about it leaves it with the stylist whose the first was', async () => {
  await ask();
  const [waiting] = await queue(meera);
  const until = waiting?.reserved?.until;
  expect(until).toBeDefined();
  const id = waiting?.id ?? '';
  const asked = await call<{ question: { id: string } }>(
    server,
    `/api/stylist/requests/${id}/question`,
    { token: meera.token, json: { id: `asked${(made += 1)}`, text: 'Wider how?', choices: [] } },
  );
  const question = asked.body.question.id;
  const answered = await call(
    server,
    `/api/closet/photos/${her.photoId}/question/${question}/answer/`,
    { method: 'PUT', token: her.token, json: { text: 'At the hem' } },
  );
  expect(answered.status).toBe(200);
  await act(meera, id, 'claim', 'DELETE');
  expect((await queue(meera))[0]?.reserved).toMatchObject({ name: 'Meera Iyer', until });
});

test('the second look answers every line of its own, and the first stays hers', async () => {
  await dispute('avoid-2', '');
  const { body: asked } = await ask('');
  expect(asked.again?.stage).toBe('queued');
  const draft = outfitDraft(her.photoId, { title: 'Second', ...ANSWERED });
  const created = await createOutfit(server, meera.token, draft);
  const id = created.body.outfits[0]?.id ?? '';
  expect(await approve<Refusal>(server, meera.token, id)).toMatchObject({
    status: 409,
    body: { code: 'unanswered', fields: { [`outfits.${id}.answers.again-1`]: expect.any(String) } },
  });
  await call(server, `/api/stylist/outfits/${id}/`, {
    method: 'PATCH',
    token: meera.token,
    json: { answers: AGAIN },
  });
  expect((await approve(server, meera.token, id)).status).toBe(200);
  const photo = await photoNow();
  expect(photo).toMatchObject({
    status: 'approved',
    outfit_count: 2,
    again: { stage: 'ready', outfit_uuid: id },
  });
  expect(photo.outfits.map(({ uuid }) => uuid)).toContain(her.outfit.id);
  const answers = async (of: string) =>
    (
      await call<{ answers: OutfitAnswer[] }>(server, `/api/stylist/outfits/${of}/`, {
        token: her.token,
      })
    ).body.answers;
  const saidAgainst = (await answers(id)).find(({ line }) => line === 'again-1')?.against;
  expect(saidAgainst).toEqual({
    of: { kind: 'avoid', text: 'No synthetics', value: 'synthetics' },
    reasons: [],
    words: null,
  });
  const ofFirst = (await answers(her.outfit.id)).map(({ line }) => line);
  expect(ofFirst).not.toContain('again-1');
  // A line of the second is none of the first's.
  const first = await call<Refusal>(server, `/api/stylist/outfits/${her.outfit.id}/`, {
    method: 'PATCH',
    token: meera.token,
    json: { answers: [{ line: 'again-1', kept: true }] },
  });
  expect(first.status).toBe(400);
  expect((await ask()).body.code).toBe('again_already');
});

test('a try that is said twice asks once, and another one is told that it was asked for already', async () => {
  const first = await ask('Wider', { id: 'one' });
  const second = await ask('Wider', { id: 'one' });
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(second.body.again).toEqual(first.body.again);
  expect((await ask('Longer')).body.code).toBe('again_already');
  expect(await requests()).toHaveLength(2);
});

test('of two devices at once one is heard', async () => {
  const answers = await Promise.all([ask('Wider'), ask('Longer'), ask('Lighter')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  expect(await requests()).toHaveLength(2);
});

test('there is nothing to mend where a piece is kept, all is as she asked and nothing is rated low', async () => {
  const [kurta, tote] = her.outfit.items;
  await rate(server, her, her.outfit.id, kurta?.uuid, 5);
  expect((await ask()).body.code).toBe('nothing_to_mend');
  await rate(server, her, her.outfit.id, tote?.uuid, 3);
  expect((await ask('', { outfit: 'nobody' })).body.code).toBe('nothing_to_mend');
  expect((await ask('', { outfit: her.outfit.id })).status).toBe(201);
});

test('nobody asks for what is another’s, is deleted, or is not styled yet', async () => {
  const other = await signInConsumer(server);
  expect((await ask('Wider', {}, her.photoId, other.token)).status).toBe(404);
  const waiting = await newClient(server);
  const early = await ask('Wider', {}, waiting.photoId, waiting.token);
  expect(early.body.code).toBe('being_styled');
  const mine = await ask('Wider', { id: 'shared' });
  expect(mine.status).toBe(201);
  await call(server, `/api/closet/photos/${her.photoId}`, { token: her.token, method: 'DELETE' });
  expect((await ask()).status).toBe(410);
  expect(await queue(meera)).toMatchObject([{ photoId: waiting.photoId }]);
  expect(await requests()).toMatchObject([
    { status: 'completed', again_lines: null },
    { status: 'withdrawn', again_lines: null },
  ]);
});

test('one more photo cannot be asked for, the brief is answered, a note comes along', async () => {
  await ask();
  const [waiting] = await queue(meera);
  expect((await act(meera, waiting?.id ?? '', 'decline')).body.code).toBe('already_styled');
  const brief = await call<Refusal>(server, `/api/closet/photos/${her.photoId}/brief/`, {
    method: 'PUT',
    token: her.token,
    json: (await photoNow()).brief,
  });
  expect(brief.body.code).toBe('already_styled');
  const note = await call<Photo>(server, `/api/closet/photos/${her.photoId}/brief/notes/`, {
    token: her.token,
    json: { id: 'n', text: 'By Friday' },
  });
  expect(note.status).toBe(200);
  const read = await call<PendingRequest>(server, `/api/stylist/requests/${waiting?.id}/`, meera);
  expect(read.body.lines?.map(({ text }) => text)).toContain('By Friday');
});

test('whose stylist is gone is anybody’s at once', async () => {
  await disableStylist(server.db, meera.id, new Date());
  await ask();
  const [waiting] = await queue(asha);
  expect(waiting?.reserved).toBe(null);
  expect((await act(asha, waiting?.id ?? '', 'claim')).status).toBe(200);
  // What is held opens the photo once.
  const seen = await call<PendingRequest>(server, `/api/stylist/requests/${waiting?.id}/`, asha);
  expect(seen.body.imageUrl).not.toBe(null);
  const views = await server.db
    .selectFrom('photo_views')
    .select('id')
    .where('photo_id', '=', her.photoId)
    .where('stylist_id', '=', asha.id)
    .execute();
  expect(views).toHaveLength(1);
});

test('it is due in a day, also where the day is over for which the first was needed', async () => {
  const brief = JSON.stringify({ ...(await photoNow()).brief, needed_on: '2020-01-01' });
  await server.db
    .updateTable('briefs')
    .set({ body: brief })
    .where('photo_id', '=', her.photoId)
    .execute();
  const due = (await ask()).body.again?.due_at ?? '';
  expect(Date.parse(due)).toBeGreaterThan(Date.now() + DAY_MS - 60_000);
  await settleDue(server.db);
  expect((await photoNow()).again?.due_at).toBe(due);
  const [waiting] = await queue(meera);
  expect(waiting?.lines?.map(({ id }) => id)).not.toContain('needed_on');
});

test('a photo does not go while another look is waited for, and waits after that as after the first', async () => {
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token: her.token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: ['madder'] },
      keep_photos_days: 30,
    },
  });
  await ask();
  const isThere = async () => {
    const { deleted_at } = await server.db
      .selectFrom('photos')
      .select('deleted_at')
      .where('id', '=', her.photoId)
      .executeTakeFirstOrThrow();
    return deleted_at === null;
  };
  const expire = async (at: number) => {
    const onError = (error: unknown) => {
      throw error;
    };
    await expirePhotos({ db: server.db, now: new Date(at), onError });
    await expirePhotos({ db: server.db, now: new Date(at + TOLD_BEFORE_MS), onError });
  };
  const late = Date.now() + 40 * DAY_MS;
  await expire(late);
  expect(await isThere()).toBe(true);
  await server.db
    .updateTable('requests')
    .set({ status: 'completed', closed_at: new Date(late).toISOString() })
    .where('photo_id', '=', her.photoId)
    .where('status', '=', 'open')
    .execute();
  await expire(late + ANSWERED_KEPT_MS - 2 * TOLD_BEFORE_MS - 1);
  expect(await isThere()).toBe(true);
  await expire(late + ANSWERED_KEPT_MS);
  expect(await isThere()).toBe(false);
});

test('what she said is in the file of all that is kept of her', async () => {
  await ask('Wider trousers, please');
  const { body } = await call<UserExport & { requests: object[] }>(
    server,
    '/api/user/export/',
    her,
  );
  expect(body.requests).toHaveLength(2);
  expect(JSON.stringify(body.requests)).toContain('Wider trousers, please');
});
