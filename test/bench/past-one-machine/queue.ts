import { rmSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { databaseFile } from '../../../server/db/open.ts';
import { openPostgres } from '../../../server/db/postgres.ts';
import { openSqlite } from '../../../server/db/sqlite.ts';
import type { Db } from '../../../server/db/tables.ts';
import { signInStylist } from '../../support/people/call.ts';
import type { Cluster } from '../../support/server/cluster.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { startPoshak, type Poshak } from '../../support/server/poshak.ts';
import { inSmall, isSmall } from '../small.ts';
import { addPhotos, addUsers } from '../stored-photos.ts';
import { cpuOf, newDatabase, startNode } from './node.ts';

const WAITING = inSmall(100, 5_000);
const PEOPLE = isSmall ? [6] : [6, 25];
const A_SECOND = 50;
const SECONDS = inSmall(0.1, 20);
const ALONE = inSmall(1, 30);

const BRIEF = {
  occasion: 'office',
  needed_on: null,
  budget: 5000,
  avoid: ['heels'],
  around: [],
  note: 'Nothing that needs ironing.',
  stylist: 'any',
};

/** Of each person many wait, and one was styled before. */
async function fill(db: Db, people: number): Promise<void> {
  const users = await addUsers(db, people);
  await addPhotos(db, users, Math.ceil(WAITING / people) + 1);
  await sql`update requests set status = 'completed', closed_at = created_at
    where id in (select min(id) from requests group by user_id)`.execute(db);
  await sql`insert into briefs (photo_id, user_id, body, notes, search, written_at)
    select id, user_id, ${JSON.stringify(BRIEF)}, '[]', 'office heels ironing', created_at
    from photos`.execute(db);
  await sql`analyze`.execute(db);
}

const at = (values: number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;

/** Looks into the queue: one after the other, and then so many a second, whether answered or not. */
async function look({ url, process: { pid } }: Poshak) {
  const { token } = await signInStylist({ url });
  let refused = 0;
  const ask = async () => {
    const startedAt = performance.now();
    const answer = await fetch(`${url}/api/stylist/requests/pending-requests`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer.arrayBuffer();
    if (answer.status !== 200) refused += 1;
    return performance.now() - startedAt;
  };
  const alone: number[] = [];
  for (let turn = 0; turn < ALONE; turn += 1) alone.push(await ask());
  const asked: Promise<number>[] = [];
  const cpu = cpuOf(pid);
  const startedAt = performance.now();
  for (let turn = 0; turn < A_SECOND * SECONDS; turn += 1) {
    await wait(Math.max(0, startedAt + (turn * 1000) / A_SECOND - performance.now()));
    asked.push(ask());
  }
  const crowded = await Promise.all(asked);
  const cpuMs = ((cpuOf(pid) - cpu) * 1000) / crowded.length;
  return { cpuMs, alone: at(alone, 0.5), p50: at(crowded, 0.5), p99: at(crowded, 0.99), refused };
}

/** What a look into a long queue takes on both databases, in milliseconds. */
export async function benchQueue(cluster: Cluster) {
  const seen: Record<string, Awaited<ReturnType<typeof look>>> = {};
  for (const people of PEOPLE) {
    const databaseUrl = await newDatabase(cluster, `queue_${people}`);
    const node = await startNode(databaseUrl);
    const shared = openPostgres(databaseUrl);
    await fill(shared, people);
    await shared.destroy();
    seen[`PostgreSQL, of ${people} people`] = await look(node);
    await node.stop();

    const dataDir = emptyDataDir();
    const poshak = await startPoshak({ dataDir });
    const embedded = openSqlite(databaseFile(dataDir));
    await fill(embedded, people);
    await embedded.destroy();
    seen[`embedded, of ${people} people`] = await look(poshak);
    await poshak.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
  return seen;
}
