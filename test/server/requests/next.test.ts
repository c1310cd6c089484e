import { afterEach, expect, test } from 'vitest';
import { DUE_SOON_MS, GIVEN_BACK_MS } from '../../../contract/limits.ts';
import type { TakenNext } from '../../../contract/requests.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { newId } from '../../../server/ids.ts';
import { nextQuery } from '../../../server/requests/next.ts';
import { call, uploadPhoto, type Session } from '../../support/people/call.ts';
import { newClient, newOutfit, newStylist, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const AT_ONCE = 20;
const HOUR_MS = 3_600_000;

const server = serverOfFile({
  env: { ACCESS_TTL_S: '86400' },
  now: () => new Date(Date.now() + later),
});
const asha = stylistOfFile(server, 'Asha Rao');
const meera = stylistOfFile(server, 'Meera Das');
let later = 0;

afterEach(async () => {
  later = 0;
  await server.db.updateTable('requests').set({ status: 'withdrawn' }).execute();
});

const next = (stylist: Session, id = newId()) =>
  call<TakenNext>(server, '/api/stylist/requests/next/', {
    token: stylist.token,
    json: { id },
  });
const takenBy = async (stylist: Session) => (await next(stylist)).body.taken?.id ?? null;
const giveBack = (stylist: Session, id: string) =>
  call(server, `/api/stylist/requests/${id}/claim`, { token: stylist.token, method: 'DELETE' });

const image = await jpeg({ width: 320 });

async function waiting(over: Record<string, string | null> = {}, client?: Session) {
  const photoId = client
    ? (await uploadPhoto(server, client.token, image)).body.id
    : (await newClient(server)).photoId;
  const id = await requestOf(server, photoId);
  const due = { due_at: new Date(Date.now() + 20 * HOUR_MS).toISOString() };
  await server.db
    .updateTable('requests')
    .set({ ...due, ...over })
    .where('id', '=', id)
    .execute();
  return id;
}
const inMs = (ms: number) => new Date(Date.now() + ms).toISOString();

test('what is due comes first, then what is kept for her, her clients, and the others', async () => {
  const styled = await newClient(server);
  await newOutfit(server, asha, styled);
  await server.db
    .updateTable('requests')
    .set({ status: 'completed', closed_by: asha.id, closed_at: inMs(0) })
    .execute();
  const others = await waiting({ reserved_for: meera.id, reserved_until: inMs(HOUR_MS) });
  const last = await waiting({ due_at: inMs(30 * HOUR_MS) });
  const any = await waiting();
  const known = await waiting({ due_at: inMs(40 * HOUR_MS) }, styled);
  const kept = await waiting({
    due_at: inMs(50 * HOUR_MS),
    reserved_for: asha.id,
    reserved_until: inMs(HOUR_MS),
  });
  const soon = await waiting({ due_at: inMs(DUE_SOON_MS - 60_000) });
  const late = await waiting({ due_at: inMs(-60_000) });
  const order: (string | null)[] = [];
  for (let times = 0; times < 7; times++) order.push(await takenBy(asha));
  expect(order).toEqual([late, soon, kept, known, any, last, null]);
  expect(await takenBy(meera)).toBe(others);
});

test('of twenty who ask at once each gets another one', async () => {
  const stylists = await Promise.all(
    Array.from({ length: AT_ONCE }, (_, index) => newStylist(server, `Stylist ${index}`)),
  );
  const ids: string[] = [];
  for (let times = 0; times < AT_ONCE - 1; times++) ids.push(await waiting());
  const answers = await Promise.all(stylists.map((stylist) => next(stylist)));
  expect(answers.map(({ status }) => status)).toEqual(stylists.map(() => 200));
  const taken = answers.map(({ body }) => body.taken?.id ?? null);
  expect(new Set(taken)).toEqual(new Set([...ids, null]));
  const rows = await server.db
    .selectFrom('requests')
    .select(['id', 'claimed_by'])
    .where('id', 'in', ids)
    .execute();
  expect(new Map(rows.map(({ id, claimed_by }) => [claimed_by, id]))).toEqual(
    new Map(
      stylists.flatMap(({ id }, index) => (taken[index] ? [[id, taken[index]] as const] : [])),
    ),
  );
});

test('a try that is said again, also at once, brings the same one', async () => {
  const first = await waiting();
  const second = await waiting();
  const id = newId();
  const answers = await Promise.all([next(asha, id), next(asha, id), next(asha, id)]);
  expect(answers.map(({ body }) => body.taken?.id)).toEqual([first, first, first]);
  expect((await next(asha, id)).body.taken?.id).toBe(first);
  expect((await next(meera, id)).body.taken?.id).toBe(second);
});

test('what she gave back is hers for a moment, and offered to her after all others', async () => {
  const left = await waiting({ due_at: inMs(-60_000) });
  const other = await waiting();
  expect(await takenBy(asha)).toBe(left);
  await giveBack(asha, left);
  expect(await takenBy(meera)).toBe(other);
  await giveBack(meera, other);
  expect(await takenBy(meera)).toBe(other);
  expect(await takenBy(asha)).toBe(left);
  await giveBack(asha, left);
  later = GIVEN_BACK_MS;
  expect(await takenBy(meera)).toBe(left);
});

test('what is no name of a try is refused, and takes nothing', async () => {
  const id = await waiting();
  for (const json of [{}, { id: '' }, { id: 7 }, { id: 'a b' }, []]) {
    const answer = await call(server, '/api/stylist/requests/next/', { token: asha.token, json });
    expect([json, answer.status]).toEqual([json, 400]);
  }
  expect(await takenBy(asha)).toBe(id);
});

test('the queue is read by its index, and who was styled by that of the completed', async () => {
  if (!isEmbedded(server.db)) return;
  const plan = await planOf(server.db, nextQuery(server.db, asha.id, new Date()));
  expect(plan).toMatch(/requests_queue/);
  expect(plan).toMatch(/requests_completed/);
});
