import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readConfig, ConfigError } from '../../../server/config.ts';
import { databaseFile, openDatabase } from '../../../server/db/open.ts';
import { migrate } from '../../../server/db/migrate.ts';
import { migrations } from '../../../server/db/migrations/index.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import { topOutfitsQuery, totalsQuery } from '../../../server/analytics/queries.ts';
import { clientCountQuery, clientsQuery } from '../../../server/clients/queries.ts';
import { COLOUR_PICTURE } from '../../../server/pictures/colour.ts';
import { pruneQueries } from '../../../server/upkeep/prune.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { planOf } from '../../support/server/plan.ts';
import { startPoshak } from '../../support/server/poshak.ts';

const now = () => new Date();
const open = (dataDir: string) => openDatabase({ databaseUrl: null, dataDir }, now());

test('a new database gets every table, and opening it again changes nothing', async () => {
  const dataDir = emptyDataDir();
  const tablesOf = async () => {
    const db = await open(dataDir);
    const tables = await sql<{ sql: string }>`select sql from sqlite_master order by name`.execute(
      db,
    );
    await db.destroy();
    return tables.rows;
  };
  const first = await tablesOf();
  expect(first.length).toBeGreaterThan(20);
  expect(await tablesOf()).toEqual(first);
});

test('what was there before it can be searched by is found afterwards', async () => {
  const dataDir = emptyDataDir();
  const old = openSqlite(databaseFile(dataDir));
  await migrate(old, migrations.slice(0, 5), now());
  await sql`insert into users values ('u', 'rene@example.com', 'René', 'free', 0, '', '')`.execute(
    old,
  );
  await sql`insert into pictures values ('p', 'https://shop.example/', 'stored', 9, 9, '')`.execute(
    old,
  );
  await old.destroy();
  const db = await open(dataDir);
  const users = await db.selectFrom('users').select('search').execute();
  const jobs = await db.selectFrom('jobs').select(['kind', 'subject']).execute();
  await db.destroy();
  expect(users).toEqual([{ search: 'rene\nrene@examplecom' }]);
  expect(jobs).toEqual([{ kind: COLOUR_PICTURE, subject: 'p' }]);
});

test('what was there before points were left out is found without them', async () => {
  const dataDir = emptyDataDir();
  const old = openSqlite(databaseFile(dataDir));
  await migrate(old, migrations.slice(0, 25), now());
  const people = Array.from({ length: 1001 }, (_, index) => ({
    id: `u${String(index).padStart(4, '0')}`,
    email: `d${index}@example.com`,
    name: 'D’Souza',
    search: `d’souza d${index}@example.com`,
    plan: 'free' as const,
    photos_revision: 0,
    created_at: '',
    last_active_at: '',
  }));
  await old.insertInto('users').values(people).execute();
  await sql`pragma foreign_keys = off`.execute(old);
  const brief = { occasion: 'wedding', budget: 800, avoid: ['T-shirts'], around: [], note: '' };
  const notes = [{ id: 'n', text: 'Mother’s day', at: '' }];
  await sql`insert into briefs values
    ('p', 'u', ${JSON.stringify(brief)}, null, ${JSON.stringify(notes)}, ''),
    ('q', 'u', null, null, '[]', '')`.execute(old);
  await old.destroy();
  const db = await open(dataDir);
  const after = await db.selectFrom('users').select('search').orderBy('id').execute();
  const briefs = await db.selectFrom('briefs').select('search').orderBy('photo_id').execute();
  const found = await clientCountQuery(db, { q: 'dsouza' }).executeTakeFirstOrThrow();
  await db.destroy();
  expect(after).toEqual(people.map((_, index) => ({ search: `dsouza\nd${index}@examplecom` })));
  expect(found).toEqual({ total: people.length });
  expect(briefs).toEqual([{ search: 'wedding 800 tshirts mothers day' }, { search: '' }]);
});

test('browsers that were told before are told afterwards', async () => {
  const dataDir = emptyDataDir();
  const old = openSqlite(databaseFile(dataDir));
  await migrate(old, migrations.slice(0, 6), now());
  const columns = 'id, role, subject_id, endpoint, p256dh, auth, kinds, created_at';
  await sql`insert into push_subscriptions (${sql.raw(columns)})
    values ('s', 'consumer', 'u', 'https://push.example/', 'p', 'a', '[]', '')`.execute(old);
  const before = await old.selectFrom('push_subscriptions').selectAll().execute();
  await old.destroy();
  const db = await open(dataDir);
  const after = await db.selectFrom('push_subscriptions').selectAll().execute();
  await db.destroy();
  expect(after).toEqual(before);
});

test('two starts at once migrate once', { timeout: 30_000 }, async () => {
  const dataDir = emptyDataDir();
  const both = await Promise.all([startPoshak({ dataDir }), startPoshak({ dataDir })]);
  const codes = await Promise.all(both.map((server) => server.stop()));
  expect(codes).toEqual([0, 0]);
});

/** What a second start does, up to its first transaction. */
const OPENS = `
  import { openSqlite } from ${JSON.stringify(new URL('../../../server/db/sqlite.ts', import.meta.url).href)};
  process.stdout.write('opening');
  await openSqlite(process.argv[1]).destroy();
`;

test('a start waits for another that has the new file', async () => {
  const file = path.join(emptyDataDir(), 'poshak.db');
  const other = new Sqlite(file);
  other.exec('begin immediate');
  const start = spawn(process.execPath, ['--input-type=module', '-e', OPENS, file]);
  const ended = once(start, 'exit');
  await once(start.stdout, 'data');
  // As long as it has the file; nobody sees the start wait.
  setTimeout(() => other.close(), 200);
  expect(await ended).toEqual([0, null]);
});

test('a database newer than the program is left alone', async () => {
  const dataDir = emptyDataDir();
  await (await open(dataDir)).destroy();
  const db = openSqlite(databaseFile(dataDir));
  await sql`insert into migrations values ('999-tomorrow', '2030-01-01')`.execute(db);
  await db.destroy();
  await expect(open(dataDir)).rejects.toThrow('999-tomorrow');
});

test('what is answered for is on the disk', async () => {
  const db = await open(emptyDataDir());
  const { rows } = await sql`select * from pragma_synchronous, pragma_journal_mode`.execute(db);
  expect(rows).toEqual([{ synchronous: 2, journal_mode: 'wal' }]);
  await db.destroy();
});

const PRODUCTION = {
  NODE_ENV: 'production',
  GOOGLE_CLIENT_ID: 'x',
  PUBLIC_URL: 'https://poshak.example',
  CONTACT: 'hello@poshak.example',
  GRIEVANCE_OFFICER: 'Farida Khan',
};

test.each<[string, Record<string, string>]>([
  ['PORT', { PORT: 'http' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'poshak.example' }],
  ['GOOGLE_CLIENT_ID', { NODE_ENV: 'production' }],
  ['TOKEN_KEYS', { TOKEN_KEYS: 'short:secret' }],
  ['VAPID_KEYS', { VAPID_KEYS: 'public:private' }],
  ['VAPID_KEYS', { VAPID_KEYS: `another:${'AQEB'.repeat(10)}AQE` }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example/path' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
  ['PUBLIC_URL', { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'x' }],
  ['CONTACT', { ...PRODUCTION, CONTACT: '' }],
  ['GRIEVANCE_OFFICER', { ...PRODUCTION, GRIEVANCE_OFFICER: '' }],
  ['FETCH_ALLOW', { ...PRODUCTION, FETCH_ALLOW: 'a:1' }],
])('a wrong %s is named', (name, env) => {
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(name);
});

test('what was rated before is added up, and the best are found without reading them all', async () => {
  const dataDir = emptyDataDir();
  const old = openSqlite(databaseFile(dataDir));
  await migrate(old, migrations.slice(0, 10), now());
  for (const statement of [
    'pragma foreign_keys = off',
    "insert into outfits values ('o', 'r', 'p', 'u', 's', 'k', 'h', 'approved', 't', '', null, null, '', '', '')",
    "insert into ratings values ('a', 'o', 'u', 5, ''), ('b', 'o', 'u', 2, '')",
  ]) {
    await sql.raw(statement).execute(old);
  }
  await old.destroy();
  const db = await open(dataDir);
  const added = await db.selectFrom('outfits').select(['rating_sum', 'rating_count']).execute();
  const best = await planOf(db, topOutfitsQuery(db));
  await db.destroy();
  expect(added).toEqual([{ rating_sum: 7, rating_count: 2 }]);
  expect(best).toBe('SCAN outfits USING INDEX outfits_best');
});

test('who was there before, and all that was rated, is tallied', async () => {
  const dataDir = emptyDataDir();
  const old = openSqlite(databaseFile(dataDir));
  await migrate(old, migrations.slice(0, 12), now());
  for (const statement of [
    'pragma foreign_keys = off',
    "insert into users values ('a-1f', '', '', 'free', 0, '', '', ''), ('b-1f', '', '', 'free', 0, '', '', ''), ('c-20', '', '', 'free', 0, '', '', '')",
    "insert into ratings values ('x', 'o', 'a-1f', 5, ''), ('y', 'o', 'b-1f', 2, '')",
  ]) {
    await sql.raw(statement).execute(old);
  }
  await old.destroy();
  const db = await open(dataDir);
  const tallies = await db.selectFrom('tallies').selectAll().orderBy('part').execute();
  await db.destroy();
  expect(tallies).toEqual([
    { part: '1f', users: 2, stars: 7, ratings: 2 },
    { part: '20', users: 1, stars: 0, ratings: 0 },
  ]);
});

test('nothing that grows is read through to be counted', async () => {
  const db = await open(emptyDataDir());
  const plans = [await planOf(db, totalsQuery(db)), await planOf(db, clientCountQuery(db, {}))];
  const byName = await planOf(db, clientsQuery(db, { q: 'kavya' }));
  await db.destroy();
  const scans = plans.flatMap((plan) => plan.match(/SCAN [a-z]\w*/g) ?? []);
  expect(new Set(scans)).toEqual(new Set(['SCAN tallies']));
  expect(byName).toContain('SCAN users USING INDEX users_words');
});

test('what has served its time is found without reading what has not', async () => {
  const db = await open(emptyDataDir());
  const plans = await Promise.all(pruneQueries(db, now()).map((query) => planOf(db, query)));
  await db.destroy();
  const scans = plans.flatMap((plan) => plan.match(/SCAN \w+/g) ?? []);
  // A code lives for minutes, so there are never many.
  expect(scans).toEqual(['SCAN codes']);
});

test('pieces of before are known by their pages, and point to what the library has of them', async () => {
  const dataDir = emptyDataDir();
  const old = openSqlite(databaseFile(dataDir));
  await migrate(
    old,
    migrations.slice(
      0,
      migrations.findIndex(({ name }) => name === '041-page-keys'),
    ),
    now(),
  );
  const link = 'https://shop.example/kurta';
  const item = (id: string, url: string) =>
    sql`insert into items (id, ecommerce_url, name, brand, category, search, price_paise, link_state, created_at)
      values (${id}, ${url}, 'Kurta', 'Neelgar', 'Kurta', 'kurta', 100, 'ok', '2026')`.execute(old);
  await item('1', `${link}?variant=2&utm_source=ig`);
  await item('2', `${link}/`);
  await sql`pragma foreign_keys = off`.execute(old);
  await sql`insert into outfit_items (id, outfit_id, item_id, position, name, brand, category, price_paise, ecommerce_url)
    values ('piece', 'outfit', '1', 0, 'Kurta', 'Neelgar', 'Kurta', 100, ${`${link}/`})`.execute(
    old,
  );
  await migrate(old, migrations, now());
  const { rows } = await sql`select id, page_key from items order by id`.execute(old);
  expect(rows).toEqual([
    { id: '1', page_key: `${link}?variant=2` },
    { id: '2', page_key: link },
  ]);
  const piece = await sql`select item_id from outfit_items`.execute(old);
  expect(piece.rows).toEqual([{ item_id: '2' }]);
  await old.destroy();
});

test('with two requests a photo, nothing of before is lost', async () => {
  const dataDir = emptyDataDir();
  const old = openSqlite(databaseFile(dataDir));
  const before = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === '049-again'),
  );
  await migrate(old, before, now());
  const at = now().toISOString();
  await sql`insert into users (id, email, name, plan, photos_revision, created_at, last_active_at)
    values ('u', 'p@example.com', 'Priya', 'free', 0, ${at}, ${at})`.execute(old);
  await sql`insert into stylists (id, username, name, email, password, created_at)
    values ('s', 's', 'Asha', '', '', ${at})`.execute(old);
  await sql`insert into photos
    (id, user_id, idempotency_key, sha256, bytes, width, height, thumbhash, created_at)
    values ('p', 'u', 'k', '', 1, 1, 1, '', ${at})`.execute(old);
  await sql`insert into requests (id, photo_id, user_id, status, due_at, created_at, closed_by)
    values ('r', 'p', 'u', 'completed', ${at}, ${at}, 's')`.execute(old);
  await sql`insert into outfits
    (id, request_id, photo_id, user_id, stylist_id, idempotency_key, payload_sha256, status, title,
      description, stylist_notes, created_at)
    values ('o', 'r', 'p', 'u', 's', 'k', '', 'approved', '', '', '', ${at})`.execute(old);
  const up = migrations[before.length]?.up;
  await expect(up?.(old)).rejects.toThrow('outfits would go');
  await old.destroy();
  const db = await open(dataDir);
  const again = { again_of: 'o', closed_by: null, status: 'open' as const };
  const first = await db.selectFrom('requests').selectAll().executeTakeFirstOrThrow();
  expect(first).toMatchObject({ id: 'r', closed_by: 's', stood_ms: 0, again_of: null });
  await db
    .insertInto('requests')
    .values({ ...first, ...again, id: 'second' })
    .execute();
  const { rows } = await sql<{ id: string }>`select id from outfits`.execute(db);
  expect(rows).toEqual([{ id: 'o' }]);
  // What is kept to is kept to again.
  const stray = db.insertInto('requests').values({ ...first, id: 'stray', photo_id: 'nowhere' });
  await expect(stray.execute()).rejects.toThrow('FOREIGN KEY');
  expect((await sql`pragma foreign_key_check`.execute(db)).rows).toEqual([]);
  await db.deleteFrom('users').where('id', '=', 'u').execute();
  expect(await db.selectFrom('requests').select('id').execute()).toEqual([]);
  await db.destroy();
});
