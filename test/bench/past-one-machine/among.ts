import { sql } from 'kysely';
import { openDatabase } from '../../../server/db/open.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import type { Db } from '../../../server/db/tables.ts';
import { pictureUrls } from '../../../server/media/picture-urls.ts';
import { readPhotos } from '../../../server/photos/read.ts';
import type { Cluster } from '../../support/server/cluster.ts';
import { median } from '../load.ts';
import { inSmall } from '../small.ts';
import { newDatabase } from './node.ts';

const FEW = 1_000;
const MANY = inSmall(2_000, 1_000_000);
const EACH = 50;
const READS = inSmall(4, 200);

const now = () => new Date();
const urls = pictureUrls([{ id: 'bench', secret: Buffer.alloc(32) }], now);

/** Everybody sends one photo, then everybody the next. */
const fill = (users: number) => [
  // What refers to what is right as it is made; looking it up would take longer than all the rest.
  'set session_replication_role = replica',
  `insert into users (id, email, name, search, plan, photos_revision, created_at, last_active_at)
   select 'user-' || i, 'bench@example.com', 'Bench', 'bench bench@example.com', 'free', 1, '2026', '2026'
   from generate_series(1, ${users}) as i`,
  `insert into photos
     (id, user_id, idempotency_key, sha256, bytes, width, height, thumbhash, created_at)
   select 'photo-' || lpad(i::text, 9, '0'), 'user-' || 1 + i % ${users}, 'key-' || i,
     repeat('0', 64), 500000, 1200, 1600, '2KoCBYCHh4iIeIdwd4iIjIaIcH84', '2026-01-01T00:00:00.000Z'
   from generate_series(1, ${users * EACH}) as i`,
  `insert into requests (id, photo_id, user_id, status, due_at, created_at)
   select 'request-' || lpad(i::text, 9, '0'), 'photo-' || lpad(i::text, 9, '0'),
     'user-' || 1 + i % ${users}, 'open', '2027', '2026'
   from generate_series(1, ${users * EACH}) as i`,
  'vacuum analyze',
];

async function filled(cluster: Cluster, photos: number): Promise<Db> {
  const databaseUrl = await newDatabase(cluster, `among_${photos}`);
  await (await openDatabase({ databaseUrl, dataDir: '' }, now())).destroy();
  const patient = openPostgres(databaseUrl, { isPatient: true });
  await patient.connection().execute(async (one) => {
    for (const statement of fill(photos / EACH)) await sql.raw(statement).execute(one);
  });
  await patient.destroy();
  return openPostgres(databaseUrl);
}

/** One user's list among few photos and among many, in milliseconds. */
export async function benchAmong(cluster: Cluster, rounds: number) {
  const dbs = { few: await filled(cluster, FEW), many: await filled(cluster, MANY) };
  const took: Record<keyof typeof dbs, number[]> = { few: [], many: [] };
  const read = async (which: keyof typeof dbs, photos: number, turn: number) => {
    const users = photos / EACH;
    const startedAt = performance.now();
    const user = `user-${1 + ((turn * 7919) % users)}`;
    const { photos: list } = await readPhotos(
      { db: dbs[which], urls: urls.lasting, now },
      user,
      null,
    );
    took[which].push(performance.now() - startedAt);
    if (list.length !== EACH) throw new Error(`${user} has ${list.length} photos`);
  };
  for (let turn = 0; turn < rounds * READS; turn += 1) {
    await read('few', FEW, turn);
    await read('many', MANY, turn);
  }
  await dbs.few.destroy();
  await dbs.many.destroy();
  return { few: median(took.few), many: median(took.many) };
}
