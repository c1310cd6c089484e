import { expect, test } from 'vitest';
import { isSeen, readSeen, seenHeader } from '../../../contract/seen.ts';
import { createClient } from '../../../src/api/client.ts';
import { lookOf } from '../../../src/consumer/details/look.ts';
import { kindOf, type Operation } from '../../../src/outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { choicesAhead, withChoices } from '../../../src/state/operations/choice.ts';
import { savesAhead } from '../../../src/state/operations/closet.ts';
import { starsAhead } from '../../../src/state/operations/rating.ts';
import { arrived } from '../../../src/state/operations/views.ts';
import { closet } from '../../../src/state/selectors.ts';
import { lookWith, opened } from '../../support/samples/looks.ts';
import { aPhotoRecord } from '../../support/samples/records.ts';
import { NO_PARTS } from '../../support/samples/sending.ts';

const POTLI = 'https://shop.example/potli';
const NEW = { uuid: 'potli', name: 'Silk clutch', ecommerce_url: 'https://shop.example/clutch' };
const as = (seen: string | undefined) => seen !== undefined && { seen };
const saying = (seen?: string): Operation[] => [
  { kind: 'rating', outfitId: 'look', itemId: 'potli', rating: 4, ...as(seen) },
  { kind: 'save', outfitId: 'look', itemId: 'potli', ...as(seen) },
  { kind: 'choice', outfitId: 'look', item: 'tote', chosen: 'potli', ...as(seen) },
  { kind: 'report', itemId: 'potli', about: 'sold_out', ...as(seen) },
];
const recordOf = (operation: Operation): OutboxRecord => ({ ...aPhotoRecord(), operation });

/** What the phone shows of the potli while what she said of it is on its way. */
function shown(operations: Operation[], changes = {}) {
  const outbox = operations.map(recordOf);
  const items = lookWith({ potli: changes });
  const state: AppState = {
    ...FIRST,
    saved: { ...FIRST.saved, value: [] },
    outfits: opened(items),
    outbox,
  };
  const { outfit, rating } = state.outfits['look']!.value!;
  const chosen = withChoices(items, choicesAhead(outbox, 'look').waiting);
  const ahead = { stars: starsAhead(outbox, 'look').waiting, saves: savesAhead(outbox, 'look') };
  const look = lookOf({ ...outfit, items: chosen }, rating, ahead, new Set(), null);
  const piece = look.places[0]?.pieces.find(({ id }) => id === 'potli');
  return {
    stars: piece?.rating?.stars ?? null,
    isSaved: piece?.isSaved,
    front: look.places[0]?.front.id,
    inCloset: closet(state).length,
  };
}

const ALL = { stars: 4, isSaved: true, front: 'potli', inCloset: 1 };
const NONE = { stars: null, isSaved: false, front: 'tote', inCloset: 0 };

test('what waits on this phone is shown of the piece that she saw, and of no other', () => {
  expect(shown(saying(POTLI))).toEqual(ALL);
  expect(shown(saying(POTLI), { ecommerce_url: `${POTLI}?utm_source=feed` })).toEqual(ALL);
  expect(shown(saying(POTLI), NEW)).toEqual(NONE);
  // An earlier version of the app has kept no link.
  expect(shown(saying(), NEW)).toEqual(ALL);
});

test('a piece that was replaced is shown as it is now, she is told once, and nothing is carried over', () => {
  for (const operation of saying(POTLI)) {
    const state = { ...FIRST, outfits: opened(lookWith()) };
    const piece = { ...lookWith({ potli: NEW })[0]!.backups![0] };
    const sent = { kind: 'piece-changed', piece } as const;
    const next = { ...state, ...arrived(state, { record: recordOf(operation), sent }) };
    expect(next.conflicts).toEqual([{ kind: 'piece', name: 'Silk clutch', stylist: 'Asha Sethi' }]);
    expect(next.replaced).toEqual(['potli']);
    const { outfit, rating } = next.outfits['look']!.value!;
    expect(outfit.items[0]).toMatchObject({ uuid: 'tote', chosen: null, backups: [NEW] });
    expect(rating.ratings).toEqual([]);
  }
});

test('one that this version cannot read, or of an outfit that is not here, is told of all the same', () => {
  const [operation] = saying(POTLI);
  const sent = { kind: 'piece-changed', piece: { uuid: 7 } } as const;
  const { outfits, ...told } = arrived(FIRST, { record: recordOf(operation!), sent });
  expect(told).toEqual({
    conflicts: [{ kind: 'piece', name: null, stylist: null }],
    replaced: ['potli'],
  });
  expect(outfits ?? {}).toEqual({});
});

test('what she saw goes out with it, and a piece that has changed is an answer', async () => {
  let answer = () => Response.json({});
  const asked: { seen: string | undefined }[] = [];
  const consumer = createClient({
    baseUrl: 'https://poshak.example',
    async fetch(input, init) {
      const request = new Request(input, init);
      const text = await request.text();
      const body = text === '' ? {} : JSON.parse(text);
      const header = request.headers.get('piece-seen') ?? undefined;
      const inHeader = header === undefined ? undefined : readSeen({ 'piece-seen': header });
      asked.push({ seen: body.seen ?? body.choices?.[0].seen ?? inHeader });
      return answer();
    },
  });
  const send = (operation: Operation) =>
    kindOf(operation).send(operation, {
      id: 'r',
      owner: 'me',
      open: consumer,
      consumer,
      bytes: () => Promise.reject(new Error('none')),
      noteBytes: () => Promise.reject(new Error('none')),
      ...NO_PARTS,
    });
  const changed = { success: false, code: 'piece_changed', message: '', piece: NEW };
  answer = () => Response.json(changed, { status: 409, headers: { 'x-request-id': 'r' } });
  const seen = `${POTLI}?q=रेशम`;
  for (const operation of saying(seen)) {
    expect(await send(operation)).toEqual({ kind: 'piece-changed', piece: NEW });
  }
  for (const operation of saying()) await send(operation);
  expect(asked).toEqual([
    ...Array.from({ length: 4 }, () => ({ seen })),
    ...Array.from({ length: 4 }, () => ({ seen: undefined })),
  ]);
});

test.each([
  ['https://shop.example/a?x=1', 'http://shop.example/a?utm_medium=mail&x=1&gclid=9', true],
  ['https://shop.example/a', 'https://shop.example/a?fbclid=9', true],
  ['https://shop.example/a?x=1&y=2', 'https://shop.example/a?y=2&x=1', true],
  ['https://shop.example/a?x=1', 'https://shop.example/a?x=2', false],
  ['https://shop.example/a', 'https://shop.example/b', false],
  ['https://shop.example/#/a', 'https://shop.example/#/b', false],
])('%s and %s are one page: %s', (one, other, isOne) => {
  expect(isSeen(one, other)).toBe(isOne);
  expect(readSeen(seenHeader(one))).toBe(one);
});
