// What functions are given; what most of them take stands first.
import { begunOutfit } from '../../support/samples/begun.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';
import { lookWith } from '../../support/samples/looks.ts';
import { pendingRequest } from '../../support/samples/pending-request.ts';
import { anOutfit, aPhoto, aPiece, aProfile, somePreferences } from '../../support/samples/wire.ts';

const at = '2026-11-25T06:00:00.000Z';
const lines = [
  { id: 'occasion', kind: 'occasion', text: 'Office', value: 'office' },
  { id: 'budget', kind: 'budget', text: 'Up to ₹2,000', value: 2000 },
  { id: 'avoid-1', kind: 'avoid', text: 'heels', value: 'heels' },
  {
    id: 'around-1',
    kind: 'around',
    text: 'Sari',
    value: 'Sari',
    piece: { link: 'https://shop.example/sari', name: 'Sari' },
  },
  { id: 'note', kind: 'note', text: 'To dance in', value: 'To dance in' },
];
const brief = {
  occasion: 'wedding',
  function: 'sangeet',
  needed_on: '2026-12-05',
  budget: 2000,
  avoid: ['heels'],
  around: [],
  note: 'To dance in',
  stylist: 'same',
};
const form = { ...brief, budget: '2000', word: '' };

export function sampleList(): unknown[] {
  const items = [
    draftItem('kurta', {
      name: 'Leaf kurta',
      price: '2499',
      shopLink: 'https://shop.example/kurta',
    }),
    draftItem('heels', {
      name: 'Block heels',
      category: 'Shoes',
      price: '',
      shopLink: 'shop.example/heels',
    }),
  ];
  const whole = draft({ items, boardText: 'By day' });
  const outfit = anOutfit({ items: lookWith() });
  const photo = aPhoto();
  return [
    whole,
    items,
    items[0],
    'kurta',
    lines,
    outfit,
    1,
    '₹1,200',
    photo,
    'https://shop.example/kurta?utm_source=x#top',
    lines[1],
    pendingRequest(),
    brief,
    0,
    at,
    '',
    true,
    Date.parse(at),
    ['heels', 'Block heels'],
    form,
    null,
    { x: 0.1, y: 0.2, w: 0.3 },
    '2026-12-05',
    2.5,
    false,
    -1,
    900,
    100_000,
    '{colour} of {piece}',
    'लाल कुर्ता, १२०० रुपये',
    '  Silk  kurta ',
    'one two\nthree\r\nfour',
    'wedding',
    '₹2 lakh',
    '10k',
    'hi',
    'Asia/Kolkata',
    'XL',
    '38',
    'red',
    [],
    [1, 2, 3],
    [outfit],
    [photo],
    outfit.items,
    aPiece('piece'),
    itemForm(),
    begunOutfit(),
    draft(),
    somePreferences(),
    aProfile(),
    { l: 0.5, a: 0.1, b: -0.1 },
    { lightness: 0.5, redness: 0.1, yellowness: -0.1 },
    new Map([['kurta', 'kurta-2']]),
    new Set(['kurta']),
    { kind: 'photo', id: 'record', brief, sha256: 'a'.repeat(64) },
    { name: 'home' },
    /kurta/,
    Number.NaN,
  ];
}
