import { beforeAll, expect, test } from 'vitest';
import type { ClientDetails } from '../../../contract/clients.ts';
import {
  CLIENT_NOTES_A_PAGE,
  CLIENT_OUTFITS_A_PAGE,
  CLIENT_PHOTOS_A_PAGE,
  DISLIKES_SHOWN,
} from '../../../contract/limits.ts';
import { call } from '../../support/people/call.ts';
import { newClient, newOutfit, rate, type Client } from '../../support/people/styling.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const MANY = 120;

const server = serverOfFile();
const stylist = stylistOfFile(server);
let client: Client;

beforeAll(async () => {
  client = await newClient(server);
  await years();
});

/** After the one look that was rated, as many again of everything as there may be one of. */
async function years() {
  const { db } = server;
  const first = await newOutfit(server, stylist, client);
  await rate(server, client, first.id, first.items[0]?.uuid, 1, { reasons: ['colour'] });
  const photo = await db
    .selectFrom('photos')
    .selectAll()
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const request = await db
    .selectFrom('requests')
    .selectAll()
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const outfit = await db
    .selectFrom('outfits')
    .selectAll()
    .where('id', '=', first.id)
    .executeTakeFirstOrThrow();
  const items = await db
    .selectFrom('outfit_items')
    .selectAll()
    .where('outfit_id', '=', first.id)
    .execute();
  const each = Array.from({ length: MANY }, (_, n) => `z${String(n).padStart(4, '0')}`);
  const copies = <Row extends object>(row: Row, made: (id: string) => Partial<Row>): Row[] =>
    each.map((id) => Object.assign({}, row, { id }, made(id)));
  await db
    .insertInto('photos')
    .values(copies(photo, (id) => ({ idempotency_key: id })))
    .execute();
  await db
    .insertInto('requests')
    .values(copies(request, (id) => ({ photo_id: id })))
    .execute();
  await db
    .insertInto('outfits')
    .values(copies(outfit, (id) => ({ photo_id: id, request_id: id, idempotency_key: id })))
    .execute();
  for (const item of items) {
    const copied = copies(item, (id) => ({ id: `${id}-${item.position}`, outfit_id: id }));
    await db.insertInto('outfit_items').values(copied).execute();
  }
  const notes = each.map((id) => ({
    id,
    text: `Note ${id}`,
    user_id: client.id,
    stylist_id: stylist.id,
    created_at: '2026-01-01T00:00:00Z',
  }));
  await db.insertInto('notes').values(notes).execute();
}

const path = () => `/api/stylist/clients/${client.id}/`;
const read = <Body>(rest = '') => call<Body>(server, path() + rest, { token: stylist.token });

test.each([
  ['photos', CLIENT_PHOTOS_A_PAGE, MANY + 1],
  ['outfits', CLIENT_OUTFITS_A_PAGE, MANY + 1],
  ['notes', CLIENT_NOTES_A_PAGE, MANY],
] as const)('%s come by pages, each once and the newest first', async (list, most, all) => {
  const { body } = await read<ClientDetails>();
  const ids = body[list].map(({ id }) => id);
  expect(ids).toHaveLength(most);
  let next = body[`${list}Next`] ?? null;
  while (next !== null) {
    const more = await read<Record<string, { id: string }[]> & { next: string | null }>(
      `${list}/?before=${next}`,
    );
    const page = more.body[list] ?? [];
    expect(page.length).toBeLessThanOrEqual(most);
    ids.push(...page.map(({ id }) => id));
    next = more.body.next;
  }
  expect(ids).toHaveLength(all);
  expect(ids).toEqual([...new Set(ids)].toSorted().toReversed());
});

test('what was disliked long ago is told all the same, and what was wrong is counted of all', async () => {
  const { body } = await read<ClientDetails>();
  expect(body.outfits.flatMap(({ items }) => items).filter(({ rating }) => rating)).toEqual([]);
  expect(body.disliked).toMatchObject([
    { rating: 1, reasons: ['colour'], outfit: 'Brunch in Bandra' },
  ]);
  expect(body.reasons).toEqual([{ reason: 'colour', count: 1 }]);
  const every = await server.db.selectFrom('outfit_items').selectAll().execute();
  await server.db
    .insertInto('ratings')
    .values(
      every
        .filter(({ outfit_id }) => outfit_id.startsWith('z'))
        .map(({ id, outfit_id }) => ({
          outfit_item_id: id,
          outfit_id,
          user_id: client.id,
          rating: 2,
          created_at: '2026-01-01T00:00:00Z',
        })),
    )
    .execute();
  expect((await read<ClientDetails>()).body.disliked).toHaveLength(DISLIKES_SHOWN);
});

test('of nobody there are no pages', async () => {
  for (const list of ['photos', 'outfits', 'notes']) {
    const answer = await call(server, `/api/stylist/clients/nobody/${list}/`, {
      token: stylist.token,
    });
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  }
});

test('with nothing in it a list is all there is', async () => {
  const fresh = await newClient(server);
  await call(server, `/api/closet/photos/${fresh.photoId}`, {
    token: fresh.token,
    method: 'DELETE',
  });
  const { body } = await call(server, `/api/stylist/clients/${fresh.id}/`, {
    token: stylist.token,
  });
  expect(body).toMatchObject({
    photos: [],
    photosNext: null,
    outfits: [],
    outfitsNext: null,
    notes: [],
    notesNext: null,
    disliked: [],
    reasons: [],
  });
});
