// npm run bench:million: how both databases go about each read when there is a million of everything.
import { rmSync } from 'node:fs';
import { CompiledQuery, sql } from 'kysely';
import {
  recentActivity,
  requestsByMinute,
  topOutfits,
  totals,
} from '../../server/analytics/queries.ts';
import { clientCountQuery, clientsQuery, withCounts } from '../../server/clients/queries.ts';
import { isEmbedded } from '../../server/db/dialect.ts';
import { TALLY } from '../../server/db/migrations/013-tallies.ts';
import { databaseFile, openDatabase } from '../../server/db/open.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import type { Db } from '../../server/db/tables.ts';
import {
  brokenCountQuery,
  itemCountsQuery,
  itemIdsQuery,
  nearestIdsQuery,
} from '../../server/items/search.ts';
import { CHECK_LINK } from '../../server/items/check-link.ts';
import { takeJob } from '../../server/jobs/queue.ts';
import { pictureUrls } from '../../server/media/picture-urls.ts';
import { outfitsWithoutPhoto } from '../../server/outfits/queries.ts';
import { lastOfTheHour } from '../../server/photos/queries.ts';
import { readPhotos } from '../../server/photos/read.ts';
import { queueCounts } from '../../server/requests/counts.ts';
import { pendingRequests } from '../../server/requests/pending.ts';
import { savedItems } from '../../server/saved/queries.ts';
import { pruneQueries } from '../../server/upkeep/prune.ts';
import { profileOf } from '../../server/users/profile.ts';
import { openCluster } from '../support/server/cluster.ts';
import { emptyDataDir } from '../support/server/data-dir.ts';
import { median } from './load.ts';
import { inSmall } from './small.ts';

const TIMES = inSmall(1, 7);
/** Less than that may be read through. */
const FEW = 1_000;

const counts = {
  users: inSmall(100, 100_000),
  photos: inSmall(1_000, 1_000_000),
  items: inSmall(200, 200_000),
  pieces: inSmall(3_000, 3_000_000),
  events: inSmall(1_000, 1_000_000),
  waiting: inSmall(5, 5_000),
};

const now = () => new Date();
const urls = pictureUrls([{ id: 'bench', secret: Buffer.alloc(32) }], now);

/** The same in both: `i` counts, and an id is its number in a text that sorts like it. */
const id = (of: string, number: string) =>
  `'${of}-' || substr(cast(1000000000000 + ${number} as text), 2)`;
const numbers = (count: number) =>
  `with recursive n (i) as (select 1 union all select i + 1 from n where i < ${count})`;

const LONG_AGO = '2026-01-01T00:00:00.000Z';
const user = id('user', `(i % ${counts.users})`);
const STATEMENTS = [
  `insert into stylists (id, username, name, email, password, created_at)
   values ('asha', 'asha', 'Asha', 'asha@example.com', 'x', '${LONG_AGO}')`,
  `${numbers(counts.users)} insert into users
     (id, email, name, search, plan, photos_revision, created_at, last_active_at)
   select ${user}, 'client' || i || '@example.com', 'Kavya ' || i,
     'kavya ' || i || ' client' || i || '@example.com', 'free', 1, '${LONG_AGO}',
     ${id('2026', 'i')} from n`,
  `${numbers(counts.photos)} insert into photos
     (id, user_id, idempotency_key, sha256, bytes, width, height, thumbhash, created_at)
   select ${id('photo', 'i')}, ${user}, ${id('key', 'i')}, 'sha', 500000, 1200, 1600, 'hash',
     '${LONG_AGO}' from n`,
  `${numbers(counts.photos)} insert into requests
     (id, photo_id, user_id, status, due_at, closed_by, closed_at, created_at)
   select ${id('request', 'i')}, ${id('photo', 'i')}, ${user},
     case when i > ${counts.photos - counts.waiting} then 'open' else 'completed' end,
     ${id('2026', 'i')}, 'asha', ${id('2026', 'i')}, ${id('2026', 'i')} from n`,
  `${numbers(counts.photos)} insert into outfits
     (id, request_id, photo_id, user_id, stylist_id, idempotency_key, payload_sha256, status, title,
      description, stylist_notes, created_at, approved_at, rating_sum, rating_count)
   select ${id('outfit', 'i')}, ${id('request', 'i')}, ${id('photo', 'i')}, ${user}, 'asha',
     ${id('key', 'i')}, 'sha', 'approved', 'An outfit', '', '', '${LONG_AGO}', ${id('2026', 'i')},
     3 * (1 + i % 5), 3 from n`,
  `${numbers(counts.items)} insert into pictures
     (id, source_url, status, width, height, lightness, redness, yellowness, created_at)
   select ${id('picture', 'i')}, 'https://shop.example/' || i || '.jpg', 'stored', 1, 1,
     (i % 101) / 100.0, ((i % 67) - 33) / 110.0, ((i % 59) - 29) / 100.0, '${LONG_AGO}' from n`,
  `${numbers(counts.items)} insert into items
     (id, ecommerce_url, name, brand, category, picture_id, price_paise, search, link_state, created_at)
   select ${id('item', 'i')}, 'https://shop.example/' || i, 'Ikat piece ' || i, 'Brand', 'Kurta',
     ${id('picture', 'i')}, 100, 'ikat piece ' || i || ' brand kurta',
     case when i % 50 = 0 then 'broken' else 'ok' end, '${LONG_AGO}' from n`,
  `${numbers(counts.pieces)} insert into outfit_items
     (id, outfit_id, item_id, position, name, brand, category, price_paise, ecommerce_url)
   select ${id('piece', 'i')}, ${id('outfit', `(1 + i % ${counts.photos})`)},
     ${id('item', `(1 + i % ${counts.items})`)}, i % 3, 'Piece', 'Brand', 'Kurta', 100, 'https://shop.example/'
   from n`,
  `${numbers(counts.pieces)} insert into ratings (outfit_item_id, outfit_id, user_id, rating, created_at)
   select ${id('piece', 'i')}, ${id('outfit', `(1 + i % ${counts.photos})`)}, ${user}, 1 + i % 5,
     '${LONG_AGO}' from n`,
  `${numbers(counts.events)} insert into events (id, name, at, props, received_at)
   select ${id('event', 'i')}, 'page_view', '', '{}', '2026-11-2' || (i % 10) from n`,
  // Not every trigger has run.
  'delete from tallies',
  TALLY,
  'analyze',
];

const SOMEBODY = `user-${'42'.padStart(12, '0')}`;
const since = new Date('2026-11-20T00:00:00Z');

const READS: Record<string, (db: Db) => Promise<unknown>> = {
  'her list of photos': (db) => readPhotos({ db, urls: urls.lasting, now }, SOMEBODY, null),
  'the last of her hour': (db) =>
    lastOfTheHour(db, 'photos', { id: SOMEBODY, account: 'hers' }, 20, since),
  'her closet': (db) => savedItems(db, SOMEBODY),
  'her outfits without a photo': (db) => outfitsWithoutPhoto(db, SOMEBODY),
  'her profile': (db) => profileOf({ db, urls: urls.lasting }, SOMEBODY),
  'queue, first page': (db) =>
    pendingRequests({ db, now, urls: urls.brief, counts: queueCounts({ db, now }) }, 'asha', {}),
  'clients, first page': async (db) => withCounts(db, await clientsQuery(db, {}).execute()),
  'clients, by name': (db) => clientsQuery(db, { q: 'kavya 99999' }).execute(),
  'clients, by name, counted': (db) => clientCountQuery(db, { q: 'kavya 99999' }).execute(),
  'clients, counted': (db) => clientCountQuery(db, {}).execute(),
  'library, first page': (db) => itemIdsQuery(db, {}).execute(),
  'library, by words': (db) => itemIdsQuery(db, { q: 'ikat 19999' }).execute(),
  'library, by what nothing has': (db) => itemIdsQuery(db, { q: 'zzzz' }).execute(),
  'library, by words, counted': (db) => itemCountsQuery(db, { q: 'ikat 19999' }).execute(),
  'library, broken links counted': (db) => brokenCountQuery(db).execute(),
  'library, by colour': (db) => nearestIdsQuery(db, {}, 'a8322a').execute(),
  'analytics: totals': totals,
  'analytics: best outfits': topOutfits,
  'analytics: days': (db) => requestsByMinute(db, '2026-999999'),
  'analytics: activity': recentActivity,
  'a job is taken': (db) => takeJob(db, now(), [CHECK_LINK]),
};

interface Asked {
  sql: string;
  parameters: readonly unknown[];
}

/** What a read asks the database, in the database's own words. */
async function askedBy(db: Db, read: (db: Db) => Promise<unknown>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const executor = db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query, ...rest) => {
    asked.push(query);
    return execute(query, ...rest) as never;
  };
  await read(db);
  executor.executeQuery = execute;
  return asked;
}

interface Step {
  'Node Type': string;
  'Relation Name'?: string;
  'Plan Rows': number;
  Plans?: Step[];
}

const readThrough = (step: Step): string[] => [
  ...(step['Node Type'] === 'Seq Scan' ? [step['Relation Name'] ?? ''] : []),
  ...(step.Plans ?? []).flatMap(readThrough),
];

/** The tables that are read through for it. */
async function scannedBy(db: Db, { sql: text, parameters }: Asked): Promise<string[]> {
  const explain = (how: string) =>
    db.executeQuery<Record<string, unknown>>(CompiledQuery.raw(`${how} ${text}`, [...parameters]));
  if (isEmbedded(db)) {
    const { rows } = await explain('explain query plan');
    return rows.flatMap(({ detail }) => /^SCAN (\w+)/.exec(String(detail))?.[1] ?? []);
  }
  const { rows } = await explain('explain (format json)');
  return rows
    .flatMap((row) => (row['QUERY PLAN'] as [{ Plan: Step }])[0].Plan)
    .flatMap(readThrough);
}

async function sizesOf(db: Db): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for (const table of [
    'users',
    'photos',
    'requests',
    'outfits',
    'outfit_items',
    'ratings',
    'items',
    'pictures',
    'events',
  ]) {
    const { rows } = await sql<{
      n: number;
    }>`select count(*) as n from ${sql.table(table)}`.execute(db);
    sizes.set(table, rows[0]?.n ?? 0);
  }
  return sizes;
}

async function timeOf(db: Db, read: (db: Db) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let time = 0; time < TIMES; time += 1) {
    const startedAt = performance.now();
    await read(db);
    took.push(performance.now() - startedAt);
  }
  return median(took);
}

async function measure(db: Db) {
  for (const statement of STATEMENTS) {
    await sql.raw(statement).execute(db);
  }
  const sizes = await sizesOf(db);
  const found: Record<string, { ms: number; scans: string[] }> = {};
  const grows = (table: string) => (sizes.get(table) ?? 0) > FEW;
  for (const [name, read] of Object.entries(READS)) {
    const scans = [];
    for (const asked of await askedBy(db, read)) scans.push(...(await scannedBy(db, asked)));
    found[name] = { ms: await timeOf(db, read), scans: scans.filter(grows) };
  }
  const prunes = [];
  for (const query of pruneQueries(db, now()))
    prunes.push(...(await scannedBy(db, query.compile())));
  found['what has served its time'] = { ms: Number.NaN, scans: prunes.filter(grows) };
  return found;
}

const dataDir = emptyDataDir();
await (await openDatabase({ databaseUrl: null, dataDir }, now())).destroy();
const embedded = openSqlite(databaseFile(dataDir));
await sql`pragma synchronous = off`.execute(embedded);
const onSqlite = await measure(embedded);
await embedded.destroy();
rmSync(dataDir, { recursive: true });

const cluster = await openCluster();
const databaseUrl = cluster.urlOf('postgres');
await (await openDatabase({ databaseUrl, dataDir }, now())).destroy();
const before = openPostgres(databaseUrl, { isPatient: true });
// What refers to what is right as it is made; looking it up would take longer than all the rest.
await sql`alter role postgres set session_replication_role = replica`.execute(before);
await before.destroy();
const shared = openPostgres(databaseUrl, { isPatient: true });
const onPostgres = await measure(shared);
await shared.destroy();
await cluster.stop();

const cell = ({ ms, scans }: { ms: number; scans: string[] }) =>
  [Number.isNaN(ms) ? '-' : ms.toFixed(1), ...scans.map((table) => `through ${table}`)].join(', ');
console.table(
  Object.fromEntries(
    Object.keys(onSqlite).map((name) => [
      name,
      { 'SQLite, ms': cell(onSqlite[name]!), 'PostgreSQL, ms': cell(onPostgres[name]!) },
    ]),
  ),
);
