// What functions of a look are given: pieces, outfits and what a client asks for, of each kind one.
import type { LibraryItem } from '../../../contract/items.ts';
import { draft, draftItem } from '../../support/samples/draft.ts';
import { pendingRequest } from '../../support/samples/pending-request.ts';
import type { Draft } from '../../../src/stylist/look/draft.ts';
import type { DraftItem, DraftPiece } from '../../../src/stylist/look/items.ts';
import type { AskedLine } from '../../../src/stylist/look/said.ts';

export const shop = (key: string) => `https://shop.example/${key}`;

const backup = (key: string, more: Partial<DraftPiece> = {}): DraftPiece => {
  const { place: _, ...one } = draftItem(key, { name: `Backup ${key}`, shopLink: shop(key) });
  return { ...one, ...more };
};
const item = (key: string, more: Partial<DraftItem> = {}): DraftItem => ({
  ...draftItem(key, { name: `Piece ${key}`, shopLink: shop(key) }),
  ...more,
});

export const kurta = item('kurta', {
  name: 'Leaf kurta',
  price: '2499',
  why: 'It is light',
  libraryId: 'item-kurta',
  cloth: 'Cotton',
});
export const heels = item('heels', {
  name: 'Block heels',
  category: 'Shoes',
  price: '',
  why: ' ',
  size: 'UK 5',
  place: { x: 0.1, y: 0.2, w: 0.3, z: 2 },
});
export const bag = item('bag', {
  name: 'Tote',
  category: 'Bag',
  price: '900.50',
  why: 'For {piece}',
  libraryId: 'item-bag',
  place: { x: 0.5, y: 0.5, w: 0.2, z: 0 },
  backups: [
    backup('potli', { category: 'Bag', price: '400', why: 'Small', libraryId: 'item-potli' }),
    backup('clutch', { category: 'Bag', name: 'Clutch with heels', price: '5000', size: 'M' }),
  ],
});
/** Laid for her, who has said nothing of it. */
export const laidOne = item('laid', {
  category: 'Dupatta',
  price: '300',
  libraryId: 'item-laid',
  begun: true,
  because: 'It goes with kurtas',
});
/** Laid for her, who has written why. */
export const laidTwo = item('laid-too', {
  category: ' ',
  price: 'much',
  libraryId: 'item-too',
  begun: true,
  why: 'Hers',
});
export const gap = item('gap', {
  name: '',
  brand: '',
  price: '',
  shopLink: '',
  category: 'Shoes',
  why: 'To dance in',
});
export const bare = item('bare', {
  category: '',
  name: ' Any ',
  brand: '',
  price: '',
  shopLink: '',
});
export const half = item('half', { openBackup: { ...draftItem('open'), price: '' } });
export const whole = item('whole', { openBackup: draftItem('open', { shopLink: shop('open') }) });
export const come = item('come', { category: 'Shoes', libraryId: 'item-come', why: '' });

export const pieces = [kurta, heels, bag, laidOne, laidTwo, gap, bare, half, whole, come];

/** What draws names one after the other. */
export const counted = () => {
  let count = 0;
  return () => `drawn-${(count += 1)}`;
};
export const AT = Date.parse('2026-11-25T06:00:00.000Z');

const line = (id: string, kind: AskedLine['kind'], more: Partial<AskedLine> = {}): AskedLine => ({
  id,
  kind,
  text: `Text of ${id}`,
  value: id,
  ...more,
});
export const occasion = line('occasion', 'occasion', { text: 'Office', value: 'office' });
export const budget = line('budget', 'budget', { text: 'Up to ₹3,000', value: 3000 });
export const avoid = line('avoid', 'avoid', { text: 'heels', value: 'heels' });
export const day = line('day', 'needed_on', { value: '2026-11-20', isOver: true });
export const dayToCome = line('to-come', 'needed_on', { value: '2026-12-20' });
export const around = line('around', 'around', {
  text: 'Leaf kurta',
  piece: { name: 'Leaf kurta', ecommerce_url: shop('kurta'), owned: true } as never,
});
export const aroundOther = line('around-other', 'around', {
  text: 'Sari',
  piece: { name: 'Sari', ecommerce_url: shop('sari'), owned: false } as never,
});
export const ownDupatta = line('own', 'around', {
  own_piece: { id: 'own', name: 'Dupatta', picture_url: null, thumb_url: null } as never,
});
export const note = line('note', 'note', { text: 'To dance in' });
export const asked = [occasion, budget, avoid, day, around, aroundOther, ownDupatta, note];

const said = (of: string, kept: boolean, more: object = {}) => ({
  line: of,
  kept,
  reason: '',
  ...more,
});
export const answers = [
  said('occasion', true),
  said('budget', false, { reason: ' It lasts ', swap: 'potli' }),
  said('avoid', true, { sentence: ' They are flat ', despite: ['heels'] }),
  said('around', false, { reason: '', swap: 'nobody' }),
  said('note', true, { reason: 'Stays', sentence: 'Of nothing', despite: [] }),
];

const asking = pendingRequest({ lines: [...asked] });
export const looks = {
  whole: draft({
    id: 'whole',
    request: asking,
    items: [kurta, heels, bag],
    answers,
    pins: [
      { id: 'of-key', x: 0.1, y: 0.2, text: ' Here ', about: { key: 'kurta' } },
      { id: 'of-link', x: 0.3, y: 0.4, text: 'There', about: { link: shop('sari') } },
      { id: 'of-none', x: 0.5, y: 0.6, text: 'Gone', about: { key: 'nobody' } },
      { id: 'wordless', x: 0.7, y: 0.8, text: ' ', about: null },
    ],
    photoPlace: { x: 0.05, y: 0.05, w: 0.5, z: 1 },
    boardText: ' By day ',
  }),
  empty: draft({ id: 'empty', request: asking, title: '', description: ' ', items: [] }),
  one: draft({ id: 'one', request: asking, items: [bag], answers: [answers[2] as never] }),
  more: draft({ id: 'more', items: [come, kurta, laidOne, laidTwo, bag], title: 'More' }),
  gaps: draft({ id: 'gaps', items: [gap, kurta, bare], boardText: ' ' }),
  sent: draft({
    id: 'sent',
    request: null,
    items: [kurta, bag],
    notes: ' Loose ',
    stored: {
      outfitId: 'outfit',
      items: [
        { key: 'kurta', uuid: 'kurta-1' },
        { key: 'bag', uuid: 'bag-1', backups: [{ key: 'potli', uuid: 'potli-1' }] },
      ],
      body: { photo: 'photo', title: 'Was', description: 'A warm red', board: null, items: [] },
      notes: 'Loose',
    },
  }),
};
export const drafts: Draft[] = Object.values(looks);

export const libraryItem = (key: string, more: Partial<LibraryItem> = {}): LibraryItem => ({
  id: `item-${key}`,
  name: `Piece ${key}`,
  brand: 'Taana Works',
  category: 'kurta',
  image_url: `/media/${key}`,
  ecommerce_url: shop(key),
  estimated_price: 1200,
  timesUsed: 1,
  avgRating: null,
  linkState: 'ok',
  archived: false,
  ...more,
});
/** The newest first. */
export const library = [
  libraryItem('kurta', {
    linkState: 'broken',
    sold_out_since: '2026-11-20T08:00:00.000Z',
    sizes_seen: ['S', 'L'],
    rated: { rating: 2, at: '2026-10-01T08:00:00.000Z' },
    inOutfits: [
      { id: 'outfit', title: 'At hand' },
      { id: 'elsewhere', title: 'Elsewhere' },
    ],
    given: { at: '2026-09-01T08:00:00.000Z', outfit: 'Monday' },
    colour: 'madder',
    cloth: 'Cotton',
  }),
  libraryItem('heels', {
    category: 'Shoes',
    rated: { rating: 5, at: '2026-10-01T08:00:00.000Z' },
    because: 'You liked this.',
    colour: 'indigo',
  }),
  libraryItem('kurta', { id: 'item-older', brand: 'Older' }),
  libraryItem('potli', { category: 'Bag', cloth: '' }),
];
