import { expect, onTestFinished, test } from 'vitest';
import { UPLOAD_PART_BYTES } from '../../../contract/limits.ts';
import { signInConsumer } from '../../support/people/call.ts';
import {
  append,
  beginUpload,
  hangAfter,
  hashOf,
  sendSmall,
  stateOf,
} from '../../support/people/resumed.ts';
import { cameraJpeg, jpeg } from '../../support/samples/pictures.ts';
import { freePorts, openBalancer } from '../../support/server/balancer.ts';
import { connect, databaseSettings, dropDatabase } from '../../support/server/databases.ts';
import { folderPair, removeFolders } from '../../support/server/nodes.ts';
import { startPoshak } from '../../support/server/poshak.ts';
import { inS3, s3Of } from '../../support/server/s3.ts';
import { expectKept, expectShown, startLoad } from './load.ts';

const kills = (unlessSaid: number) => Number(process.env['KILLS'] ?? unlessSaid);
const PEOPLE = 6;
const AT_ONCE = { interval: 1 };

test.each([
  ['a disk', kills(4), s3Of],
  ['S3', kills(2), inS3],
])(
  'over %s, with a node of two killed %i times under load nothing is lost, or there twice',
  async (_, count, storeOf) => {
    const folders = folderPair();
    const [dataDir] = folders;
    const settings = { ...(await databaseSettings(dataDir)), ...(await storeOf(dataDir)) };
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
          PHOTOS_WAITING: '100000',
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

    for (let kill = 0; kill < count; kill += 1) {
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
    const [first, survivor] = nodes;
    await first?.stop('SIGKILL');
    await expectShown({ url: `http://127.0.0.1:${ports[1]}` }, load);
    expect(await survivor?.stop()).toBe(0);
  },
);

test('what a node that is killed had of a photo another node goes on with, after its small picture', async () => {
  const folders = folderPair();
  const [dataDir] = folders;
  const settings = { ...(await databaseSettings(dataDir)), ...(await s3Of(dataDir)) };
  const ports = await freePorts(2);
  const start = (node: 0 | 1) => {
    const env = { ...settings, PORT: String(ports[node]), LOG_LEVEL: 'silent' };
    const PUBLIC_URL = `http://localhost:${ports[node]}`;
    return startPoshak({ dataDir: folders[node], env: { ...env, PUBLIC_URL } });
  };
  const [one, other] = await Promise.all([start(0), start(1)]);
  onTestFinished(async () => {
    await Promise.all([one.stop('SIGKILL'), other.stop('SIGKILL')]);
    await dropDatabase(dataDir);
    removeFolders(folders);
  });
  const user = await signInConsumer(one);
  const image = await cameraJpeg(1000, 1250);
  const arrived = UPLOAD_PART_BYTES + 1000;
  const small = await sendSmall(one, user, await jpeg(), image, { key: 'k' });
  expect(small.status).toBe(201);
  const { id } = (await beginUpload(one, user, image, { key: 'k' })).body;
  await hangAfter(one, user, id, image, arrived);
  const offset = async () => (await stateOf(other, user, id)).body.offset;
  await expect.poll(offset).toBeGreaterThanOrEqual(UPLOAD_PART_BYTES);
  await one.stop('SIGKILL');

  const from = (await beginUpload(other, user, image, { key: 'k' })).body.offset;
  expect(from).toBeLessThanOrEqual(arrived);
  expect(from).toBeGreaterThanOrEqual(UPLOAD_PART_BYTES);
  const { status, body } = await append(other, user, id, from, image.subarray(from));
  const receipt = { key: 'k', sha256: hashOf(image), bytes: image.length };
  expect([status, body.photo]).toMatchObject([201, { id: small.body.id, receipt }]);
});
