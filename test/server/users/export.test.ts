import { randomUUID } from 'node:crypto';
import { sql, type RawBuilder } from 'kysely';
import { subscribedBrowser } from '../../support/outside/push-service.ts';
import { briefOf } from '../../support/people/brief.ts';
import { beforeAll, expect, test } from 'vitest';
import type { UserExport } from '../../../contract/user.ts';
import { hide } from '../../../server/house/complaints.ts';
import { keepBallot } from '../../../server/asks/ballots.ts';
import { suspend } from '../../../server/auth/suspensions.ts';
import { consumerTables, EACH_TABLE, tables } from '../../../server/db/each-table.ts';
import { DEFAULT_STYLIST } from '../../../server/stylists/queries.ts';
import { call, signInStylist, uploadPhoto } from '../../support/people/call.ts';
import { addOwn } from '../../support/people/own.ts';
import { append, beginUpload } from '../../support/people/resumed.ts';
import { begunOutfit } from '../../support/samples/begun.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { webm } from '../../support/samples/voices.ts';
import { addPiece } from '../../support/server/pieces.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import {
  createOutfit,
  newClient,
  newOutfit,
  outfitDraft,
  rate,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';

type Row = Record<string, unknown>;

const server = serverOfFile();
const stylist = stylistOfFile(server);
let client: Client;
let body: UserExport;
const key = 'a-key-of-her-phone';

const post = (path: string, json: unknown, token = client.token) =>
  call(server, path, { token, json });
const columnsOf = async (table: string) => {
  const { rows } = await sql<{
    name: string;
  }>`select name from pragma_table_info(${table})`.execute(server.db);
  return rows.map(({ name }) => name);
};
const rowsOf = (table: string) => body[table] as Row[];

/** Somebody of whom something stands in every table. */
beforeAll(async () => {
  client = await newClient(server, 'exporting@example.com');
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token: client.token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: ['madder'] },
      style_preferences: 'Nothing with a collar',
    },
    headers: { 'Write-Order': 'device=hers, n=1, age=0' },
  });
  await fetch(`${server.url}/complaint`, {
    method: 'POST',
    body: new URLSearchParams({ text: 'It shows me', name: 'Kavya', reach: 'by mail' }),
  });
  const { id: complaint } = await server.db
    .selectFrom('complaints')
    .select('id')
    .executeTakeFirstOrThrow();
  await call(server, '/api/user/consents/privacy/', {
    token: client.token,
    method: 'PUT',
    json: { version: 1, round: 0, agreed: true },
  });
  const outfit = await newOutfit(server, stylist, client, {
    description: 'Because of the long walk',
    board: {
      photo: { x: 0, y: 0, w: 0.5 },
      items: [
        { x: 0, y: 0, w: 0.5 },
        { x: 0, y: 0, w: 0.5 },
      ],
      text: 'Pinned for her',
    },
  });
  await hide(server.db, { complaint, photo: client.photoId, by: stylist.id, now: new Date() });
  await server.db
    .insertInto('photo_reports')
    .values({
      id: randomUUID(),
      photo_id: client.photoId,
      request_id: 'of the photo',
      stylist_id: stylist.id,
      reason: 'other',
      at: new Date().toISOString(),
    })
    .execute();
  await post(`/api/items/${outfit.items[0]?.uuid}/reports/`, {
    id: randomUUID(),
    kind: 'sold_out',
  });
  await rate(server, client, outfit.id, outfit.items[0]?.uuid, 5);
  await call(server, `/api/stylist/outfits/${outfit.id}/items/${outfit.items[0]?.uuid}/fit/`, {
    token: client.token,
    method: 'PUT',
    json: { size: 'M', fit: 'tight' },
  });
  await call(server, `/api/stylist/outfits/${outfit.id}/items/${outfit.items[0]?.uuid}/owned/`, {
    token: client.token,
    method: 'PUT',
    json: { state: 'bought', size: 'M', fit: 'tight', price: 1499 },
  });
  await call(server, `/api/stylist/outfits/${outfit.id}/asks/`, {
    token: client.token,
    json: { id: 'asked' },
  });
  const ask = await server.db
    .selectFrom('asks')
    .select(['id', 'user_id'])
    .executeTakeFirstOrThrow();
  const said = { name: 'Maa', text: 'The juttis, yes.', votes: [] };
  await keepBallot(server.db, ask, 'a browser of hers', said, new Date());
  const takenOut = { ask_id: ask.id, voter_hash: 'another browser' };
  await server.db.insertInto('removed_ballots').values(takenOut).execute();
  await call(server, `/api/stylist/outfits/${outfit.id}/`, {
    token: stylist.token,
    method: 'PATCH',
    json: { title: 'A walk' },
  });
  const coming = await jpeg({ seed: 9 });
  const { body: begun } = await beginUpload(server, client, coming, { key: 'in-parts' });
  await append(server, client, begun.id, 0, coming.subarray(0, 100));
  const { body: own } = await addOwn(server, client);
  const around = [{ item: own.id, owned: true }];
  const asked = briefOf({ occasion: 'office', budget: 5000, around });
  const fields = { brief: JSON.stringify(asked) };
  const photo = await uploadPhoto(server, client.token, await jpeg({ seed: 2 }), {
    key,
    fields,
    voice: webm(),
  });
  await createOutfit(
    server,
    stylist.token,
    outfitDraft(photo.body.id, {
      title: 'Not hers yet',
      answers: [{ line: 'occasion', kept: true }],
    }),
  );
  const request = await requestOf(server, photo.body.id);
  await call(server, `/api/stylist/requests/${request}/draft/begun/`, {
    method: 'PUT',
    token: stylist.token,
    json: { outfit: begunOutfit(), from: null },
  });
  await call(server, `/api/stylist/requests/${request}/`, { token: stylist.token });
  await post(
    `/api/stylist/requests/${request}/question`,
    { id: 'asked', text: 'Open shoes or closed?' },
    stylist.token,
  );
  await call(server, `/api/stylist/requests/${request}/voice`, { token: stylist.token });
  const gone = await uploadPhoto(server, client.token, await jpeg({ seed: 3 }));
  await call(server, `/api/closet/photos/${gone.body.id}`, {
    token: client.token,
    method: 'DELETE',
  });
  await post(`/api/stylist/clients/${client.id}/notes/`, { text: 'Likes cotton.' }, stylist.token);
  await post('/api/push/subscriptions/', {
    endpoint: 'https://push.example/hers',
    keys: subscribedBrowser({ host: 'push.example' }).keys,
    kinds: ['outfit_ready'],
  });
  const at = new Date().toISOString();
  await post('/api/events/', {
    events: [{ id: client.id, name: 'sign_out', at, props: { role: 'consumer' } }],
  });
  const { body: invitation } = await call<{ url: string }>(server, '/api/stylist/invitations/', {
    token: stylist.token,
    method: 'POST',
  });
  await call(server, `/api/closet/photos/${photo.body.id}/`, { token: stylist.token });
  const token = new URL(invitation.url, server.url).searchParams.get('invite');
  await post('/api/user/invitation/', { token });
  const taste = { item: await addPiece(server), liked: true, at };
  await post('/api/taste/', { answers: [taste] });
  await server.db
    .insertInto('codes')
    .values({ hash: 'hash-of-a-code', user_id: client.id, is_new: 0, expires_at: at })
    .execute();
  await server.db.insertInto('hidden_pieces').values({ piece_id: own.id, at }).execute();
  const mail = { role: 'consumer', subject_id: client.id, what: 'ready', about: 'a look' } as const;
  await server.db
    .insertInto('mails')
    .values({ id: 'mail', ...mail, created_at: at })
    .execute();
  await suspend(server.db, 'her account', client.id, new Date());
  ({ body } = await call<UserExport>(server, '/api/user/export', { token: client.token }));
});

test('every table says what it is to who moves, exports or deletes', async () => {
  const { rows } = await sql<{ name: string }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%'
    and name <> 'migrations'`.execute(server.db);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(EACH_TABLE).toSorted());
});

test('of every table of hers there is a row with all of its columns but the secret ones', async () => {
  for (const [table, { without = [] }] of consumerTables) {
    const columns = (await columnsOf(table)).filter((name) => !without.includes(name));
    expect([table, Object.keys(rowsOf(table)[0] ?? {})]).toEqual([
      table,
      expect.arrayContaining(columns),
    ]);
  }
});

test('what only mentions her is left out for a reason, and no table of hers is', async () => {
  for (const [table, { consumer }] of tables) {
    if (typeof consumer !== 'string') continue;
    const columns = await columnsOf(table);
    const hers = /^(user|subject|photo|outfit|outfit_item|request|family)_id$|^used_by$/;
    expect([table, columns.filter((name) => hers.test(name))]).toEqual([table, []]);
  }
});

test('it tells what was written to her and of her, and what her phone sent', () => {
  expect(body).toMatchObject({
    profile: { email: 'exporting@example.com' },
    preferences: [{ style_preferences: 'Nothing with a collar' }],
    notes: [{ text: 'Likes cotton.' }],
    questions: [{ text: 'Open shoes or closed?' }],
    saved_items: [{ user_id: client.id }],
    photo_views: [{ name: 'Asha Rao' }],
    own_pieces: [
      { name: 'Blue silk dupatta', thumb_url: expect.stringMatching(/^http:.*\/media\//) },
    ],
    own_views: [{ name: 'Asha Rao' }],
    reports: [{ kind: 'sold_out' }],
    ratings: [{ rating: 5 }],
  });
  expect(rowsOf('outfits')).toContainEqual(
    expect.objectContaining({
      description: 'Because of the long walk',
      board: expect.stringContaining('Pinned for her'),
      stylist_notes: expect.any(String),
    }),
  );
  expect(rowsOf('outfits')).toContainEqual(expect.objectContaining({ title: 'Not hers yet' }));
  expect(rowsOf('photos')).toContainEqual(
    expect.objectContaining({
      idempotency_key: key,
      sha256: expect.stringMatching(/^[\da-f]{64}$/),
      image_url: expect.stringMatching(/^http:.*\/media\//),
    }),
  );
  expect(rowsOf('photos')).toContainEqual(
    expect.objectContaining({ deleted_at: expect.any(String), image_url: null }),
  );
});

test('what others answered and what she paid is in her own file, and in none that an owner makes', async () => {
  expect(body).toMatchObject({
    ballots: [{ name: 'Maa', text: 'The juttis, yes.' }],
    fits: [{ paid_paise: 149_900 }],
  });
  const { token } = await signInStylist(server);
  const { password } = DEFAULT_STYLIST;
  const path = `/api/house/clients/${client.id}/export/`;
  const { body: handed } = await call<UserExport>(server, path, { token, json: { password } });
  expect(handed).toMatchObject({ ballots: [{ votes: '[]' }], fits: [{ size: 'M' }] });
  expect(JSON.stringify(handed)).not.toMatch(/Maa|The juttis, yes|paid_paise|149900/);
});

test('no secret that speaks for her is in it, and nothing of anybody else', async () => {
  const other = await newClient(server);
  const { body: again } = await call(server, '/api/user/export', { token: client.token });
  const text = JSON.stringify(again);
  const { hash } = await server.db
    .selectFrom('refresh_tokens')
    .innerJoin('refresh_families as family', 'family.id', 'refresh_tokens.family_id')
    .select('refresh_tokens.hash')
    .where('family.subject_id', '=', client.id)
    .executeTakeFirstOrThrow();
  for (const secret of [client.token, client.refresh, hash, 'hash-of-a-code', 'A'.repeat(22)]) {
    expect(text).not.toContain(secret);
  }
  for (const theirs of [other.id, other.photoId, stylist.token]) {
    expect(text).not.toContain(theirs);
  }
});

test('with the account all of it goes, and what has a reason to stay names nobody', async () => {
  const found = (table: string, keys: readonly string[], where: RawBuilder<unknown>) =>
    sql<Row>`select ${sql.join(keys.map((key) => sql.ref(key)))} from ${sql.table(table)}
      where ${where}`
      .execute(server.db)
      .then(({ rows }) => rows);
  const before = new Map<string, Row[]>();
  for (const [table, { where }] of consumerTables) {
    before.set(table, await found(table, EACH_TABLE[table].keys, where(client.id)));
  }
  expect([...before].filter(([, rows]) => rows.length === 0)).toEqual([]);
  const json = { confirm: 'DELETE' };
  await call(server, '/api/user/', { token: client.token, method: 'DELETE', json });
  for (const [table, { where, goes }] of consumerTables) {
    const { keys } = EACH_TABLE[table];
    // Of what was done with it the log keeps the ids, which lead to nobody.
    const left = table === 'house_log' ? before.get(table) : [];
    expect([table, await found(table, keys, where(client.id))]).toEqual([table, left]);
    if (typeof goes === 'object') continue;
    const isOne = (row: Row) =>
      sql.join(
        keys.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
        sql` and `,
      );
    const was = sql.join(
      (before.get(table) ?? []).map((row) => sql`(${isOne(row)})`),
      sql` or `,
    );
    expect([table, await found(table, keys, was)]).toEqual([table, []]);
  }
});
