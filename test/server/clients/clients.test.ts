import { beforeAll, expect, test } from 'vitest';
import type { ClientDetails, ClientNote, Clients } from '../../../contract/clients.ts';
import { heardQuery } from '../../../server/analytics/queries.ts';
import { disputesQuery } from '../../../server/clients/history.ts';
import { clientCountQuery, clientsQuery } from '../../../server/clients/queries.ts';
import { call } from '../../support/people/call.ts';
import { addClients } from '../../support/server/crowd.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';
import {
  newClient,
  newOutfit,
  newStylist,
  rate,
  type Client,
} from '../../support/people/styling.ts';

const path = '/api/stylist/clients/';
const server = serverOfFile();
const stylist = stylistOfFile(server);
let nila: Client;

beforeAll(async () => {
  nila = await newClient(server, 'nila@example.com');
  await call(server, '/api/user/profile/preferences/update_preferences/', {
    token: nila.token,
    json: { user_gender: 2, age_range: '35-44', color_preferences: { favorite_colors: [] } },
  });
  await newClient(server, 'tara_b@example.com');
});

const list = (query = '') => call<Clients>(server, `${path}?${query}`, { token: stylist.token });
async function signInNamed(email: string, name: string): Promise<string> {
  const google = await call(server, '/dev/google/token', { json: { email, name } });
  const { body } = await call<{ user: { id: string } }>(server, '/api/auth/google-login/', {
    json: google.body,
  });
  return body.user.id;
}
const read = (id: string) => call<ClientDetails>(server, `${path}${id}/`, { token: stylist.token });

test('knows a client’s history, what she thought of it and the notes about her', async () => {
  const outfit = await newOutfit(server, stylist, nila);
  await rate(server, nila, outfit.id, outfit.items[0]?.uuid, 2);
  const note = await call(server, `${path}${nila.id}/notes`, {
    token: stylist.token,
    json: { text: ' No polyester. ' },
  });
  expect([note.status, note.body]).toMatchObject([
    201,
    { text: 'No polyester.', stylist: 'Asha Rao' },
  ]);
  const { status, body } = await read(nila.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    client: { userId: nila.id, gender: 2, ageRange: '35-44', photos: 1, outfits: 1, avgRating: 2 },
    preferences: { gender: 2 },
    photos: [{ id: nila.photoId, outfit_uuid: outfit.id }],
    outfits: [{ id: outfit.id, items: [{ rating: 2 }, { rating: null }] }],
    notes: [note.body],
  });
  expect((await read('nothing')).status).toBe(404);
  const nobody = { token: stylist.token, json: { text: 'x' } };
  expect((await call(server, `${path}nothing/notes/`, nobody)).status).toBe(404);
});

test('a note that is sent again is one note, and another stylist’s own', async () => {
  const { id } = await newClient(server, 'tara_b@example.com');
  const at = `${path}${id}/notes/`;
  const add = async ({ token }: { token: string }) =>
    (await call<ClientNote>(server, at, { token, json: { text: 'Twice' } })).body.id;
  const first = await add(stylist);
  expect(await add(stylist)).toBe(first);
  expect(await add(await newStylist(server, 'Rohan Das'))).not.toBe(first);
});

test('are found by name or address and by what they prefer', async () => {
  const emails = async (query: string) =>
    (await list(query)).body.clients.map(({ email }) => email);
  expect(await emails('q=NILA')).toEqual(['nila@example.com']);
  expect(await emails('q=priya%20nila')).toEqual(['nila@example.com']);
  expect(await emails('q=tara_b')).toEqual(['tara_b@example.com']);
  expect(await emails('q=tara%25b')).toEqual([]);
  expect(await emails('gender=2&ageRange=35-44')).toEqual(['nila@example.com']);
  expect(await emails('gender=1')).toEqual([]);
  for (const query of ['gender=9', 'ageRange=1-2', 'cursor=zz']) {
    expect((await list(query)).status).toBe(400);
  }
});

test('no consumer sees any of it', async () => {
  for (const at of [path, `${path}${nila.id}/`]) {
    expect((await call(server, at, { token: nila.token })).status).toBe(403);
    expect((await call(server, at)).status).toBe(401);
  }
});

test('are found whatever their script, with or without their accents', async () => {
  const rene = await signInNamed('rene@example.com', 'René D’Souza');
  const zoya = await signInNamed('zoya@example.com', 'ज़ोया ख़ान');
  const ids = async (q: string) =>
    (await list(`q=${encodeURIComponent(q)}`)).body.clients.map(({ userId }) => userId);
  expect(await ids('rene')).toEqual([rene]);
  expect(await ids('RENÉ')).toEqual([rene]);
  expect(await ids('rene\u0301')).toEqual([rene]);
  for (const q of ['dsouza', "d'souza", 'D’Souza René', 'souza, rene', 'rene@example.com']) {
    expect([q, await ids(q)]).toEqual([q, [rene]]);
  }
  expect(await ids('ख़ान')).toEqual([zoya]);
  expect(await ids('खान zoya@')).toEqual([]);
  await signInNamed('zoya@example.com', 'Zoë Khan');
  expect(await ids('zoe khan')).toEqual([zoya]);
  expect(await ids('ख़ान')).toEqual([]);
});

test('who is called so comes before who has an address like it, and then who was here last', async () => {
  const address = await signInNamed('zoya@example.com', 'Imran');
  const begins = await signInNamed('b@example.com', 'Zoyasree');
  const word = await signInNamed('w@example.com', 'Meher Zoya');
  const exact = await signInNamed('e@example.com', 'Zoya');
  await signInNamed('zoya@example.com', 'Imran');
  const { body } = await list('q=ZOYA');
  expect(body.clients.map(({ userId }) => userId)).toEqual([exact, word, begins, address]);
});

test('10,000 of them are searched in one pass and paged off an index', async () => {
  await addClients(server.db, 10_000);
  expect((await list('q=kavya%20999')).body.total).toBe(19);
  expect(await planOf(server.db, clientsQuery(server.db, {}))).not.toContain('TEMP B-TREE');
  const search = await planOf(server.db, clientCountQuery(server.db, { q: 'kavya 999' }));
  expect(search.match(/SCAN/g)).toHaveLength(1);
  const seen = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const { body }: { body: Clients } = await list(cursor && `cursor=${cursor}`);
    for (const { userId } of body.clients) seen.add(userId);
    cursor = body.next;
  }
  const { total } = (await list()).body;
  expect([seen.size, total]).toEqual([10_007, 10_007]);
});

test('what was heard and what is disputed is found without reading everything', async () => {
  const heard = await planOf(server.db, heardQuery(server.db, stylist.id, '2026'));
  expect(heard).toContain('outfits USING COVERING INDEX outfits_heard (approved_at>?)');
  const disputes = await planOf(server.db, disputesQuery(server.db, 'her'));
  expect(disputes).toContain('outfits USING INDEX outfits_user');
  expect(disputes).toContain('answers USING INDEX answers_disputed (outfit_id=?');
});

test('a look at any part of a client’s page is written down, once an hour', async () => {
  const { db } = server;
  for (const part of ['photos/', 'outfits/', 'notes/', 'list']) {
    const client = await newClient(server);
    const at =
      part === 'list' ? `/api/closet/photos/user/${client.id}/` : `${path}${client.id}/${part}`;
    for (const _ of [1, 2]) {
      expect((await call(server, at, { token: stylist.token })).status).toBe(200);
    }
    const log = db.selectFrom('house_log').select(['who', 'what']).where('whom', '=', client.id);
    expect(await log.execute()).toEqual([{ who: stylist.id, what: 'client_opened' }]);
  }
});
