import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { CLAIM_MS, FAMILY_TTL_MS, TURNAROUND_MS } from '../../../contract/limits.ts';
import { look, type Seen } from '../../../server/installation/clock.ts';
import { firstIdAt, newId } from '../../../server/ids.ts';
import { CHECK_LINK } from '../../../server/items/check-link.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { newClient, newStylist, requestOf } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const YEAR_MS = 365 * DAY_MS;

/** Starts there with a clock that is so far off; stops when the work is done and the start has tidied. */
async function startWith<Result>(
  dataDir: string,
  offMs: number,
  work: (server: TestServer) => Promise<Result>,
): Promise<Result> {
  const server = await startServer({ dataDir, now: () => new Date(Date.now() + offMs) });
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

const tidied = async () => undefined;

interface Pair {
  access: string;
  refresh: string;
}

const refresh = async (server: TestServer, token: string) =>
  call<Pair>(server, '/api/token/refresh/', { json: { refresh: token } });

/** The session goes on, and with what it was given. */
async function goOn(server: TestServer, token: string) {
  const { status, body } = await refresh(server, token);
  expect(status).toBe(200);
  expect((await call(server, '/api/user/profile/', { token: body.access })).status).toBe(200);
  return body.refresh;
}

const claim = (server: TestServer, token: string, id: string) =>
  call(server, `/api/stylist/requests/${id}/claim`, { method: 'POST', token });

const eventFrom = (at: number) => ({
  id: newId(),
  user_id: null,
  name: 'page_view',
  at: new Date(at).toISOString(),
  props: '{}',
  received_at: new Date(at).toISOString(),
});

const events = (server: TestServer) => server.db.selectFrom('events').select('id').execute();

/** A picture that was set aside just now. */
function setAside(dataDir: string) {
  const file = path.join(dataDir, 'trash', `${newId()}.display`);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, 'x');
  return file;
}

test('49: a clock that is a year ahead for one start takes nothing away and signs nobody out', async () => {
  const dataDir = emptyDataDir();
  const trash = setAside(dataDir);
  const before = await startWith(dataDir, 0, async (server) => {
    const session = await signInConsumer(server);
    await server.db.insertInto('events').values(eventFrom(Date.now())).execute();
    const { body } = await uploadPhoto(server, session.token, await jpeg());
    return { ...session, picture: body.image_url };
  });

  const during = await startWith(dataDir, YEAR_MS, async (server) => {
    expect((await call(server, before.picture)).status).toBe(200);
    const next = await goOn(server, before.refresh);
    const client = await newClient(server);
    const stylist = await newStylist(server);
    const request = await requestOf(server, client.photoId);
    expect((await claim(server, stylist.token, request)).status).toBe(200);
    await server.db
      .insertInto('jobs')
      .values({
        id: 'late',
        kind: CHECK_LINK,
        subject: 'a piece that is gone',
        attempts: 0,
        run_at: new Date(Date.now() + YEAR_MS + 1000).toISOString(),
        created_at: '',
      })
      .execute();
    return { next, client, request };
  });
  expect(existsSync(trash)).toBe(true);

  await startWith(dataDir, 0, tidied);
  await startWith(dataDir, CLAIM_MS + 60_000, async (server) => {
    expect(existsSync(trash)).toBe(true);
    expect(await events(server)).toHaveLength(1);
    await goOn(server, during.next);
    const theirs = await goOn(server, during.client.refresh);
    expect(theirs).toBeTruthy();
    // What was written then is like what is written now.
    const latest = (ms: number) => new Date(Date.now() + CLAIM_MS + 60_000 + ms).toISOString();
    const family = await server.db
      .selectFrom('refresh_families')
      .select((eb) => eb.fn.max('expires_at').as('last'))
      .executeTakeFirstOrThrow();
    expect(family.last < latest(FAMILY_TTL_MS)).toBe(true);
    const photos = await server.db
      .selectFrom('photos')
      .innerJoin('requests', 'requests.photo_id', 'photos.id')
      .select(['photos.created_at', 'due_at'])
      .execute();
    expect(photos).toHaveLength(2);
    expect(photos.every((photo) => photo.created_at < latest(0))).toBe(true);
    expect(photos.every((photo) => photo.due_at < latest(TURNAROUND_MS))).toBe(true);
    const another = await newStylist(server);
    expect((await claim(server, another.token, during.request)).status).toBe(200);
    const jobs = server.db.selectFrom('jobs').select('id').where('id', '=', 'late');
    await expect.poll(() => jobs.execute()).toEqual([]);
  });
});

test('49: a clock that is a year behind for one start takes nothing away and signs nobody out', async () => {
  const dataDir = emptyDataDir();
  const trash = setAside(dataDir);
  const before = await startWith(dataDir, 0, async (server) => {
    await server.db.insertInto('events').values(eventFrom(Date.now())).execute();
    return signInConsumer(server);
  });
  const during = await startWith(dataDir, -YEAR_MS, async (server) => {
    const session = await signInConsumer(server);
    return { next: await goOn(server, before.refresh), hers: await goOn(server, session.refresh) };
  });
  await startWith(dataDir, 0, async (server) => {
    expect(existsSync(trash)).toBe(true);
    expect(await events(server)).toHaveLength(1);
    await goOn(server, during.next);
    await goOn(server, during.hers);
  });
});

test('49: a clock that leaps and goes on for a day is believed', async () => {
  const dataDir = emptyDataDir();
  const trash = setAside(dataDir);
  const offMs = 100 * DAY_MS;
  const session = await startWith(dataDir, 0, async (server) => {
    await server.db.insertInto('events').values(eventFrom(Date.now())).execute();
    return signInConsumer(server);
  });
  const fresh = await startWith(dataDir, offMs, async (server) => signInConsumer(server));
  expect(existsSync(trash)).toBe(true);
  await startWith(dataDir, offMs + DAY_MS + 60_000, tidied);
  expect(existsSync(trash)).toBe(false);
  await startWith(dataDir, offMs + DAY_MS + 60_000, async (server) => {
    expect(await events(server)).toEqual([]);
    expect((await refresh(server, session.refresh)).status).toBe(401);
    // Who signed in meanwhile stays.
    await goOn(server, fresh.refresh);
  });
});

test('49: when a clock that was believed turns out to be ahead, its dates come back too', async () => {
  const dataDir = emptyDataDir();
  await startWith(dataDir, YEAR_MS, newClient);
  await startWith(dataDir, 0, tidied);
  await startWith(dataDir, DAY_MS + 60_000, tidied);
  await startWith(dataDir, DAY_MS + 60_000, async (server) => {
    const { due_at } = await server.db
      .selectFrom('requests')
      .select('due_at')
      .executeTakeFirstOrThrow();
    expect(Date.parse(due_at) - Date.now()).toBeLessThan(3 * DAY_MS);
  });
});

test('49: while it runs, a clock that leaps signs nobody out', async () => {
  const dataDir = emptyDataDir();
  let offMs = 0;
  const server = await startServer({ dataDir, now: () => new Date(Date.now() + offMs) });
  const { token, refresh: first } = await signInConsumer(server);
  offMs = YEAR_MS;
  expect((await call(server, '/api/user/profile/', { token })).status).toBe(200);
  const second = await goOn(server, first);
  await uploadPhoto(server, token, await jpeg());
  offMs = 0;
  await goOn(server, second);
  await server.stop();
  await startWith(dataDir, 0, async ({ db }) => {
    const { due_at } = await db.selectFrom('requests').select('due_at').executeTakeFirstOrThrow();
    expect(Date.parse(due_at) - Date.now()).toBeLessThanOrEqual(TURNAROUND_MS);
  });
});

test('49: what was uploaded on a clock that was ahead fills one hour at most', async () => {
  const server = await startServer({ env: { UPLOADS_PER_HOUR: '1' } });
  const { id, token } = await signInConsumer(server);
  const nextYear = new Date(Date.now() + YEAR_MS);
  const ahead = { id: firstIdAt(nextYear), created_at: nextYear.toISOString() };
  const rest = { sha256: '', bytes: 1, width: 1, height: 1, thumbhash: '', deleted_at: null };
  await server.db
    .insertInto('photos')
    .values({ ...ahead, ...rest, user_id: id, idempotency_key: 'ahead' })
    .execute();
  const refused = await uploadPhoto(server, token, await jpeg());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(HOUR_MS / 1000);
  const brought = new Date(Date.now() - HOUR_MS).toISOString();
  await server.db
    .updateTable('photos')
    .set({ created_at: brought })
    .where('id', '=', ahead.id)
    .execute();
  expect((await uploadPhoto(server, token, await jpeg())).status).toBe(201);
  await server.stop();
});

const AT = Date.UTC(2026, 10, 22);

test.each<[string, Seen, number, Seen]>([
  [
    'goes on',
    { trusted: AT, doubted: null },
    AT + HOUR_MS,
    { trusted: AT + HOUR_MS, doubted: null },
  ],
  [
    'is set',
    { trusted: AT, doubted: null },
    AT - HOUR_MS,
    { trusted: AT - HOUR_MS, doubted: null },
  ],
  ['leaps', { trusted: AT, doubted: null }, AT + YEAR_MS, { trusted: AT, doubted: AT + YEAR_MS }],
  [
    'leaps back',
    { trusted: AT, doubted: null },
    AT - YEAR_MS,
    { trusted: AT, doubted: AT - YEAR_MS },
  ],
  [
    'leaps elsewhere',
    { trusted: AT, doubted: AT + YEAR_MS },
    AT - YEAR_MS,
    { trusted: AT, doubted: AT - YEAR_MS },
  ],
  [
    'leaps once more',
    { trusted: AT, doubted: AT + YEAR_MS },
    AT + 2 * YEAR_MS,
    { trusted: AT, doubted: AT + 2 * YEAR_MS },
  ],
  [
    'has leapt',
    { trusted: AT, doubted: AT + YEAR_MS },
    AT + YEAR_MS + HOUR_MS,
    { trusted: AT, doubted: AT + YEAR_MS },
  ],
  [
    'is there a day later',
    { trusted: AT, doubted: AT + YEAR_MS },
    AT + YEAR_MS + DAY_MS,
    { trusted: AT + YEAR_MS + DAY_MS, doubted: null },
  ],
  [
    'is right again',
    { trusted: AT, doubted: AT + YEAR_MS },
    AT + HOUR_MS,
    { trusted: AT + HOUR_MS, doubted: null },
  ],
])('a clock that %s', (_what, seen, now, expected) => {
  expect(look(seen, now)).toEqual(expected);
});
