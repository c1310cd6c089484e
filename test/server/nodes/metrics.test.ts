import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMetrics } from '../../../server/metrics/metrics.ts';
import { poolGauge } from '../../../server/metrics/pool.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { connect, databaseSettings, dropDatabase } from '../../support/server/databases.ts';
import { startPoshak } from '../../support/server/poshak.ts';

const CONNECTIONS = 10;

const dataDir = emptyDataDir();
let settings: Record<string, string>;

beforeAll(async () => {
  settings = await databaseSettings(dataDir);
});
afterAll(() => dropDatabase(dataDir));

const poolIn = (text: string) =>
  Object.fromEntries(
    [...text.matchAll(/^poshak_pool\{state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [
      state,
      Number(count),
    ]),
  );

test('connections are told as they are when somebody looks', async () => {
  const db = connect(settings['DATABASE_URL'] ?? '', dataDir);
  const { registry } = openMetrics();
  poolGauge(registry, db);
  const pool = async () => poolIn(await registry.metrics());
  expect(await pool()).toEqual({ total: 0, idle: 0, waiting: 0 });

  const { promise: end, resolve: endAll } = Promise.withResolvers<void>();
  const { promise: full, resolve: isFull } = Promise.withResolvers<void>();
  let held = 0;
  const all = Array.from({ length: CONNECTIONS + 2 }, () =>
    db.connection().execute(() => {
      if ((held += 1) === CONNECTIONS) isFull();
      return end;
    }),
  );
  await full;
  expect(await pool()).toEqual({ total: CONNECTIONS, idle: 0, waiting: 2 });
  endAll();
  await Promise.all(all);
  expect(await pool()).toEqual({ total: CONNECTIONS, idle: CONNECTIONS, waiting: 0 });
  await db.destroy();
});

test('a server tells of its own', async () => {
  const server = await startPoshak({ env: { ...settings, METRICS_PORT: '0' } });
  const url = /http:\/\/localhost:\d+\/metrics/.exec(server.said())?.[0] ?? '';
  const { total } = poolIn(await (await fetch(url)).text());
  expect(total).toBeGreaterThan(0);
  await server.stop();
});
