import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ConfigError } from '../../../server/config.ts';
import { call } from '../../support/people/call.ts';
import { openCluster, type Cluster } from '../../support/server/cluster.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { ask, settingsFor } from '../../support/server/databases.ts';
import { startNodes } from '../../support/server/nodes.ts';
import { failToStart } from '../../support/server/poshak.ts';
import { startServer } from '../../support/server/server.ts';

let cluster: Cluster;
const dataDir = emptyDataDir();

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(async () => {
  await cluster.stop();
  rmSync(dataDir, { recursive: true });
});

/** In words; a server that has started all the same is stopped. */
const refusal = (url: string, env: Record<string, string> = {}): Promise<string> =>
  startServer({ dataDir, env: { ...settingsFor(url), ...env } }).then(
    async (server) => {
      await server.stop();
      return 'it has started';
    },
    (error: unknown) =>
      error instanceof ConfigError ? error.message : `not in words: ${String(error)}`,
  );

test('who starts it reads one line', async () => {
  const env = { DATA_DIR: dataDir, ...settingsFor('postgres://127.0.0.1:1/poshak') };
  expect(await failToStart({ env })).toEqual({
    said: 'poshak: the database of DATABASE_URL cannot be opened: connect ECONNREFUSED 127.0.0.1:1',
    code: 1,
  });
});

test.each(['TOKEN_KEYS', 'VAPID_KEYS', 'PUBLIC_URL'])('%s has to be set', async (name) => {
  const said = await refusal(cluster.urlOf('postgres'), { [name]: '' });
  expect(said).toBe(`${name} must be set when DATABASE_URL is`);
});

test.each([
  [
    'nobody listens at either address of a name',
    () => 'postgres://localhost:1/poshak',
    'connect ECONNREFUSED 127.0.0.1:1',
  ],
  [
    'no socket is',
    () => 'postgres://localhost/poshak?host=/nowhere',
    'connect ENOENT /nowhere/.s.PGSQL.5432',
  ],
  [
    'there is no such database',
    () => cluster.urlOf('elsewhere'),
    'database "elsewhere" does not exist',
  ],
])('where %s it says so', async (_, url, why) => {
  expect((await refusal(url())).replace('::1:1', '127.0.0.1:1')).toBe(
    `the database of DATABASE_URL cannot be opened: ${why}`,
  );
});

test.each([
  ['unicode', "encoding UTF8 lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8'", 'UTF8', 'C.UTF-8'],
  ['icu', "encoding UTF8 locale_provider icu icu_locale 'en-US'", 'UTF8', 'of ICU'],
  ['ascii', 'encoding SQL_ASCII', 'SQL_ASCII', 'C'],
])('a database that sorts in the way of %s is refused', async (name, made, encoding, collation) => {
  const url = cluster.urlOf('postgres');
  await ask(url, `create database ${name} template template0 ${made}`);
  expect(await refusal(cluster.urlOf(name))).toBe(
    `the database of DATABASE_URL has encoding ${encoding} and collation ${collation}: create it with template template0, encoding UTF8, LOCALE_PROVIDER libc and LC_COLLATE C`,
  );
});

test('a clock that is 6 s off is refused', async () => {
  const startedBy = (offMs: number) => {
    const preload = `const now = Date.now; Date.now = () => now() + ${offMs};`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(preload)}`;
    const url = cluster.urlOf('postgres');
    return failToStart({ env: { DATA_DIR: dataDir, ...settingsFor(url), NODE_OPTIONS } });
  };
  const [ahead, behind] = await Promise.all([startedBy(6000), startedBy(-6000)]);
  const line = (how: string) =>
    `poshak: the clock of this machine is ${how} the database's: set both by NTP`;
  expect(ahead).toEqual({ said: line('6 s ahead of'), code: 1 });
  expect(behind).toEqual({ said: line('6 s behind'), code: 1 });
});

test('of nodes that start at once on an empty database one makes the tables', async () => {
  await ask(cluster.urlOf('postgres'), 'create database fresh');
  const nodes = await startNodes({ databaseUrl: cluster.urlOf('fresh') });
  for (const node of nodes.all) expect((await call(node, '/readyz')).status).toBe(200);
  const [{ db }] = nodes.all;
  const stylists = await db.selectFrom('stylists').select('username').execute();
  expect(stylists).toEqual([{ username: 'stylist' }]);
  await nodes.stop();
});
