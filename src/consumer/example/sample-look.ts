import { exampleTexts } from '../../../texts/example.ts';
import type { Look, Slot } from '../details/look.ts';

const place = (art: keyof typeof exampleTexts.pieces, brand: string, price: number): Slot => {
  const front = {
    id: art,
    ...exampleTexts.pieces[art],
    brand,
    picture: `/art/${art}.svg`,
    price,
    priceWas: null,
    priceSeenAt: null,
    soldOutSince: null,
    foreign: null,
    why: null,
    shop: null,
    isGone: false,
    isOwned: false,
    rating: null,
    isSaved: false,
    report: null,
  };
  return { id: art, front, pieces: [front] };
};

/** Invented brands and drawn garments: an installation has something to show before any photo. */
export const SAMPLE_LOOKS: readonly Look[] = [
  {
    id: 'lamplight',
    ...exampleTexts.lamplight,
    createdAt: null,
    clientPicture: '/art/person-1.svg',
    clientThumbhash: null,
    corrected: null,
    stylist: 'Meera Iyer',
    board: null,
    pins: [],
    places: [
      place('kurta', 'Taana Works', 2499),
      place('scarf', 'Kesar Lane', 1299),
      place('juttis', 'Chaukhat', 1850),
      place('tote', 'Mitti & Daughters', 4200),
    ],
  },
  {
    id: 'linen',
    ...exampleTexts.linen,
    createdAt: null,
    clientPicture: '/art/person-2.svg',
    clientThumbhash: null,
    corrected: null,
    stylist: 'Kabir Anand',
    board: null,
    pins: [],
    places: [
      place('linen-shirt', 'Dori Studio', 2150),
      place('trousers', 'Dori Studio', 2780),
      place('watch', 'Ghadi & Co.', 5499),
      place('sneakers', 'Nila Works', 3499),
    ],
  },
];
