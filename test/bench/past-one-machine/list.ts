import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Photo } from '../../../contract/photos.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import type { Db } from '../../../server/db/tables.ts';
import { call, signInConsumer } from '../../support/people/call.ts';
import type { Cluster } from '../../support/server/cluster.ts';
import { load, median } from '../load.ts';
import { inSmall } from '../small.ts';
import { addPhotos, asColumns } from '../stored-photos.ts';
import { cpuOf, newDatabase, startNode } from './node.ts';

const PHOTOS = 50;
const SECONDS = inSmall(0.05, 3);

async function startBare(databaseUrl: string, userId: string) {
  const script = path.join(import.meta.dirname, 'bare-server.ts');
  const child = spawn(process.execPath, [script, databaseUrl, userId], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(child.stdout, 'data');
  return { url: String(line).trim(), process: child };
}

/** The photos as they are answered, a column each. */
async function writeBare(db: Db, photos: readonly Photo[]): Promise<void> {
  const rows = photos.map(asColumns);
  const columns = Object.entries(rows[0] ?? {}).map(
    ([name, value]) =>
      sql`${sql.id(name)} ${sql.raw(typeof value === 'number' ? 'integer' : 'text')}`,
  );
  await sql`create table bare_photos (${sql.join(columns)})`.execute(db);
  await sql`create index bare_user on bare_photos ("userId", id)`.execute(db);
  for (const row of rows) {
    await sql`insert into bare_photos values (${sql.join(Object.values(row))})`.execute(db);
  }
  await sql`analyze`.execute(db);
}

/** One user's kept list of 50 photos against a bare server: requests a second, and microseconds of Node's for each. */
export async function benchList(cluster: Cluster, rounds: number) {
  const databaseUrl = await newDatabase(cluster, 'list');
  const poshak = await startNode(databaseUrl);
  const db = openPostgres(databaseUrl);
  const { id, token } = await signInConsumer(poshak);
  await addPhotos(db, [id], PHOTOS);
  // Meanwhile the server has closed the idle connections; let `fetch` hear of it.
  await wait(100);
  const list = `/api/closet/photos/user/${id}/`;
  await writeBare(db, (await call<Photo[]>(poshak, list, { token })).body);
  const bare = await startBare(databaseUrl, id);

  async function measure(pid: number | undefined, url: string, headers = {}) {
    const [before, startedAt] = [cpuOf(pid), performance.now()];
    const perSecond = await load({ url: () => url, headers, status: 200, seconds: SECONDS });
    const answered = (perSecond * (performance.now() - startedAt)) / 1000;
    return { perSecond, cpu: ((cpuOf(pid) - before) / answered) * 1_000_000 };
  }
  const runs = {
    kept: () =>
      measure(poshak.process.pid, poshak.url + list, { authorization: `Bearer ${token}` }),
    bare: () => measure(bare.process.pid, bare.url),
  };
  const measured: Record<keyof typeof runs, { perSecond: number; cpu: number }[]> = {
    kept: [],
    bare: [],
  };
  // The first of each is that of a process that has compiled nothing yet.
  await runs.kept();
  await runs.bare();
  for (let round = 0; round < rounds; round += 1) {
    measured.kept.push(await runs.kept());
    measured.bare.push(await runs.bare());
  }
  bare.process.kill();
  await db.destroy();
  await poshak.stop();
  const medians = (which: keyof typeof runs) => ({
    perSecond: median(measured[which].map(({ perSecond }) => perSecond)),
    cpu: median(measured[which].map(({ cpu }) => cpu)),
  });
  return { kept: medians('kept'), bare: medians('bare') };
}
