// What a page makes of each thing that waits, was refused or has arrived, and of what is typed of a brief.
import type { Sent } from '../../../../src/outbox/operations/kinds.ts';
import { FIRST, type AppState } from '../../../../src/state/app-state.ts';
import {
  briefOf,
  budgetOf,
  dayIn,
  formOf,
  lastDay,
  oddIn,
  readUnsentText,
  standing,
  withWord,
} from '../../../../src/state/brief-form.ts';
import { rupeesIn } from '../../../../src/state/budget.ts';
import { NOTHING } from '../../../../src/state/kept.ts';
import { standingOf } from '../../../../src/state/operations/consent.ts';
import { arrived, unsentAs } from '../../../../src/state/operations/views.ts';
import {
  aPhoto,
  aPiece,
  anOutfit,
  aProfile,
  somePreferences,
} from '../../../support/samples/wire.ts';
import { onItsWay } from '../on-its-way.ts';
import { photoSights } from '../photo-sights.ts';
import { OPERATIONS, record } from '../samples-outbox.ts';
import { asked, typed } from '../samples-phone.ts';
import { wholeOf } from '../../whole.ts';
import type { Chapter } from '../writer.ts';

const NOON = Date.parse('2026-11-25T06:30:00.000Z');
const HOUR_MS = 60 * 60_000;
const shop = 'https://shop.example/item';
const kept = <T>(value: T) => ({ ...NOTHING, value, fetchedAt: 1 });
const item = aPiece('item', {
  ecommerce_url: shop,
  backups: [aPiece('backup', { ecommerce_url: shop })],
  chosen: null,
});
const items = [item, aPiece('second')];
const outfit = anOutfit({ id: 'outfit', uuid: 'outfit', items });
const looks = [{ uuid: 'outfit', title: 'Monday' }] as never;
const photo = aPhoto({ id: 'photo', uuid: 'photo', outfits: looks });
const { title, createdAt, stylist } = outfit;
const left = { uuid: 'left', title, createdAt, stylist, items };
const rating = {
  hasRated: true,
  ratings: [{ itemId: 'second', rating: 2 }],
  totalItems: 2,
  ratedItems: 1,
};
const bought = { state: 'bought' as const, size: 'M', price: null, at: null, since: 'then' };
const named = { name: 'Kurta', brand: 'Neelgar', category: 'kurta', image_url: null };
const savedItem = { ...named, id: 'second', buyUrl: shop, price: 900, userRating: 2 };
const own = { id: 'own', name: 'Shirt', category: 'Shirt' };
const consents = [0, 1].map((round) => ({
  what: 'photo',
  version: 1,
  round,
  at: 'then',
  how: 'photo',
  taken_back_at: round === 0 ? 'later' : null,
}));

const full = {
  ...FIRST,
  user: { id: 'asha', email: 'a@example.com', name: 'Asha', account: 'account' },
  profile: kept(aProfile({ consents } as never)),
  preferences: kept(somePreferences()),
  photos: kept([aPhoto({ id: 'other', uuid: 'other' }), photo]),
  photoless: kept([left]),
  outfits: { outfit: kept({ outfit, rating, fetchedAt: 1 }) },
  saved: kept([{ id: 'outfit', title, description: '', items: [savedItem] }]),
  own: kept([own, { ...own, id: 'own-2', key: 'own-record' }]),
  bought: kept([{ ...named, outfit: 'outfit', item: 'second', seen: shop, bought, fit: null }]),
  taste: kept({ cards: [{ id: 'card' }, { id: 'next' }], given: [], asks: true }),
  writing: { 'asha photo': { owner: 'asha', brief: typed({ note: 'Begun' }) } },
} as never as AppState;
const STATES: Readonly<Record<string, AppState>> = {
  'of nothing': FIRST,
  'of all': full,
  'that is being read': {
    ...full,
    outfits: { outfit: { ...NOTHING, value: null } },
    taste: NOTHING,
    own: NOTHING,
    bought: NOTHING,
  },
};

const deletedOf = (files: number) => ({
  deleted: { files, views: 0, brief: true, answers: 0 },
  at: 'now',
});
const piece = aPiece('item', { name: 'Another', ecommerce_url: 'https://shop.example/other' });
const saidNow = { bought, fit: { fit: 'right', size: 'M', at: 'now' } };
const SENT = [
  { kind: 'photo', id: 'new', photo: aPhoto({ id: 'new', uuid: 'new' }) },
  {
    kind: 'photo',
    id: 'photo',
    photo: aPhoto({ id: 'photo', uuid: 'photo', width: 9 }),
    isSmall: true,
  },
  { kind: 'photo', id: 'unread', photo: null, isNoteLost: true },
  { kind: 'photo-gone' },
  { kind: 'rating', rated: { saved: true, ratedItems: 2, totalItems: 2 } },
  { kind: 'rated-before', status: { ...rating, ratings: [{ itemId: 'item', rating: 1 }] } },
  { kind: 'piece-changed', piece },
  { kind: 'piece-changed', piece: null },
  {
    kind: 'preferences',
    preferences: somePreferences({ keep_photos_days: 90 } as never),
    overtaken: ['age_range'],
  },
  { kind: 'save' },
  { kind: 'unsave' },
  { kind: 'dispute', answer: { line: 'note', disputed: true } },
  { kind: 'choice', choices: [{ item: 'item', chosen: 'backup' }] },
  { kind: 'report' },
  { kind: 'fit', said: saidNow },
  { kind: 'fit', said: { bought: null, fit: null } },
  { kind: 'owned', said: saidNow },
  { kind: 'owned', said: { fit: null } },
  ...['answer', 'answer-late', 'answer-gone', 'again', 'again-already', 'again-gone'].map(
    (kind) => ({ kind, photo }),
  ),
  { kind: 'photo-delete', told: deletedOf(2) },
  { kind: 'photo-delete', told: deletedOf(0) },
  { kind: 'photo-delete', told: null },
  ...['brief', 'brief-late', 'brief-gone', 'brief_note', 'brief_note-gone'].map((kind) => ({
    kind,
    photo,
  })),
  { kind: 'taste' },
  { kind: 'consent', consents: [] },
  { kind: 'for_whom' },
  { kind: 'own', piece: { ...own, id: 'own-new' } },
  { kind: 'own', piece: null },
  { kind: 'own-gone' },
  { kind: 'own_change', piece: { ...own, name: 'Coat' } },
  { kind: 'own_change-gone' },
  { kind: 'own_delete' },
  { kind: 'withdraw' },
] as never as Sent[];

const SUMS = [
  '5000',
  '5,000',
  '₹5,000',
  'Rs. 5000/-',
  '5k',
  '5 k',
  '5K',
  '5.5k',
  '0.5k',
  '1 lakh',
  '1.5 lac',
  '2 thousand 5 hundred',
  '5 hundred 2 thousand',
  '2 lakh 5 thousand',
  '2 thousand 2 thousand',
  '5-8k',
  '5k-8',
  '5 to 8k',
  '8k to 5k',
  'between 5 and 8k',
  '5k - 8k - 9k',
  'under 5k',
  'upto 5k',
  '',
  ' ',
  'x',
  '5x',
  '-5',
  '5k k',
  '12,34',
  '1,00,000',
  '100,000',
  '५०००',
  '५ हज़ार',
  '5 हजार से 8 हजार',
  '0',
  '499',
  '500',
  '99999999',
  '1e5',
  '5000 only',
  'paanch hazar',
  'सौ',
  '5..5k',
  '5.5',
  '05',
];

export const chapter: Chapter = async (writer) => {
  const wholeIn = (state: AppState) =>
    new Map(
      [...wholeOf(state), ...photoSights(state, NOON), ...onItsWay(state)].map(([name, one]) => [
        name,
        JSON.stringify(one),
      ]),
    );
  for (const operation of OPERATIONS) {
    const one = record(operation, { owner: 'asha', keptAt: NOON });
    const words = JSON.stringify(operation).slice(0, 100);
    const lines = [`counts as ${unsentAs(operation)}`];
    for (const [of, state] of Object.entries(STATES)) {
      const before = wholeIn(state);
      for (const how of ['draft', 'waiting', 'sending', 'refused', 'needs-sign-in'] as const) {
        const sees = wholeIn({ ...state, outbox: [{ ...one, state: how }] });
        const otherwise = [...sees].filter(([name, is]) => before.get(name) !== is);
        lines.push(`${of}, ${how}: ${otherwise.map(([name, is]) => `${name} ${is}`).join('; ')}`);
      }
    }
    writer.tell(`shows of ${words}`, lines);
    const came: string[] = [];
    for (const [of, state] of Object.entries(STATES))
      for (const sent of SENT) {
        const told = () => {
          try {
            return JSON.stringify(arrived(state, { record: one, sent }, NOON));
          } catch {
            return 'nothing, for it is no such thing';
          }
        };
        came.push(`${of}, ${JSON.stringify(sent).slice(0, 60)}: ${told()}`);
      }
    writer.tell(`makes of what has come of ${words}`, came);
  }
  writer.tell(
    'sums',
    SUMS.map((sum) => `${sum}: ${rupeesIn(sum)} ${budgetOf(sum)}`),
  );
  const day = (hours: number) => dayIn(NOON + hours * HOUR_MS);
  const days = [-24, -1, 0, 11, 12, 24, 364 * 24, 365 * 24, 366 * 24].map(day);
  writer.tell('days', [
    ...[-13, -12, 0, 11, 12].map((hours) => `${day(hours)} ${lastDay(NOON + hours * HOUR_MS)}`),
    ...[null, ...days].flatMap((needed_on) =>
      ['', ' ', '5k', 'x', '1'].map((budget) => {
        const form = typed({
          needed_on,
          budget,
          word: ' Silk ',
          avoid: ['silk', 'Red'],
          note: ' a \n b ',
        });
        return `${needed_on} ${budget}: ${JSON.stringify(oddIn(form, NOON))} ${JSON.stringify(briefOf(form, NOON))}`;
      }),
    ),
    ...days.map((needed_on) => JSON.stringify(standing({ ...asked('x'), needed_on }, NOON))),
    ...(['any', 'same', 'other'] as const).map((begins) =>
      JSON.stringify(briefOf(typed({ stylist: null, note: 'x' }), NOON, begins as never)),
    ),
  ]);
  writer.tell(
    'words to avoid',
    ['', ' ', 'silk', 'SILK', 'a\nb', 'x'.repeat(200), '\u0000'].map((word) =>
      JSON.stringify(
        withWord(
          ['Silk', 'Red', ...Array.from({ length: 30 }, (_, at) => `w${at}`)].slice(
            0,
            word === 'x'.repeat(200) ? 40 : 3,
          ),
          word,
        ),
      ),
    ),
  );
  writer.tell(
    'what was kept of a form',
    [
      undefined,
      formOf({ ...asked('x'), budget: 5000 }),
      { ...typed({ note: 'x' }), stylist: null },
      { ...typed({ note: 'x' }), stylist: undefined },
      { note: 'x' },
      { ...typed({}), budget: 'x'.repeat(99), word: 'y'.repeat(99) },
      { ...typed({}), budget: 5 },
      'none',
      { ...typed({}), occasion: 'moon' },
    ].map((brief) =>
      JSON.stringify(readUnsentText({ owner: 'asha', brief, late: asked('late') } as never)),
    ),
  );
  const says = (round: number, agreed: boolean) =>
    record({ kind: 'consent', what: 'photo', version: 2, round, agreed });
  writer.tell(
    'what stands of what she agreed to',
    [
      [],
      [says(0, false)],
      [says(1, false)],
      [says(1, true)],
      [says(1, false), says(2, true)],
      [says(2, true)],
    ].flatMap((outbox) =>
      Object.entries(STATES).map(
        ([of, state]) =>
          `${of} ${outbox.length}: ${JSON.stringify(standingOf({ ...state, outbox }, 'photo'))}`,
      ),
    ),
  );
};
