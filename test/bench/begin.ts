// npm run bench:begin: what a begun look takes, what others wait for it, and whether clients would like it.
// After `--`, which: speed, queue, tastes.
import { rmSync } from 'node:fs';
import os from 'node:os';
import { databaseFile, openDatabase } from '../../server/db/open.ts';
import { openPostgres } from '../../server/db/postgres.ts';
import { openSqlite } from '../../server/db/sqlite.ts';
import { openCluster, type Cluster } from '../support/server/cluster.ts';
import { emptyDataDir } from '../support/server/data-dir.ts';
import { startPoshak } from '../support/server/poshak.ts';
import { benchQueue } from './begin/queue.ts';
import { benchSpeed } from './begin/speed.ts';
import { benchTastes, spreadOf } from './begin/tastes.ts';
import { newDatabase, startNode } from './past-one-machine/node.ts';
import { inSmall } from './small.ts';

const asked = process.argv.slice(2);
const isAsked = (what: string) => asked.length === 0 || asked.includes(what);
const load = () => os.loadavg()[0]?.toFixed(1);
const ms = (value: number) => value.toFixed(1);

async function speed(cluster: Cluster): Promise<void> {
  for (const [pieces, wanted] of [
    [500, 10],
    [inSmall(1_000, 50_000), 100],
  ] as const) {
    const dataDir = emptyDataDir();
    const databases = {
      embedded: null,
      PostgreSQL: await newDatabase(cluster, `of_${pieces}`),
    };
    for (const [name, databaseUrl] of Object.entries(databases)) {
      const where = { databaseUrl, dataDir };
      const db = await openDatabase(where, new Date());
      const { p50, p99, first, whole, goes } = await benchSpeed(db, where, pieces);
      await db.destroy();
      console.log(
        `${name}, ${pieces} pieces: p50 ${ms(p50)}, p99 ${ms(p99)} ms, wanted ${wanted}; the first with reading them ${first.toFixed(0)} ms; ${(whole * 100).toFixed(0)} of 100 looks whole`,
      );
      console.log(
        `  what goes instead of a piece p99 ${ms(goes.instead)} ms, with it ${ms(goes.beside)}`,
      );
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function queue(cluster: Cluster): Promise<void> {
  const databaseUrl = await newDatabase(cluster, 'queue');
  const dataDir = emptyDataDir();
  const starts = {
    embedded: async () => ({
      node: await startPoshak({ dataDir }),
      db: openSqlite(databaseFile(dataDir)),
    }),
    PostgreSQL: async () => ({
      node: await startNode(databaseUrl),
      db: openPostgres(databaseUrl),
    }),
  };
  for (const [where, start] of Object.entries(starts)) {
    const { node, db } = await start();
    const { alone, among, begun } = await benchQueue(node, db);
    await db.destroy();
    await node.stop();
    console.log(
      `${where}: the queue’s list alone p99 ${ms(alone)} ms, while 20 stylists begin a look each second ${ms(among)}, ${(among / alone).toFixed(2)} times, wanted 1.5; a look p99 ${ms(begun)}`,
    );
  }
  rmSync(dataDir, { recursive: true, force: true });
}

async function tastes(): Promise<void> {
  for (const share of [0.2, 0.35]) {
    const dataDir = emptyDataDir();
    const db = await openDatabase({ databaseUrl: null, dataDir }, new Date());
    const { begun, ...others } = spreadOf(
      await benchTastes(db, { clients: inSmall(2, 50), share }),
    );
    const best = Math.max(...Object.values(others).map(({ mean }) => mean));
    await db.destroy();
    rmSync(dataDir, { recursive: true, force: true });
    console.log(
      `Of clients who like ${share * 100} of 100 pieces: ${((begun?.mean ?? 0) / best).toFixed(2)} times the best of the others, wanted 1.5`,
    );
    console.table(
      Object.fromEntries(
        Object.entries({ begun, ...others }).map(([name, of]) => [
          name,
          { liked: of?.mean.toFixed(2), spread: of?.spread.toFixed(2) },
        ]),
      ),
    );
  }
}

const before = load();
if (isAsked('tastes')) await tastes();
if (isAsked('speed') || isAsked('queue')) {
  const cluster = await openCluster({ isDurable: true });
  try {
    if (isAsked('speed')) await speed(cluster);
    if (isAsked('queue')) await queue(cluster);
  } finally {
    await cluster.stop();
  }
}
console.log(`Load of ${os.availableParallelism()} cores: ${before} before, ${load()} after.`);
