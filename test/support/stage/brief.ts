// A brief of as many lines as there may be, and an outfit of five pieces beside it.
import type { BriefLine } from '../../../contract/brief.ts';
import { draftItem } from '../samples/draft.ts';
import { aRequest, begun } from './bench.ts';

const line = (
  id: string,
  kind: BriefLine['kind'],
  text: string,
  value: string | number,
): BriefLine => ({ id, kind, text, value });

const SEVEN: BriefLine[] = [
  line('occasion', 'occasion', 'Festival', 'festival'),
  line('needed_on', 'needed_on', 'By 28 November', '2099-11-28'),
  line('budget', 'budget', 'Up to ₹8,000', 8000),
  line('avoid-1', 'avoid', 'No heels', 'heels'),
  line('avoid-2', 'avoid', 'No synthetics', 'synthetics'),
  {
    ...line('around-1', 'around', 'Around the handloom tote', 'tote'),
    piece: {
      name: 'Handloom tote',
      brand: 'Rangrez',
      category: 'bag',
      ecommerce_url: 'https://shop.example/tote',
      image_url: '/art/tote.svg',
      estimated_price: 1499,
      owned: true,
    },
  },
  line(
    'note',
    'note',
    'Something I can dance in until late',
    'Something I can dance in until late',
  ),
];

const note = (id: string, text: string, stylist: string) => ({
  id,
  text,
  stylist,
  createdAt: '2026-10-02T08:00:00.000Z',
});

export const sevenLines = (over: Parameters<typeof aRequest>[0] = {}) =>
  aRequest({
    userName: 'Ananya Rao',
    lines: SEVEN,
    notes: [note('1', 'Allergic to wool.', 'Meera'), note('2', 'Hems above the ankle.', 'Asha')],
    ...over,
  });

const piece = (key: string, name: string, price: string, why: string) => ({
  ...draftItem(key, { name, price, shopLink: `https://shop.example/${key}` }),
  why,
});

export const fivePieces = (over: Parameters<typeof begun>[1] = {}) =>
  begun(sevenLines(), {
    items: [
      piece('kurta', 'Handblock kurta', '2499', 'Cotton, wide from the waist: easy to dance in.'),
      piece('sneakers', 'Block heels', '1990', ''),
      piece('scarf', 'Marigold stole', '1299', 'It turns a day kurta into the evening.'),
      piece('sunglasses', 'Silk potli', '1150', 'Holds a phone and keys, no more.'),
      piece('juttis', 'Zardozi juttis', '1850', 'Flat, and rated 5 before.'),
    ],
    ...over,
  });
