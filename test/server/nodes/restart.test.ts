import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../../server/db/open.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { openCluster, type Cluster } from '../../support/server/cluster.ts';
import { ask, connect, settingsFor } from '../../support/server/databases.ts';
import { openLine } from '../../support/server/line.ts';
import { startNodes } from '../../support/server/nodes.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';
import { expectKept, startLoad } from './load.ts';

const PEOPLE = 4;
const CONNECTIONS = 10;
/** On a machine with nothing else to do it is less than two seconds. */
const BACK_WITHIN_MS = 10_000;
const AT_ONCE = { interval: 20 };

let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster({ isDurable: true });
});
afterAll(() => cluster.stop());

async function newDatabase(name: string): Promise<string> {
  await ask(cluster.urlOf('postgres'), `create database ${name}`);
  return cluster.urlOf(name);
}

/** Its tables are there already: they would have to be made within the same time. */
async function newImpatient(name: string, limits: Record<string, string>): Promise<string> {
  const databaseUrl = await newDatabase(name);
  await (await openDatabase({ databaseUrl, dataDir: '' }, new Date())).destroy();
  const url = new URL(databaseUrl);
  for (const [limit, ms] of Object.entries(limits)) url.searchParams.set(limit, ms);
  return url.href;
}

const profile = (node: TestServer, { token }: Session) =>
  call(node, '/api/user/profile/', { token });
const readiness = async (node: TestServer) => (await call(node, '/readyz')).status;

test('a photo whose commit was not heard of keeps its files', async () => {
  const line = await openLine(await newDatabase('unheard'));
  const nodes = await startNodes({ databaseUrl: line.url });
  const [first, second] = nodes.all;
  const { token } = await signInConsumer(first);
  const image = await jpeg({ width: 320 });
  line.loseAnswerTo('insert into "photos"');
  const lost = await uploadPhoto(first, token, image, { key: 'once' });
  expect([lost.status, line.hasLost()]).toEqual([503, true]);
  const again = await uploadPhoto(second, token, image, { key: 'once' });
  expect(again.status).toBe(200);
  for (const url of [again.body.image_url, again.body.thumb_url]) {
    expect((await fetch(new URL(url, first.url))).status).toBe(200);
  }
  await nodes.stop();
  line.stop();
});

test('whoever finds no connection left is told to come again', async () => {
  await ask(cluster.urlOf('postgres'), 'create role crowded login connection limit 3');
  const url = new URL(await newDatabase('narrow'));
  await ask(cluster.urlOf('postgres'), 'alter database narrow owner to crowded');
  url.username = 'crowded';
  const { TOKEN_KEYS, VAPID_KEYS, PUBLIC_URL } = settingsFor('');
  const server = await startServer({
    env: { DATABASE_URL: url.href, TOKEN_KEYS, VAPID_KEYS, PUBLIC_URL },
  });
  // What a start still does may have the few there are.
  const her = await vi.waitFor(() => signInConsumer(server), {
    ...AT_ONCE,
    timeout: BACK_WITHIN_MS,
  });
  const crowd = await Promise.all(Array.from({ length: 40 }, () => profile(server, her)));
  const answers = crowd.map(({ status, headers, body }) =>
    [status, headers.get('retry-after'), body['code']].filter(Boolean).join(' '),
  );
  expect(new Set(answers)).toEqual(new Set(['200', '503 1 busy']));
  await expect.poll(async () => (await profile(server, her)).status, AT_ONCE).toBe(200);
  await server.stop();
});

test('connections that a router has forgotten are not asked twice', async () => {
  const line = await openLine(await newImpatient('forgotten', { query_timeout: '1000' }));
  const server = await startServer({ env: settingsFor(line.url) });
  const her = await signInConsumer(server);
  line.forget();
  const answers: number[] = [];
  do answers.push((await profile(server, her)).status);
  while (answers.at(-1) === 503 && answers.length <= CONNECTIONS);
  expect(answers).toEqual([...answers.slice(1).map(() => 503), 200]);
  await server.stop();
  line.stop();
});

test('a statement that takes too long is ended, and the next one is well', async () => {
  const url = await newImpatient('slow', { statement_timeout: '300' });
  const server = await startServer({ env: settingsFor(url) });
  const her = await signInConsumer(server);
  const db = connect(cluster.urlOf('slow'), server.dataDir);
  await db.transaction().execute(async (within) => {
    await within.schema.alterTable('users').addColumn('held', 'integer').execute();
    const held = await profile(server, her);
    expect([held.status, held.headers.get('retry-after')]).toEqual([503, '1']);
  });
  expect((await profile(server, her)).status).toBe(200);
  await db.destroy();
  await server.stop();
});

test('a database that is frozen keeps nobody waiting for long, and is taken up again', async () => {
  const SILENCE_MS = 1500;
  const CONNECT_MS = 5000;
  const url = await newImpatient('frozen', { query_timeout: String(SILENCE_MS) });
  const nodes = await startNodes({ databaseUrl: url });
  const [first] = nodes.all;
  const her = await signInConsumer(first);
  onTestFinished(() => cluster.thaw());
  cluster.freeze();
  const since = performance.now();
  const ways = nodes.all.flatMap((node) => [
    ...Array.from({ length: CONNECTIONS + 2 }, () => profile(node, her)),
    call(node, '/readyz'),
  ]);
  for (const { status, headers } of await Promise.all(ways)) {
    expect([status, headers.get('retry-after')]).toEqual([503, '1']);
  }
  const tookMs = performance.now() - since;
  cluster.thaw();
  const thawed = performance.now();
  for (const node of nodes.all) {
    await expect.poll(async () => (await profile(node, her)).status, AT_ONCE).toBe(200);
    await expect.poll(() => readiness(node), AT_ONCE).toBe(200);
  }
  expect(performance.now() - thawed).toBeLessThan(BACK_WITHIN_MS);
  expect(tookMs).toBeLessThan(CONNECT_MS + 2 * SILENCE_MS);
  await nodes.stop();
});

test.each(['crash', 'shutDown'] as const)(
  'after a %s of the database under load it is taken up again, and nothing is lost',
  async (end) => {
    const nodes = await startNodes({
      databaseUrl: await newDatabase(`under_load_${end.toLowerCase()}`),
      env: { UPLOADS_PER_HOUR: '100000', PHOTOS_WAITING: '100000' },
    });
    const [first] = nodes.all;
    const load = await startLoad(first, PEOPLE, nodes.next);
    const more = () => {
      const before = load.photos.length;
      return expect.poll(() => load.photos.length, AT_ONCE).toBeGreaterThan(before + 2 * PEOPLE);
    };
    const her = await signInConsumer(first);
    await more();
    const { putOff } = load;
    await cluster[end]();
    for (const node of nodes.all) {
      const { status, headers } = await profile(node, her);
      expect([status, headers.get('retry-after')]).toEqual([503, '1']);
      expect(await readiness(node)).toBe(503);
    }
    await expect.poll(() => load.putOff, AT_ONCE).toBeGreaterThan(putOff);
    await cluster.start();
    const since = performance.now();
    for (const node of nodes.all) {
      await expect.poll(async () => (await profile(node, her)).status, AT_ONCE).toBe(200);
      await expect.poll(() => readiness(node), AT_ONCE).toBe(200);
    }
    expect(performance.now() - since).toBeLessThan(BACK_WITHIN_MS);
    await more();
    await load.end();
    expect(load.wrong).toEqual([]);
    expect(load.broken).toBe(0);
    await expectKept(first, load);
    await nodes.stop();
  },
);
