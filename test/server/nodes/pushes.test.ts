import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startPushService, subscribedBrowser } from '../../support/outside/push-service.ts';
import { signInStylist } from '../../support/people/call.ts';
import { newClient } from '../../support/people/styling.ts';
import { freePorts } from '../../support/server/balancer.ts';
import { connect, databaseSettings, dropDatabase } from '../../support/server/databases.ts';
import { folderPair, removeFolders } from '../../support/server/nodes.ts';
import { startPoshak } from '../../support/server/poshak.ts';

const BROWSERS = 60;
/** Under way in two lanes, ten each, when their node dies: sent again, under the same topic. */
const TWICE_AT_MOST = 20;

test('while one service hangs, and a node is killed, every browser of another one is told', async () => {
  const services = [await startPushService(), await startPushService()] as const;
  const [hanging, working] = services;
  const folders = folderPair();
  const [dataDir] = folders;
  const trusted = path.join(dataDir, 'trusted.pem');
  writeFileSync(trusted, services.map(({ certificate }) => certificate).join(''));
  const settings = await databaseSettings(dataDir);
  const ports = await freePorts(folders.length);
  const nodes = await Promise.all(
    folders.map((folder, node) =>
      startPoshak({
        dataDir: folder,
        env: {
          ...settings,
          PORT: String(ports[node]),
          PUBLIC_URL: `http://localhost:${ports[0]}`,
          LOG_LEVEL: 'silent',
          FETCH_ALLOW: services.map(({ host }) => host).join(),
          NODE_EXTRA_CA_CERTS: trusted,
        },
      }),
    ),
  );
  const db = connect(settings['DATABASE_URL'] ?? null, dataDir);
  onTestFinished(async () => {
    for (const node of nodes) await node.stop('SIGKILL');
    for (const service of services) await service.stop();
    await db.destroy();
    await dropDatabase(dataDir);
    removeFolders(folders);
  });
  const server = { url: nodes[0]?.url ?? '', dataDir, db, stop: async () => undefined };
  const { id: subject_id } = await signInStylist(server);
  const browsers = services.flatMap((service) =>
    Array.from({ length: BROWSERS }, () => subscribedBrowser(service)),
  );
  await db
    .insertInto('push_subscriptions')
    .values(
      browsers.map(({ endpoint, keys }, index) => ({
        id: `browser-${index}`,
        role: 'stylist' as const,
        subject_id,
        family_id: null,
        endpoint,
        ...keys,
        kinds: '["new_request"]',
        created_at: '',
      })),
    )
    .execute();
  for (const browser of browsers) hanging.silent.add(browser.path);
  const { path: last } = browsers.at(-1)!;
  await newClient(server);

  await working.received(1);
  await nodes[0]?.stop('SIGKILL');
  const waiting = (host: string) =>
    db.selectFrom('jobs').selectAll().where('host', '=', host).execute();
  const taken = async () => (await waiting(working.host)).every(({ attempts }) => attempts > 0);
  await expect.poll(taken).toBe(true);
  // As if the lease of whoever died had passed.
  await db.updateTable('jobs').set({ run_at: '' }).where('host', '=', working.host).execute();
  await expect.poll(() => waiting(working.host)).toEqual([]);

  const told = working.pushed.map((one) => one.path);
  expect(new Set(told).size).toBe(BROWSERS);
  expect(told.length).toBeLessThanOrEqual(BROWSERS + TWICE_AT_MOST);
  expect(told).toContain(last);
  expect(await waiting(hanging.host)).toHaveLength(BROWSERS);
});
