import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { forgetHouseLog } from '../../../server/house-log/forget.ts';
import { writeHouseLog } from '../../../server/house-log/write.ts';
import { call, signInStylist } from '../../support/people/call.ts';
import { newClient, newStylist, requestOf } from '../../support/people/styling.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const server = serverOfFile();
const asha = stylistOfFile(server);

const lines = () => server.db.selectFrom('house_log').selectAll().orderBy('at').execute();
const about = async (whom: string) =>
  (await lines())
    .filter((line) => line.whom === whom)
    .map(({ who, what, about: subject }) => ({ who, what, about: subject }));
const ago = (days: number) => new Date(Date.now() - days * DAY_MS);

test('who signs in stands in it, whoever it is', async () => {
  const meera = await newStylist(server, 'Meera Das');
  expect((await lines()).filter(({ who }) => who === meera.id)).toMatchObject([
    { what: 'signed_in', whom: null, about: null },
  ]);
});

test('a photo that is opened and a page that is looked at stand in it, once an hour', async () => {
  const client = await newClient(server);
  const request = await requestOf(server, client.photoId);
  for (let time = 1; time <= 2; time += 1) {
    await call(server, `/api/stylist/requests/${request}/claim/`, { token: asha.token, json: {} });
    await call(server, `/api/stylist/requests/${request}/`, { token: asha.token });
    await call(server, `/api/stylist/clients/${client.id}/`, { token: asha.token });
  }
  expect(await about(client.id)).toEqual([
    { who: asha.id, what: 'photo_opened', about: client.photoId },
    { who: asha.id, what: 'client_opened', about: null },
  ]);
});

test('a list of clients opens no page of any', async () => {
  const client = await newClient(server);
  await call(server, '/api/stylist/clients/', { token: asha.token });
  expect(await about(client.id)).toEqual([]);
});

test('after her account is gone the lines stay, and name nobody', async () => {
  const client = await newClient(server, 'leaving-the-house@example.com');
  await call(server, `/api/stylist/clients/${client.id}/`, { token: asha.token });
  const before = await about(client.id);
  expect(before.length).toBeGreaterThan(0);
  const sure = { token: client.token, method: 'DELETE', json: { confirm: 'DELETE' } };
  expect((await call(server, '/api/user/', sure)).status).toBe(204);
  expect(await about(client.id)).toEqual(before);
  const words = JSON.stringify(await lines());
  expect(words).not.toContain('leaving-the-house');
  expect(words).not.toContain(client.user.name);
});

test('what is not done is not in it', async () => {
  const line = { who: asha.id, what: 'exported', whom: 'nobody at all' } as const;
  const undone = server.db.transaction().execute(async (within) => {
    await writeHouseLog(within, line, new Date());
    throw new Error('it went wrong');
  });
  await expect(undone).rejects.toThrow('it went wrong');
  expect(await about('nobody at all')).toEqual([]);
});

test('nobody changes it, and it is kept for a year', async () => {
  const { db } = server;
  await writeHouseLog(db, { who: asha.id, what: 'exported', whom: 'of now' }, new Date());
  await writeHouseLog(db, { who: asha.id, what: 'exported', whom: 'of last winter' }, ago(300));
  await writeHouseLog(db, { who: asha.id, what: 'exported', whom: 'long ago' }, ago(367));
  const kept = /kept for a year, and never changed/;
  const changed = db.updateTable('house_log').set({ whom: 'another' }).execute();
  await expect(changed).rejects.toThrow(kept);
  for (const whom of ['of now', 'of last winter']) {
    const taken = db.deleteFrom('house_log').where('whom', '=', whom).execute();
    await expect(taken).rejects.toThrow(kept);
  }
  const emptied = isEmbedded(db)
    ? db.deleteFrom('house_log').execute()
    : sql`truncate house_log`.execute(db);
  await expect(emptied).rejects.toThrow(kept);

  // A clock that is ahead takes out no more.
  await forgetHouseLog(db, new Date(Date.now() + 1000 * DAY_MS));
  expect(await about('of now')).toHaveLength(1);
  expect(await about('of last winter')).toHaveLength(1);
  expect(await about('long ago')).toEqual([]);
});

test('one who signs in as the first of an empty installation is its owner', async () => {
  const { id } = await signInStylist(server);
  const owner = await server.db
    .selectFrom('stylists')
    .select('stylist_role')
    .where('id', '=', id)
    .executeTakeFirst();
  expect(owner).toEqual({ stylist_role: 'owner' });
});
