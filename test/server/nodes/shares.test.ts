import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onBehalfOf } from '../../../server/db/behalf.ts';
import { databaseAnswers } from '../../../server/db/open.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { shares } from '../../../server/db/shares.ts';
import { isAway, isCrowded } from '../../../server/db/away.ts';
import type { Db } from '../../../server/db/tables.ts';
import { call, signInConsumer, uploadPhoto } from '../../support/people/call.ts';
import { pending } from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const CONNECTIONS = 10;
/** Of those a route may have. */
const EACH = 5;
/** So long a call waits for one. */
const CONNECT_MS = 5_000;

const server = serverOfFile();
const stylist = stylistOfFile(server);

/** How many wait for what another has locked. */
const waiting = async (db: Db) => {
  const { rows } = await sql<{ many: number }>`
    select count(*) as many from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    db,
  );
  return rows[0]?.many;
};

test('one route that hangs leaves connections to the others', async () => {
  const { looks, phrases } = await server.db.transaction().execute(async (within) => {
    await sql`lock table requests in access exclusive mode`.execute(within);
    const looks = Array.from({ length: CONNECTIONS + 2 }, () => pending(server, stylist.token));
    const phrases = await call(server, '/api/stylist/phrases/', stylist);
    return { looks, phrases };
  });
  expect(phrases.status).toBe(200);
  const statuses = (await Promise.all(looks)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('an upload needs one connection, where it is the last that is free', async () => {
  const { token } = await signInConsumer(server);
  const image = await jpeg({ width: 320, height: 400 });
  const { status, tookMs, hanging } = await server.db.transaction().execute(async (within) => {
    await sql`lock table phrases, templates in access exclusive mode`.execute(within);
    const hanging = ['phrases', 'templates'].flatMap((kind, at) =>
      Array.from({ length: EACH - at }, () => call(server, `/api/stylist/${kind}/`, stylist)),
    );
    await expect.poll(() => waiting(within)).toBe(hanging.length);
    const began = performance.now();
    const { status } = await uploadPhoto(server, token, image);
    return { status, tookMs: performance.now() - began, hanging };
  });
  await Promise.all(hanging);
  expect(status).toBe(201);
  expect(tookMs).toBeLessThan(CONNECT_MS);
});

test('a call that asks beside its transaction does not wait for its like', async () => {
  const url = process.env['TEST_DATABASE_URL'] ?? '';
  const db = openPostgres(url);
  const both = Promise.withResolvers<void>();
  let begun = 0;
  const asking = () =>
    onBehalfOf('POST /upload', () =>
      db.transaction().execute(async () => {
        begun += 1;
        if (begun === EACH) both.resolve();
        await both.promise;
        await databaseAnswers(db);
      }),
    );
  const asked = await Promise.allSettled(Array.from({ length: EACH }, asking));
  await db.destroy();
  expect(asked.map(({ status }) => status)).not.toContain('rejected');
});

test('whoever waits for longer is told that none was free, and the place is not lost', async () => {
  const enter = shares({ each: 1, waitMs: 1 });
  const leave = await enter('queue');
  const error: unknown = await enter('queue').catch((refused: unknown) => refused);
  expect([isCrowded(error), isAway(error)]).toEqual([true, false]);
  (await enter('library'))();
  const next = enter('queue');
  leave();
  (await next)();
  (await enter('queue'))();
});
