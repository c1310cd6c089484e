import { expect, onTestFinished, test } from 'vitest';
import { freePorts, openBalancer } from '../../support/server/balancer.ts';
import { connect, databaseSettings, dropDatabase } from '../../support/server/databases.ts';
import { folderPair, removeFolders } from '../../support/server/nodes.ts';
import { startPoshak } from '../../support/server/poshak.ts';
import { s3Of } from '../../support/server/s3.ts';
import { expectKept, startLoad } from './load.ts';

const KILLS = Number(process.env['KILLS'] ?? 4);
const PEOPLE = 6;
const AT_ONCE = { interval: 1 };

test(`with a node of two killed ${KILLS} times under load nothing is lost, or there twice`, async () => {
  const folders = folderPair();
  const [dataDir] = folders;
  const settings = { ...(await databaseSettings(dataDir)), ...(await s3Of(dataDir)) };
  const ports = await freePorts(folders.length);
  const balancer = await openBalancer(ports);
  const startNode = (node: number) =>
    startPoshak({
      dataDir: folders[node] ?? '',
      env: {
        ...settings,
        PORT: String(ports[node]),
        PUBLIC_URL: balancer.url,
        LOG_LEVEL: 'silent',
        UPLOADS_PER_HOUR: '100000',
      },
    });
  const nodes = await Promise.all(folders.map((_, node) => startNode(node)));
  const db = connect(settings['DATABASE_URL'] ?? null, dataDir);
  const server = { url: balancer.url, dataDir, db, stop: async () => undefined };
  onTestFinished(async () => {
    for (const node of nodes) await node.stop('SIGKILL');
    balancer.stop();
    await db.destroy();
    await dropDatabase(dataDir);
    removeFolders(folders);
  });
  const load = await startLoad(server, PEOPLE, () => balancer);
  onTestFinished(({ task }) => {
    if (task.result?.state !== 'fail' && !process.env['COUNTS']) return;
    const { photos, rated, refreshed, tries, putOff, broken, wrong } = load;
    const [kept, scored] = [photos.length, rated.length];
    console.info({ tries, photos: kept, rated: scored, refreshed, putOff, broken, wrong });
  });

  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = load.photos.length;
    await expect.poll(() => load.photos.length, AT_ONCE).toBeGreaterThan(before + (kill % 4));
    const node = kill % nodes.length;
    await nodes[node]?.stop('SIGKILL');
    nodes[node] = await startNode(node);
  }
  const before = load.photos.length;
  await expect.poll(() => load.photos.length, AT_ONCE).toBeGreaterThan(before + PEOPLE);
  await load.end();

  expect(load.wrong).toEqual([]);
  expect(load.broken).toBeGreaterThan(0);
  await expectKept(server, load);
  for (const node of nodes) expect(await node.stop()).toBe(0);
});
