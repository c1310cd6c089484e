import { exampleTexts } from '../../../texts/example.ts';
import type { Look, Piece } from '../details/look.ts';

const piece = (art: keyof typeof exampleTexts.pieces, brand: string, price: number): Piece => ({
  id: art,
  ...exampleTexts.pieces[art],
  brand,
  picture: `/art/${art}.svg`,
  price,
  why: null,
  shop: null,
  isGone: false,
  rating: null,
  isSaved: false,
});

/** Invented brands and drawn garments: an installation has something to show before any photo. */
export const SAMPLE_LOOKS: readonly Look[] = [
  {
    id: 'lamplight',
    ...exampleTexts.lamplight,
    createdAt: null,
    clientPicture: '/art/person-1.svg',
    clientThumbhash: null,
    stylist: 'Meera Iyer',
    board: null,
    pins: [],
    pieces: [
      piece('kurta', 'Taana Works', 2499),
      piece('scarf', 'Kesar Lane', 1299),
      piece('juttis', 'Chaukhat', 1850),
      piece('tote', 'Mitti & Daughters', 4200),
    ],
  },
  {
    id: 'linen',
    ...exampleTexts.linen,
    createdAt: null,
    clientPicture: '/art/person-2.svg',
    clientThumbhash: null,
    stylist: 'Kabir Anand',
    board: null,
    pins: [],
    pieces: [
      piece('linen-shirt', 'Dori Studio', 2150),
      piece('trousers', 'Dori Studio', 2780),
      piece('watch', 'Ghadi & Co.', 5499),
      piece('sneakers', 'Nila Works', 3499),
    ],
  },
];
