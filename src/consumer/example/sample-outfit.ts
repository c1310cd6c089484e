import type { OutfitAnswer } from '../../../contract/ledger.ts';
import type { Outfit, OutfitPiece } from '../../../contract/outfits.ts';
import { exampleTexts } from '../../../texts/example.ts';

type Art = keyof typeof exampleTexts.pieces;

const piece = (art: Art, brand: string, estimated_price: number): OutfitPiece => ({
  uuid: art,
  ...exampleTexts.pieces[art],
  brand,
  image_url: `/art/${art}.svg`,
  estimated_price,
  ecommerce_url: `https://shop.example/${art}`,
});

const { lines, reasons, look } = exampleTexts;

const line = (
  id: string,
  kind: OutfitAnswer['kind'],
  text: string,
  more: Partial<OutfitAnswer> = {},
): OutfitAnswer => ({
  line: id,
  kind,
  text,
  value: text,
  kept: true,
  reason: null,
  disputed: false,
  ...more,
});

/** Invented brands and drawn garments: an installation has something to show before any photo. */
export const SAMPLE: Outfit = {
  id: 'example',
  uuid: 'example',
  title: look.title,
  description: look.description,
  stylist_notes: look.note,
  createdAt: '',
  user_photo: '/art/person-1-covered.svg',
  board: null,
  stylist: { name: 'Meera Iyer' },
  items: [
    {
      ...piece('sari', 'Taana Works', 6499),
      backups: [piece('kurta', 'Taana Works', 2499)],
    },
    piece('scarf', 'Kesar Lane', 1299),
    piece('juttis', 'Chaukhat', 1850),
    piece('tote', 'Mitti & Daughters', 1150),
  ],
  answers: [
    line('occasion', 'occasion', lines.occasion),
    line('budget', 'budget', lines.budget, { value: 8000, kept: false, reason: reasons.budget }),
    line('avoid-1', 'avoid', lines.heels),
    line('avoid-2', 'avoid', lines.synthetics, { kept: false, reason: reasons.synthetics }),
    line('note', 'note', lines.note),
  ],
};
