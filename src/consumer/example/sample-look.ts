import type { Look, Piece } from '../details/look.ts';

const piece = (
  art: string,
  name: string,
  brand: string,
  category: string,
  price: number,
): Piece => ({
  id: art,
  name,
  brand,
  category,
  picture: `/art/${art}.svg`,
  price,
  shop: null,
  rating: null,
});

/** Invented brands and drawn garments: an installation has something to show before any photo. */
export const SAMPLE_LOOKS: readonly Look[] = [
  {
    id: 'lamplight',
    title: 'Madder by lamplight',
    description:
      'A warm red that sits well with your skin, kept easy with flat shoes and one bright stole.',
    createdAt: null,
    clientPicture: '/art/person-1.svg',
    stylist: 'Meera Iyer',
    note: 'Wear the stole over one shoulder only. The block print should do the talking.',
    board: null,
    pieces: [
      piece('kurta', 'Handblock kurta', 'Taana Works', 'kurta', 2499),
      piece('scarf', 'Marigold stole', 'Kesar Lane', 'scarf', 1299),
      piece('juttis', 'Zardozi juttis', 'Chaukhat', 'footwear', 1850),
      piece('tote', 'Saddle tote', 'Mitti & Daughters', 'bag', 4200),
    ],
  },
  {
    id: 'linen',
    title: 'Weekend linen',
    description: 'Loose, pale and quick to put on. Nothing here needs ironing twice.',
    createdAt: null,
    clientPicture: '/art/person-2.svg',
    stylist: 'Kabir Anand',
    note: 'Roll the sleeves to the elbow and leave the watch on show.',
    board: null,
    pieces: [
      piece('linen-shirt', 'Linen shirt', 'Dori Studio', 'shirt', 2150),
      piece('trousers', 'Pleated trousers', 'Dori Studio', 'trousers', 2780),
      piece('watch', 'Madder-hand watch', 'Ghadi & Co.', 'accessory', 5499),
      piece('sneakers', 'Court sneakers', 'Nila Works', 'footwear', 3499),
    ],
  },
];
