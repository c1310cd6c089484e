import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  ORDERED_DEVICES_MAX,
  WRITE_AGE_MAX_S,
  WRITE_ON_LINE_MAX_MS,
} from '../../../contract/limits.ts';
import type {
  AGE_RANGES,
  PreferencesUpdate,
  UpdatedPreferences,
} from '../../../contract/preferences.ts';
import {
  call,
  newEmail,
  signInConsumer,
  type Session,
  uploadPhoto,
} from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { bringBack } from '../../../server/upkeep/clamp-future-dates.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

type AgeRange = (typeof AGE_RANGES)[number];

const HOUR_S = 60 * 60;
const YEAR_MS = 365 * 24 * HOUR_S * 1000;

let server: TestServer;
let aheadMs = 0;
/** Each look at the clock is a second later. */
let isSlow = false;
let email: string;
let her: Session;

beforeAll(async () => {
  const now = () => {
    if (isSlow) aheadMs += 1000;
    return new Date(Date.now() + aheadMs);
  };
  server = await startServer({ now });
});
beforeEach(async () => {
  aheadMs = 0;
  isSlow = false;
  email = newEmail();
  her = await signInConsumer(server, email);
});
afterAll(() => server.stop());

/** Says an age range, which stands for all of them. */
const say = <Body = UpdatedPreferences>(
  range: AgeRange,
  order: string | null,
  who = her,
  made: number | null = null,
) =>
  call<Body>(server, '/api/user/profile/preferences/update_preferences/', {
    token: who.token,
    json: {
      user_gender: 2,
      age_range: range,
      color_preferences: { favorite_colors: [] },
    },
    headers: {
      ...(order !== null && { 'Write-Order': order }),
      ...(made !== null && { 'Write-Made': String(made) }),
    },
  });

/** Says some of them alone. */
const choose = (json: PreferencesUpdate, order: string, who = her) =>
  call<UpdatedPreferences>(server, '/api/user/profile/preferences/update_preferences/', {
    token: who.token,
    json,
    headers: { 'Write-Order': order },
  });

const order = (device: string, n: number, age = 0) => `device=${device}, n=${n}, age=${age}`;

/** What was answered: the range that is stored, and whether it is another device's. */
async function stored(range: AgeRange, order: string | null, who = her, made?: number) {
  const { status, body } = await say(range, order, who, made);
  expect(status).toBe(200);
  return { range: body.age_range, isOvertaken: body.overtaken ?? false };
}

const theirs = (range: AgeRange) => ({ range, isOvertaken: true });
const hers = (range: AgeRange) => ({ range, isOvertaken: false });

test('a late copy of an earlier write undoes nothing', async () => {
  expect(await stored('18-24', order('phone', 1))).toEqual(hers('18-24'));
  expect(await stored('25-34', order('phone', 2))).toEqual(hers('25-34'));
  expect(await stored('18-24', order('phone', 1))).toEqual(hers('25-34'));
});

test('a write that comes for the first time after a later one undoes nothing', async () => {
  await stored('25-34', order('phone', 2));
  expect(await stored('18-24', order('phone', 1))).toEqual(hers('25-34'));
});

test('of two devices the one that was used last counts, in whatever order they come', async () => {
  await stored('18-24', order('phone', 1, 3 * HOUR_S));
  expect(await stored('25-34', order('tablet', 1, HOUR_S))).toEqual(hers('25-34'));
  expect(await stored('35-44', order('phone', 2, 2 * HOUR_S))).toEqual(theirs('25-34'));
  expect(await stored('35-44', order('phone', 2, 2 * HOUR_S))).toEqual(theirs('25-34'));
  expect(await stored('45-54', order('phone', 3))).toEqual(hers('45-54'));
});

test('what was said on a device that has signed out since stands over what was made before it', async () => {
  const tablet = await signInConsumer(server, email);
  await stored('18-24', order('phone', 1, 3 * HOUR_S));
  await choose({ tell_prices: false }, order('tablet', 1, HOUR_S), tablet);
  await call(server, '/api/auth/logout/', { json: { refresh_token: tablet.refresh } });
  await prune(server.db, new Date());
  const again = await signInConsumer(server, email);
  const late = await choose({ tell_prices: true }, order('phone', 2, 2 * HOUR_S), again);
  expect(late.body).toMatchObject({ tell_prices: false, overtaken: true });

  const later = new Date(Date.now() + WRITE_AGE_MAX_S * 1000);
  await prune(server.db, later);
  const left = server.db
    .selectFrom('write_orders')
    .innerJoin('refresh_families as family', 'family.id', 'write_orders.family_id')
    .select('device')
    .where('family.subject_id', '=', her.id);
  expect(await left.execute()).not.toContainEqual({ device: 'tablet' });
});

test('a late copy undoes nothing of another device either', async () => {
  await stored('18-24', order('phone', 1));
  await stored('25-34', order('tablet', 1));
  expect(await stored('18-24', order('phone', 1))).toEqual(theirs('25-34'));
});

test('of one device the next counts, also when its clock jumped in between', async () => {
  await stored('18-24', order('phone', 1));
  expect(await stored('25-34', order('phone', 2, WRITE_AGE_MAX_S))).toEqual(hers('25-34'));
  expect(await stored('35-44', order('phone', 3, 999_999_999))).toEqual(hers('35-44'));
});

test('who sends no order is the newest', async () => {
  await stored('18-24', order('phone', 5));
  expect(await stored('25-34', null)).toEqual(hers('25-34'));
  expect(await stored('18-24', order('phone', 5))).toEqual(theirs('25-34'));
  expect(await stored('35-44', order('phone', 6, HOUR_S))).toEqual(theirs('25-34'));
  expect(await stored('45-54', order('phone', 7))).toEqual(hers('45-54'));
});

test('71: what lay on the line counts: the newest choice stands', async () => {
  const now = Date.now();
  const { headers } = await call(server, '/api/config/');
  expect(Math.abs(Number(headers.get('x-server-time')) - now)).toBeLessThan(60_000);
  expect(await stored('25-34', order('tablet', 1), her, now - 3000)).toEqual(hers('25-34'));
  // Sent before it, and here after it.
  expect(await stored('18-24', order('phone', 1), her, now - 9000)).toEqual(theirs('25-34'));
  expect(await stored('35-44', order('phone', 2), her, now - 1000)).toEqual(hers('35-44'));
});

test('71: the time of an answer is that of its end: a photo is a while on its way in', async () => {
  const picture = await jpeg();
  isSlow = true;
  const { status, headers, body } = await uploadPhoto(server, her.token, picture);
  expect(status).toBe(201);
  expect(Number(headers.get('x-server-time'))).toBeGreaterThan(Date.parse(body.upload_date));
});

test('71: no phone dates a change ahead, or back by more than a line may take', async () => {
  const now = Date.now();
  await stored('18-24', order('tablet', 1, 5));
  expect(await stored('25-34', order('phone', 1, 9), her, now + 60_000)).toEqual(theirs('18-24'));
  const longAgo = now - WRITE_ON_LINE_MAX_MS - 60_000;
  expect(await stored('35-44', order('phone', 2), her, longAgo)).toEqual(hers('35-44'));
});

test('what she chooses by itself on one phone takes nothing back that she said on another', async () => {
  const unknown = await choose({ tell_prices: false }, order('phone', 1));
  expect(unknown).toMatchObject({
    status: 400,
    body: { fields: { user_gender: 'Please fill this in.', age_range: 'Please fill this in.' } },
  });
  await stored('under-18', order('tablet', 1, HOUR_S));
  const said = await choose({ tell_prices: false, mail: 'no' }, order('phone', 2));
  expect(said.body).toMatchObject({ age_range: 'under-18', tell_prices: false, mail: 'no' });
  expect(said.body.overtaken).toBe(false);
  // Nor does that keep out what was said in between.
  expect(await stored('18-24', order('tablet', 2, 60))).toEqual(hers('18-24'));

  const older = await choose({ tell_prices: true }, order('tablet', 3, HOUR_S));
  expect(older.body).toMatchObject({ tell_prices: false, overtaken: true });
  const late = await choose({ tell_prices: false, mail: 'no' }, order('phone', 2));
  expect(late.body).toMatchObject({ tell_prices: false, mail: 'no' });
  expect(late.body.overtaken).toBe(false);
  const half = await choose({ age_range: '25-34' }, order('phone', 3));
  expect(half).toMatchObject({
    status: 400,
    body: { fields: { user_gender: expect.any(String) } },
  });
});

test('an outbox that was restored from a copy starts afresh with its sign-in', async () => {
  await stored('18-24', order('phone', 9));
  const again = await signInConsumer(server, email);
  expect(await stored('25-34', order('phone', 3), again)).toEqual(hers('25-34'));
});

test('what was stored while our clock was ahead keeps nothing out', async () => {
  aheadMs = YEAR_MS;
  const then = await signInConsumer(server, email);
  await stored('18-24', order('phone', 1), then);
  aheadMs = 0;
  expect(await stored('25-34', order('tablet', 1))).toEqual(hers('25-34'));
});

test('nor does a choice of then, of another device or of the same', async () => {
  aheadMs = YEAR_MS;
  const then = await signInConsumer(server, email);
  await stored('18-24', order('phone', 1), then);
  await choose({ tell_prices: true }, order('phone', 2), then);
  aheadMs = 0;
  const now = await choose({ tell_prices: false }, order('tablet', 1));
  expect(now.body).toMatchObject({ tell_prices: false, overtaken: false });
  const next = await choose({ tell_prices: true }, order('phone', 3), then);
  expect(next.body).toMatchObject({ tell_prices: true, overtaken: false });
});

test('once the clock is put right a write of then is as old as it is now', async () => {
  aheadMs = YEAR_MS;
  await stored('18-24', order('phone', 1));
  await choose({ tell_prices: true }, order('phone', 2));
  aheadMs = 0;
  const now = new Date();
  await bringBack(server.db, now);
  const ahead = server.db
    .selectFrom('write_orders')
    .select('subject')
    .where('seen_at', '>', now.toISOString());
  expect(await ahead.execute()).toEqual([]);
});

test('the devices whose order is known are bounded, and the next comer is one of them', async () => {
  for (let device = 0; device < ORDERED_DEVICES_MAX + 3; device += 1) {
    aheadMs += 1000;
    await stored('18-24', order(`device-${device}`, 1));
  }
  const known = await server.db
    .selectFrom('write_orders')
    .innerJoin('refresh_families as family', 'family.id', 'write_orders.family_id')
    .select('device')
    .where('family.subject_id', '=', her.id)
    .execute();
  expect(known).toHaveLength(ORDERED_DEVICES_MAX);
  expect(known).toContainEqual({ device: `device-${ORDERED_DEVICES_MAX + 2}` });
});

test('nobody stands in the order of another', async () => {
  const other = await signInConsumer(server);
  await stored('18-24', order('phone', 9), other);
  expect(await stored('25-34', order('phone', 1))).toEqual(hers('25-34'));
});

test.each([
  'n=1',
  'device=phone, n=-1, age=0',
  'device=phone, n=1.5, age=0',
  'device=phone, n=1, age=-1',
  'device=phone, n=99999999999999999999, age=0',
  `device=${'x'.repeat(65)}, n=1, age=0`,
  'device=a b, n=1, age=0',
  'device=phone, n=1, age=0, device=phone, n=2, age=0',
  '{"n":1}',
])('%s is no order, and changes nothing', async (bad) => {
  await stored('18-24', null);
  const { status, body } = await say<Record<string, unknown>>('25-34', bad);
  expect([status, body]).toMatchObject([
    400,
    { success: false, code: 'invalid', fields: { 'write-order': expect.any(String) } },
  ]);
  const current = await call(server, '/api/user/profile/preferences/current/', her);
  expect(current.body).toMatchObject({ age_range: '18-24' });
});
