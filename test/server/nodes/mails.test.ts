import { expect, onTestFinished, test } from 'vitest';
import { startMailServer } from '../../support/outside/mail-server.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { call } from '../../support/people/call.ts';
import { newClient, newStylist } from '../../support/people/styling.ts';
import { freePorts } from '../../support/server/balancer.ts';
import { connect, databaseSettings, dropDatabase } from '../../support/server/databases.ts';
import { folderPair, removeFolders } from '../../support/server/nodes.ts';
import { startPoshak } from '../../support/server/poshak.ts';

const PEOPLE = 12;

/** Two nodes with one database and one mail server, and people who chose mail. */
async function startBoth() {
  const letters = await startMailServer();
  const folders = folderPair();
  const [dataDir] = folders;
  const settings = await databaseSettings(dataDir);
  const ports = await freePorts(folders.length);
  const startNode = (node: number) =>
    startPoshak({
      dataDir: folders[node] ?? '',
      env: {
        ...settings,
        PORT: String(ports[node]),
        PUBLIC_URL: `http://localhost:${ports[0]}`,
        LOG_LEVEL: 'silent',
        SMTP_URL: letters.url,
        MAIL_FROM: 'hello@poshak.example',
      },
    });
  const nodes = await Promise.all(folders.map((_, node) => startNode(node)));
  const db = connect(settings['DATABASE_URL'] ?? null, dataDir);
  onTestFinished(async () => {
    for (const node of nodes) await node.stop('SIGKILL');
    await letters.stop();
    await db.destroy();
    await dropDatabase(dataDir);
    removeFolders(folders);
  });
  const [first, second] = nodes;
  if (!first || !second) throw new Error('there are two');
  const on = (node: { url: string }) => ({
    url: node.url,
    dataDir,
    db,
    stop: async () => undefined,
  });
  const stylist = await newStylist(on(first));
  async function client(node = first!) {
    const her = await newClient(on(node));
    await call(node, '/api/user/profile/preferences/update_preferences/', {
      token: her.token,
      json: {
        user_gender: 2,
        age_range: '25-34',
        color_preferences: { favorite_colors: [] },
        mail: 'always',
      },
    });
    return her;
  }
  const jobs = () => db.selectFrom('jobs').selectAll().where('kind', '=', 'mail_send').execute();
  /** As if the lease of whoever died had passed. */
  const again = () =>
    db.updateTable('jobs').set({ run_at: '' }).where('kind', '=', 'mail_send').execute();
  const ready = (node: { url: string }, photo: string) =>
    approveOutfit(node, stylist.token, photo, 'Madder');
  return { letters, nodes: [first, second] as const, db, client, ready, jobs, again, startNode };
}

test(`${PEOPLE} outfits that are ready are told once each, whichever of two nodes mails`, async () => {
  const { nodes, letters, client, ready, jobs, again } = await startBoth();
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, (_, index) => client(nodes[index % 2])),
  );
  for (const [index, her] of people.entries()) {
    await ready(nodes[index % 2]!, her.photoId);
    // As if its lease were over while it is under way: the other node takes it too.
    await again();
  }
  await letters.received(PEOPLE);
  const left = async () => {
    // Whoever was overtaken looks again after a minute.
    await again();
    return jobs();
  };
  await expect.poll(left).toEqual([]);
  const told = letters.taken.map(({ to }) => to);
  expect(told.toSorted()).toEqual(people.map(({ user }) => user.email).toSorted());
});

test.each([
  ['before all was said', { at: 'recipient', does: 'hang' }],
  ['once it was taken, before that is written down', { at: 'end', does: 'take it and hang' }],
] as const)('killed %s, whoever comes after sends it once in all', async (_, trouble) => {
  const { nodes, letters, client, ready, jobs, again, startNode } = await startBoth();
  const her = await client();
  letters.trouble(trouble);
  await ready(nodes[0], her.photoId);
  await letters.troubled();
  for (const node of nodes) await node.stop('SIGKILL');
  expect(await jobs()).toHaveLength(1);
  const node = await startNode(1);
  onTestFinished(async () => void (await node.stop('SIGKILL')));
  await again();
  await expect.poll(jobs).toEqual([]);
  expect(letters.taken.map(({ to }) => to)).toEqual([her.user.email]);
});
