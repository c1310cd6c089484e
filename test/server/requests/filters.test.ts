import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Brief } from '../../../contract/brief.ts';
import type { QueueFilter } from '../../../contract/requests.ts';
import { DUE_SOON_MS } from '../../../contract/limits.ts';
import { isEmbedded } from '../../../server/db/dialect.ts';
import { countsQuery } from '../../../server/requests/counts.ts';
import { queueQuery } from '../../../server/requests/pending.ts';
import { briefOf } from '../../support/people/brief.ts';
import { call, signInConsumer, uploadPhoto, type Session } from '../../support/people/call.ts';
import {
  claim,
  createOutfit,
  newClient,
  newOutfit,
  outfitDraft,
  pending,
  requestOf,
} from '../../support/people/styling.ts';
import { jpeg } from '../../support/samples/pictures.ts';
import { planOf } from '../../support/server/plan.ts';
import { serverOfFile, stylistOfFile } from '../../support/server/of-file.ts';

const server = serverOfFile();
const stylist = stylistOfFile(server);
const other = stylistOfFile(server, 'Meera Iyer');
const image = await jpeg({ width: 320 });

const NONE = { all: 0, mine: 0, free: 0, due: 0, late: 0, returning: 0, started: 0, asked: 0 };

async function read(query: Record<string, string>, as = stylist) {
  const { status, body } = await pending(
    server,
    as.token,
    `?${new URLSearchParams(query).toString()}`,
  );
  return { status, ...body, photos: body.requests?.map(({ photoId }) => photoId) };
}
const shown = async (filter: QueueFilter, as = stylist) => (await read({ filter }, as)).photos;

async function send(her: Session, brief?: Partial<Brief>): Promise<string> {
  const fields = brief && { fields: { brief: JSON.stringify({ ...briefOf(), ...brief }) } };
  const { status, body } = await uploadPhoto(server, her.token, image, { ...fields });
  expect(status).toBe(201);
  return body.id;
}

test('each filter shows its own, counted beside the others', async () => {
  expect(await read({})).toMatchObject({ total: 0, counts: NONE });
  const styled = await newClient(server);
  await newOutfit(server, stylist, styled);
  await server.db
    .updateTable('requests')
    .set({ status: 'completed', closed_by: stylist.id, closed_at: new Date().toISOString() })
    .execute();
  const again = await send(styled, { stylist: 'same' });
  const { photoId: held } = await newClient(server);
  await claim(server, stylist, held);
  const { photoId: taken } = await newClient(server);
  await claim(server, other, taken);
  const { photoId: begun } = await newClient(server);
  await createOutfit(server, stylist.token, outfitDraft(begun));
  const { photoId: free } = await newClient(server);

  expect((await read({})).counts).toEqual({
    ...NONE,
    all: 5,
    mine: 2,
    free: 2,
    returning: 1,
    started: 1,
  });
  expect(await shown('mine')).toEqual([held, begun]);
  expect(await shown('free')).toEqual([again, free]);
  expect(await shown('free', other)).toEqual([free]);
  expect(await shown('mine', other)).toEqual([taken]);
  expect(await shown('returning')).toEqual([again]);
  expect(await shown('started')).toEqual([begun]);
  expect(await shown('started', other)).toEqual([]);
  expect(await read({ filter: 'mine' })).toMatchObject({ total: 2, counts: { all: 5 } });

  const past = new Date(Date.now() - 1000).toISOString();
  const over = { claim_expires_at: past, reserved_until: past };
  await server.db
    .updateTable('requests')
    .set(over)
    .where('photo_id', 'in', [held, again])
    .execute();
  expect(await shown('mine')).toEqual([begun]);
  expect(await shown('free')).toEqual([again, held, free]);
  expect(await shown('free', other)).toEqual([again, held, free]);
});

test('what is late is told apart from what is due soon, and shown with it', async () => {
  const { photoId } = await newClient(server);
  const id = await requestOf(server, photoId);
  const at = async (beforeMs: number) => {
    await server.db
      .updateTable('requests')
      .set({ due_at: new Date(Date.now() + beforeMs).toISOString() })
      .where('id', '=', id)
      .execute();
    const { counts, total, photos } = await read({ filter: 'due' }, other);
    return { due: counts?.due, late: counts?.late, total, isShown: photos.includes(photoId) };
  };
  expect(await at(DUE_SOON_MS + 60_000)).toEqual({ due: 0, late: 0, total: 0, isShown: false });
  expect(await at(DUE_SOON_MS - 60_000)).toEqual({ due: 1, late: 0, total: 1, isShown: true });
  expect(await at(60_000)).toEqual({ due: 1, late: 0, total: 1, isShown: true });
  expect(await at(-60_000)).toEqual({ due: 0, late: 1, total: 1, isShown: true });
});

test('is searched by name, address and what was asked for, with each filter and its counts', async () => {
  const her = await signInConsumer(server, 'rene.ds@example.com', 'René D’Souza');
  const wedding = await send(her, {
    occasion: 'wedding',
    budget: 8000,
    avoid: ['stiff things'],
    note: 'My mother-in-law’s 60th',
  });
  const plain = await send(her);
  for (const q of ['dsouza', "D'SOUZA rene", 'rene.ds@example.com']) {
    expect([q, (await read({ q })).photos]).toEqual([q, [wedding, plain]]);
  }
  for (const q of ['wedding', 'souza WEDDING', 'stiff', 'mother in law', '60th rené', '8000']) {
    expect([q, (await read({ q })).photos]).toEqual([q, [wedding]]);
  }
  for (const q of ['souza festival', '%', '???', 'same', 'occasion']) {
    expect([q, await read({ q })]).toMatchObject([q, { requests: [], total: 0, counts: NONE }]);
  }
  await claim(server, stylist, plain);
  expect(await read({ q: 'dsouza', filter: 'mine' })).toMatchObject({
    photos: [plain],
    total: 1,
    counts: { ...NONE, all: 2, mine: 1, free: 1 },
  });
  expect((await read({ q: 'dsouza', filter: 'due' })).photos).toEqual([]);
  expect((await read({ q: '  ' })).total).toBeGreaterThan(2);
});

test('who is called so comes first, and of those whoever is due first', async () => {
  const named = (name: string, email?: string) => signInConsumer(server, email, name);
  const asked = await send(await named('Tara'), { note: 'As Noor had it' });
  const address = await send(await named('Tara', 'noor@example.com'));
  const begins = await send(await named('Noorjahan'));
  const word = await send(await named('Kavya Noor'));
  const her = await named('Noor');
  const exact = [await send(her), await send(her)];
  const nearest = [...exact, word, begins, address, asked];
  expect((await read({ q: 'noor' })).photos).toEqual(nearest);
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: Awaited<ReturnType<typeof read>> = await read({ q: 'noor', limit: '1', cursor });
    seen.push(...page.photos);
    cursor = page.next;
  }
  expect(seen).toEqual(nearest);
});

test('words that the client changes or adds are found, and the old ones not', async () => {
  const her = await signInConsumer(server);
  const id = await send(her, { note: 'zardozi' });
  const at = `/api/closet/photos/${id}/`;
  const found = async (q: string) => (await read({ q })).photos.length;
  expect(await found('zardozi')).toBe(1);
  const note = { id: 'n-1', text: 'Rather phulkari' };
  await call(server, `${at}brief/notes/`, { token: her.token, json: note });
  expect([await found('zardozi'), await found('phulkari')]).toEqual([1, 1]);
  await call(server, `${at}brief/`, {
    token: her.token,
    method: 'PUT',
    json: { ...briefOf(), note: 'bandhani' },
  });
  expect([await found('zardozi'), await found('bandhani phulkari')]).toEqual([0, 1]);
});

test('pages go on within what was asked for', async () => {
  const her = await signInConsumer(server, undefined, 'Pageturner');
  const sent = [await send(her), await send(her), await send(her)];
  const seen: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const query = { q: 'pageturner', filter: 'free', limit: '2', cursor };
    const { photos, next, total }: Awaited<ReturnType<typeof read>> = await read(query);
    expect(total).toBe(3);
    seen.push(...photos);
    cursor = next;
  }
  expect(seen).toEqual(sent);
});

test('each carries the newest five notes about its client, and none about another', async () => {
  const [noted, others] = [await newClient(server), await newClient(server)];
  const write = (userId: string, text: string, { token }: Session) =>
    call(server, `/api/stylist/clients/${userId}/notes/`, { token, json: { text } });
  for (const text of ['1', '2', '3', '4', '5']) await write(noted.id, text, stylist);
  await write(noted.id, '6', other);
  await write(others.id, 'Another', stylist);
  const { requests } = await read({});
  const notesOf = (photoId: string) =>
    requests.find((request) => request.photoId === photoId)?.notes;
  expect(notesOf(noted.photoId)?.map(({ text }) => text)).toEqual(['6', '5', '4', '3', '2']);
  expect(notesOf(noted.photoId)?.[0]).toEqual({
    id: expect.any(String),
    text: '6',
    stylist: 'Meera Iyer',
    createdAt: expect.any(String),
  });
  expect(notesOf(others.photoId)).toMatchObject([{ text: 'Another' }]);
});

test.each([{ filter: 'all' }, { filter: 'MINE' }, { q: 'x'.repeat(121) }])(
  '%j is not asked for',
  async (query) => {
    const { status } = await read(query);
    expect(status).toBe(400);
  },
);

const FILTERS = ['mine', 'free', 'due', 'returning', 'started'] as const;

test('no filter reads through what is closed', async () => {
  if (!isEmbedded(server.db)) return;
  const at = { stylistId: stylist.id, now: new Date() };
  for (const q of ['', 'red kurta']) {
    const counted = await planOf(server.db, countsQuery(server.db, stylist.id, at.now, q));
    expect(counted).toMatch(
      /^(CO-ROUTINE|MATERIALIZE) waiting\nSEARCH requests USING INDEX requests_queue/,
    );
    expect(counted.replace('SCAN waiting', '')).not.toMatch(/SCAN/);
    // Once for each person, whose photos were put together before.
    const [, byPerson = ''] = counted.split('SCAN waiting');
    expect(byPerson).toMatch(/CORRELATED.*\n.*COVERING INDEX requests_completed/);
    expect(counted.match(/CORRELATED/g)).toHaveLength(1);
    for (const filter of FILTERS) {
      const plan = await planOf(server.db, queueQuery(server.db, { ...at, query: { filter, q } }));
      expect(plan).toContain('SEARCH requests USING INDEX requests_queue (status=?');
      // A page of what is looked for is put in order; the rest is read in it.
      expect(plan).not.toMatch(q ? /SCAN (?!found)/ : /SCAN|TEMP B-TREE/);
    }
  }
});

test('on PostgreSQL neither, however often it was asked and whatever it was told then', async () => {
  if (isEmbedded(server.db)) return;
  const counted = countsQuery(server.db, stylist.id, new Date(), '').compile();
  // So it asks from the sixth time on: for any values.
  const plan = await server.db.connection().execute(async (one) => {
    await sql.raw(`set plan_cache_mode = force_generic_plan`).execute(one);
    await sql.raw(`set enable_seqscan = off`).execute(one);
    await sql.raw(`prepare counts as ${counted.sql}`).execute(one);
    const values = counted.parameters.map((value) => `'${String(value)}'`).join(', ');
    const { rows } = await sql
      .raw<Record<string, string>>(`explain execute counts(${values})`)
      .execute(one);
    await sql.raw('discard all').execute(one);
    return rows.flatMap(Object.values).join('\n');
  });
  expect(plan).toContain('requests_completed');
  expect(plan).toContain('requests_queue');
});

test('a look is planned once a connection', async () => {
  const at = { stylistId: stylist.id, now: new Date(), query: {} };
  const look = queueQuery(server.db, at).compile();
  // With a value in it, of which its length hangs, it would be planned at every look.
  expect(look.parameters).toEqual([]);
  if (isEmbedded(server.db)) return;
  const named = await server.db.connection().execute(async (one) => {
    await one.executeQuery(look);
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements`.execute(one);
    return rows.map(({ statement }) => statement);
  });
  expect(named).toContain(look.sql);
});

test('a name or a wish that is mistyped, or typed in another script, is found where nothing is called so', async () => {
  const photoId = await send(await signInConsumer(server, undefined, 'Lakshmi Iyer'));
  const her = await signInConsumer(server, undefined, 'Zoya Khan');
  const asked = await send(her, { note: 'A velvet cape' });
  expect(await read({ q: 'lakhsmi' })).toMatchObject({ photos: [photoId], meant: ['lakshmi'] });
  expect(await read({ q: 'लक्ष्मी' })).toMatchObject({ photos: [photoId] });
  expect(await read({ q: 'zoya velvt' })).toMatchObject({
    photos: [asked],
    meant: ['zoya', 'velvet'],
    total: 1,
  });
  // Both are there, and not together.
  expect((await read({ q: 'lakshmi velvet' })).meant).toBeUndefined();
  expect((await read({ q: 'lakshmi velvet' })).photos).toEqual([]);
  expect((await read({ q: 'xylophone' })).photos).toEqual([]);
});
