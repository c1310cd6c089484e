import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { databaseFile, openDatabase } from '../../server/db/open.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import type { Db } from '../../server/db/tables.ts';
import { pictureUrls } from '../../server/media/picture-urls.ts';
import { livingPhotos, readPhotos } from '../../server/photos/read.ts';
import { median } from './load.ts';
import { inSmall } from './small.ts';
import { addPhotos, addUsers } from './stored-photos.ts';

const EACH = 50;
const READS = inSmall(4, 400);
const FEW = inSmall(100, 1_000);
const MANY = inSmall(1_000, 1_000_000);
const now = () => new Date();
const urls = pictureUrls([{ id: 'bench', secret: Buffer.alloc(32) }], now);

/** How SQLite goes about it. */
async function planOf(db: Db, userId: string): Promise<string[]> {
  const steps = await livingPhotos(db).where('photos.user_id', '=', userId).explain();
  return steps.map((step) => String(step['detail']));
}

async function measure(total: number) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'poshak-bench-'));
  await (await openDatabase({ databaseUrl: null, dataDir }, now())).destroy();
  const db = openSqlite(databaseFile(dataDir));
  await sql`pragma synchronous = off`.execute(db);
  const users = await addUsers(db, total / EACH);
  await addPhotos(db, users, EACH);
  const times: number[] = [];
  for (let read = 0; read < READS; read += 1) {
    const userId = users[(read * 7919) % users.length] ?? '';
    const startedAt = performance.now();
    await readPhotos({ db, urls: urls.lasting, now }, userId, null);
    times.push(performance.now() - startedAt);
  }
  const plan = await planOf(db, users[0] ?? '');
  await db.destroy();
  rmSync(dataDir, { recursive: true });
  return { ms: median(times), plan };
}

/** One user's list among few photos and among many. */
export async function benchScale() {
  const few = await measure(FEW);
  const many = await measure(MANY);
  assert.deepEqual(many.plan, few.plan);
  return { few: few.ms, many: many.ms };
}
