import { expect, test, vi } from 'vitest';
import type { LibraryItem } from '../../contract/items.ts';
import { createClient } from '../../src/api/client.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { createLine, overLine } from '../../src/stylist/store/line.ts';
import { createPieces } from '../../src/stylist/store/pieces.ts';
import { noLine } from '../support/stage/answers.ts';
import { aLibraryItem } from '../support/stage/desk.ts';

const newDatabase = () => strictStore(`portal-${crypto.randomUUID()}`);
const numbered = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) =>
    aLibraryItem(`Piece ${String(from + at).padStart(5, '0')}`),
  );

interface Answer {
  items: LibraryItem[];
  next?: string;
}

/** A desk’s library over a server that answers each call by what is asked. */
function setUp(answer: (query: Record<string, string>) => Answer, database = newDatabase()) {
  const line = createLine();
  const clock = { at: 1, isCut: false, asked: [] as Record<string, string>[] };
  const client = createClient({
    baseUrl: location.origin,
    fetch: async (request) => {
      if (clock.isCut) noLine();
      const query = Object.fromEntries(new URL(new Request(request).url).searchParams);
      clock.asked.push(query);
      const { items, next = null } = answer(query);
      return Response.json({ items, total: items.length, broken: 0, next });
    },
  });
  const pieces = createPieces({
    client: overLine(client, line),
    database,
    clock: { now: () => clock.at, sleep: async () => undefined },
    line,
  });
  const names = async (query = {}) => (await pieces.list(query)).items.map(({ name }) => name);
  return { pieces, line, clock, database, names };
}

/** As the next start of the desk finds it. */
const later = (database: ReturnType<typeof newDatabase>) => {
  const next = setUp(() => ({ items: [] }), database);
  next.line.setState({ isGone: true });
  return next;
};

/** What has just been read is on disk. */
const isKept = async ({ database }: ReturnType<typeof setUp>, name: string) =>
  vi.waitFor(async () => expect(await later(database).names()).toContain(name));

test('what was shown is found without a line, after a reload too', async () => {
  const desk = setUp(() => ({ items: [aLibraryItem('Indigo kurta'), aLibraryItem('Fern stole')] }));
  await desk.pieces.list({});
  await isKept(desk, 'Fern stole');
  const next = setUp(() => ({ items: [] }), desk.database);
  next.clock.isCut = true;
  expect(await next.pieces.list({ q: 'stole' })).toMatchObject({
    isKept: true,
    items: [{ name: 'Fern stole' }],
  });
  expect(next.line.getState().isGone).toBe(true);
  next.clock.isCut = false;
  next.line.setState({ isGone: false });
  expect(await next.names({ q: 'stole' })).toEqual([]);
});

test('the line is back with the first answer', async () => {
  const desk = setUp(() => ({ items: [] }));
  desk.clock.isCut = true;
  await expect(desk.pieces.read({})).rejects.toMatchObject({ kind: 'offline' });
  expect(desk.line.getState()).toEqual({ isGone: true, returns: 0 });
  desk.clock.isCut = false;
  await desk.pieces.read({});
  expect(desk.line.getState()).toEqual({ isGone: false, returns: 1 });
});

test('where nothing is kept the failure stands', async () => {
  const desk = setUp(() => ({ items: [] }));
  desk.clock.isCut = true;
  await expect(desk.pieces.list({ q: 'stole' })).rejects.toMatchObject({ kind: 'offline' });
});

test('of more than 2,000 those go that were used longest ago', async () => {
  const desk = setUp(({ q = '' }) => ({ items: numbered(Number(q), 100) }));
  for (let page = 0; page <= 21; page += 1) {
    desk.clock.at += 1;
    await desk.pieces.list({ q: String(page * 100) });
    await isKept(desk, `Piece ${String(page * 100).padStart(5, '0')}`);
  }
  await expect.poll(async () => (await later(desk.database).pieces.list({})).total).toBe(2000);
  expect(await later(desk.database).names({ q: '00199' })).toEqual([]);
  expect(await later(desk.database).names({ q: '00200' })).toEqual(['Piece 00200']);
});

test('the whole library is read once a day, and what is in it no more goes', async () => {
  const database = newDatabase();
  const before = setUp(({ q }) => ({ items: q ? [aLibraryItem('Archived stole')] : [] }), database);
  await before.pieces.list({ q: 'stole' });
  await isKept(before, 'Archived stole');
  const pages: Record<string, Answer> = {
    '': { items: numbered(0, 100), next: 'second' },
    second: { items: numbered(100, 100), next: 'third' },
    third: { items: numbered(200, 10) },
  };
  const answer = ({ cursor = '', ids }: Record<string, string>) =>
    ids === undefined ? pages[cursor]! : { items: [] };
  const desk = setUp(answer, database);
  desk.clock.at = 100;
  await desk.pieces.first();
  await isKept(desk, 'Piece 00209');
  await vi.waitFor(() => expect(desk.clock.asked.at(-1)).toEqual({ ids: 'archived-stole' }));
  await vi.waitFor(async () => expect((await later(database).pieces.list({})).total).toBe(210));
  const asked = desk.clock.asked.length;
  await desk.pieces.first();
  await desk.pieces.list({ q: '1' });
  expect(desk.clock.asked).toHaveLength(asked + 2);
});

test('after a sign-out nothing of it is left, and what was asked before comes to nothing', async () => {
  const desk = setUp(() => ({ items: [aLibraryItem('Indigo kurta')] }));
  await desk.pieces.list({});
  await isKept(desk, 'Indigo kurta');
  const late = desk.pieces.list({});
  await desk.pieces.forget();
  await late;
  desk.line.setState({ isGone: true });
  desk.clock.isCut = true;
  await expect(desk.pieces.list({})).rejects.toMatchObject({ kind: 'offline' });
});
