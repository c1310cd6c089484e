import type { ForWhom } from '../../contract/piece.ts';
import { sizeKindOf, type SizeKind } from '../../contract/size-kinds.ts';

const COLOURS = {
  madder: '#a8322a',
  marigold: '#d9982f',
  gold: '#c79a3f',
  leaf: '#2f6b4f',
  indigo: '#2c3e66',
  sky: '#a9bfd0',
  rose: '#d9a091',
  ivory: '#f3ead9',
  white: '#fbfaf6',
  sand: '#cbb78f',
  clay: '#a9663f',
  brown: '#553323',
  grey: '#7d7d7d',
  black: '#1f1c1b',
};
type Colour = keyof typeof COLOURS;

type Sold = readonly [
  art: string,
  brand: string,
  category: string,
  name: string,
  price: number,
  forWhom: ForWhom,
  /** Otherwise as it is drawn. */
  colour?: Colour,
];

/** What the invented shops sell. */
const SOLD: readonly Sold[] = [
  ['kurta', 'Neelgar', 'Kurta', 'Block print kurta with side slits', 1899, 'women'],
  ['kurta', 'Haathkargha', 'Kurta', 'Handloom kurta with a band collar', 2450, 'women', 'indigo'],
  ['kurta', 'Gulmohar', 'Kurta', 'Straight kurta with a deep placket', 1299, 'women', 'marigold'],
  ['dress', 'Dhaga Studio', 'Dress', 'Tiered cotton dress', 3200, 'women'],
  ['dress', 'Tana Bana', 'Dress', 'Ikat shift dress', 2799, 'women', 'indigo'],
  ['sari', 'Tana Bana', 'Sari', 'Kota doria sari', 4650, 'women', 'madder'],
  ['sari', 'Chandni Atelier', 'Sari', 'Chanderi sari with a zari edge', 7999, 'women', 'rose'],
  ['scarf', 'Neelgar', 'Dupatta', 'Ajrakh dupatta', 1150, 'women', 'madder'],
  ['scarf', 'Gulmohar', 'Dupatta', 'Mul dupatta with tassels', 890, 'women'],
  ['juttis', 'Mochi Lane', 'Juttis', 'Embroidered juttis', 1499, 'women'],
  ['juttis', 'Sona Tara', 'Juttis', 'Plain evening juttis', 1199.5, 'women', 'black'],
  ['trousers', 'Haathkargha', 'Trousers', 'Pleated linen trousers', 2299, 'all', 'sand'],
  ['trousers', 'Dhaga Studio', 'Trousers', 'Cropped cotton trousers', 1649, 'all'],
  ['linen-shirt', 'Kesar & Co.', 'Shirt', 'Linen shirt with a soft collar', 2190, 'men'],
  ['linen-shirt', 'Haathkargha', 'Shirt', 'Khadi shirt with a pocket', 1750, 'all', 'sand'],
  ['denim-jacket', 'Kesar & Co.', 'Jacket', 'Washed denim jacket', 3499, 'all'],
  ['sneakers', 'Mochi Lane', 'Sneakers', 'White canvas sneakers', 1899, 'all'],
  ['sunglasses', 'Sona Tara', 'Sunglasses', 'Round sunglasses', 1299, 'all'],
  ['tote', 'Dhaga Studio', 'Bag', 'Quilted tote', 1599, 'all'],
  ['tote', 'Gulmohar', 'Bag', 'Block print jhola', 699, 'all', 'madder'],
  ['watch', 'Sona Tara', 'Watch', 'Slim watch on a leather strap', 3999, 'all'],
  ['kurta', 'Haathkargha', 'Kurta', 'Long khadi kurta', 1999, 'women', 'sand'],
  ['kurta', 'Kesar & Co.', 'Kurta', 'Chikan kurta with side pockets', 2290, 'women', 'ivory'],
  ['denim-jacket', 'Kesar & Co.', 'Jacket', 'Corduroy jacket in navy', 4299, 'all', 'indigo'],
  ['denim-jacket', 'Haathkargha', 'Jacket', 'Raw denim jacket', 3299, 'all', 'indigo'],
  ['denim-jacket', 'Dhaga Studio', 'Jacket', 'Grey work jacket', 2899, 'all', 'grey'],
  [
    'linen-shirt',
    'Dhaga Studio',
    'Shirt',
    'Oxford shirt with a button-down collar',
    1690,
    'men',
    'sky',
  ],
  ['linen-shirt', 'Neelgar', 'Shirt', 'Indigo shirt with a mandarin collar', 1890, 'all', 'indigo'],
  ['linen-shirt', 'Gulmohar', 'Shirt', 'Striped camp shirt', 1450, 'all', 'leaf'],
  ['trousers', 'Kesar & Co.', 'Trousers', 'Stone chinos', 1999, 'men', 'sand'],
  ['trousers', 'Dhaga Studio', 'Trousers', 'Tapered evening trousers', 2399, 'men', 'black'],
  ['trousers', 'Haathkargha', 'Pyjama', 'Drawstring khadi pyjama', 1199, 'all', 'ivory'],
  ['sneakers', 'Mochi Lane', 'Sneakers', 'Brown suede sneakers', 3199, 'all', 'clay'],
  ['sneakers', 'Mochi Lane', 'Sneakers', 'Low court sneakers', 1399, 'all', 'sky'],
  ['sneakers', 'Sona Tara', 'Sneakers', 'Tan leather sneakers', 3799, 'all', 'clay'],
  ['watch', 'Sona Tara', 'Watch', 'Steel watch with a blue dial', 4499, 'all', 'indigo'],
  ['scarf', 'Neelgar', 'Stole', 'Printed cotton stole', 899, 'all', 'indigo'],
  ['tote', 'Mochi Lane', 'Bag', 'Canvas market tote', 2199, 'all', 'sand'],
  ['sari', 'Chandni Atelier', 'Sari', 'Kanjivaram sari in two colours', 11999, 'women', 'leaf'],
  ['sari', 'Tana Bana', 'Sari', 'Tussar sari with a plain fall', 6200, 'women', 'clay'],
  ['sari', 'Haathkargha', 'Sari', 'Mangalagiri cotton sari', 2350, 'women'],
  ['sari', 'Chandni Atelier', 'Sari', 'Paithani sari with peacocks', 13500, 'women', 'indigo'],
  ['sari', 'Tana Bana', 'Sari', 'Banarasi sari in silk', 9800, 'women', 'marigold'],
  ['blouse', 'Chandni Atelier', 'Blouse', 'Brocade blouse', 1990, 'women', 'marigold'],
  ['blouse', 'Tana Bana', 'Blouse', 'Raw silk blouse', 1450, 'women', 'rose'],
  ['blouse', 'Gulmohar', 'Blouse', 'Cotton blouse with piping', 790, 'women', 'madder'],
  ['lehenga', 'Chandni Atelier', 'Lehenga', 'Mirror work lehenga', 6900, 'women', 'madder'],
  ['kurta', 'Chandni Atelier', 'Kurta', 'Anarkali kurta in silk', 4200, 'women', 'rose'],
  ['palazzo', 'Gulmohar', 'Palazzo', 'Wide cotton palazzo', 1150, 'women', 'ivory'],
  ['churidar', 'Gulmohar', 'Churidar', 'Soft cotton churidar', 349, 'all', 'ivory'],
  ['churidar', 'Chandni Atelier', 'Churidar', 'Silk blend churidar', 1290, 'all', 'sand'],
  ['scarf', 'Tana Bana', 'Dupatta', 'Banarasi dupatta', 2650, 'women', 'rose'],
  ['scarf', 'Neelgar', 'Dupatta', 'Bandhani dupatta', 1390, 'women', 'leaf'],
  ['top', 'Dhaga Studio', 'Top', 'Cotton top with a round neck', 1190, 'women', 'ivory'],
  ['top', 'Kesar & Co.', 'Top', 'Crepe top for the office', 1690, 'women', 'rose'],
  ['top', 'Neelgar', 'Top', 'Poplin top with a collar', 1290, 'women', 'black'],
  ['trousers', 'Dhaga Studio', 'Trousers', 'High-rise tapered trousers', 1990, 'women', 'black'],
  ['blazer', 'Kesar & Co.', 'Blazer', 'Single-breasted blazer', 4900, 'women', 'grey'],
  ['dress', 'Kesar & Co.', 'Dress', 'Slip dress in crepe', 3400, 'women', 'madder'],
  ['dress', 'Dhaga Studio', 'Dress', 'Wrap dress in black', 3100, 'women', 'black'],
  ['heels', 'Mochi Lane', 'Heels', 'Block heels in gold', 2290, 'women', 'gold'],
  ['heels', 'Sona Tara', 'Heels', 'Black court heels', 2590, 'women', 'black'],
  ['heels', 'Mochi Lane', 'Heels', 'Low heels with a strap', 1890, 'women', 'rose'],
  ['sandals', 'Gulmohar', 'Sandals', 'Flat sandals with two straps', 1090, 'women', 'clay'],
  ['juttis', 'Mochi Lane', 'Juttis', 'Zardozi juttis', 1990, 'women', 'gold'],
  ['juttis', 'Gulmohar', 'Juttis', 'Cotton juttis', 890, 'women', 'leaf'],
  ['juttis', 'Sona Tara', 'Juttis', 'Ivory juttis with a bead', 1690, 'women', 'ivory'],
  ['juttis', 'Mochi Lane', 'Juttis', 'Velvet juttis', 1390, 'women', 'indigo'],
  ['juttis', 'Sona Tara', 'Juttis', 'Tilla juttis in rose', 1690, 'women', 'rose'],
  ['loafers', 'Sona Tara', 'Loafers', 'Soft loafers in black', 2190, 'women', 'black'],
  ['loafers', 'Gulmohar', 'Loafers', 'Everyday loafers', 1290, 'women', 'black'],
  ['jhumkas', 'Sona Tara', 'Earrings', 'Temple jhumkas', 1290, 'women', 'madder'],
  ['jhumkas', 'Sona Tara', 'Earrings', 'Enamel jhumkas', 890, 'women', 'leaf'],
  ['jhumkas', 'Chandni Atelier', 'Earrings', 'Drop earrings with a pearl', 1590, 'women', 'ivory'],
  ['bangles', 'Chandni Atelier', 'Bangles', 'Stone bangles', 1490, 'women', 'leaf'],
  ['potli', 'Gulmohar', 'Clutch', 'Silk potli', 990, 'women', 'rose'],
  ['potli', 'Chandni Atelier', 'Clutch', 'Zari potli', 1490, 'women', 'marigold'],
  ['clutch', 'Sona Tara', 'Clutch', 'Velvet clutch', 1790, 'women', 'leaf'],
  ['clutch', 'Dhaga Studio', 'Clutch', 'Plain evening clutch', 1390, 'women', 'black'],
  ['briefbag', 'Mochi Lane', 'Work bag', 'Structured work bag', 3290, 'all', 'black'],
  ['briefbag', 'Dhaga Studio', 'Work bag', 'Tan satchel', 2790, 'all', 'clay'],
  ['kurta', 'Haathkargha', 'Kurta', 'Straight linen kurta for men', 2190, 'men', 'ivory'],
  ['kurta', 'Neelgar', 'Kurta', 'Dabu kurta for men', 1790, 'men', 'indigo'],
  ['kurta', 'Chandni Atelier', 'Kurta', 'Silk blend kurta for men', 3290, 'men', 'marigold'],
  ['kurta', 'Haathkargha', 'Kurta', 'Band collar kurta for anybody', 1890, 'all', 'ivory'],
  ['kurta', 'Dhaga Studio', 'Kurta', 'Wide kurta for anybody', 2190, 'all', 'marigold'],
  ['trousers', 'Chandni Atelier', 'Pyjama', 'Silk blend pyjama', 1690, 'men', 'ivory'],
  ['bandi', 'Chandni Atelier', 'Nehru jacket', 'Brocade bandi', 3490, 'men', 'madder'],
  ['bandi', 'Haathkargha', 'Nehru jacket', 'Khadi bandi', 2190, 'men', 'clay'],
  ['bandi', 'Kesar & Co.', 'Nehru jacket', 'Linen bandi', 2590, 'all', 'leaf'],
  ['bandi', 'Neelgar', 'Nehru jacket', 'Quilted bandi', 2890, 'all', 'indigo'],
  ['bandhgala', 'Chandni Atelier', 'Bandhgala', 'Wool blend bandhgala', 7900, 'men', 'black'],
  ['bandhgala', 'Haathkargha', 'Bandhgala', 'Khadi bandhgala', 5400, 'men', 'clay'],
  ['mojaris', 'Mochi Lane', 'Mojaris', 'Velvet mojaris', 1990, 'men', 'madder'],
  ['mojaris', 'Mochi Lane', 'Mojaris', 'Plain leather mojaris', 1590, 'all', 'clay'],
  ['mojaris', 'Gulmohar', 'Mojaris', 'Cotton mojaris', 1090, 'all', 'indigo'],
  ['kolhapuris', 'Gulmohar', 'Kolhapuris', 'Tan kolhapuris', 1290, 'men', 'clay'],
  ['kolhapuris', 'Mochi Lane', 'Kolhapuris', 'Black kolhapuris', 1390, 'men', 'black'],
  ['kolhapuris', 'Gulmohar', 'Kolhapuris', 'Braided kolhapuris', 1190, 'women', 'madder'],
  ['oxford', 'Sona Tara', 'Oxford shoes', 'Brown leather oxfords', 4290, 'men', 'clay'],
  ['oxford', 'Mochi Lane', 'Oxford shoes', 'Black leather oxfords', 3990, 'men', 'black'],
  ['oxford', 'Mochi Lane', 'Oxford shoes', 'Suede oxfords in navy', 3490, 'men', 'indigo'],
  ['loafers', 'Sona Tara', 'Loafers', 'Leather loafers in brown', 3290, 'men', 'brown'],
  ['belt', 'Mochi Lane', 'Belt', 'Brown leather belt', 1190, 'men', 'clay'],
  ['belt', 'Sona Tara', 'Belt', 'Black leather belt', 1290, 'men', 'black'],
  ['linen-shirt', 'Kesar & Co.', 'Shirt', 'White poplin shirt', 1590, 'men', 'white'],
  ['linen-shirt', 'Dhaga Studio', 'Shirt', 'Pale blue twill shirt', 1790, 'men', 'sky'],
  ['trousers', 'Kesar & Co.', 'Trousers', 'Charcoal office trousers', 2490, 'men', 'grey'],
  ['blazer', 'Kesar & Co.', 'Blazer', 'Unlined blazer in navy', 5490, 'men', 'indigo'],
  ['tee', 'Dhaga Studio', 'T-shirt', 'Heavy cotton T-shirt', 890, 'all', 'black'],
  ['tee', 'Neelgar', 'T-shirt', 'Block print T-shirt', 990, 'all', 'marigold'],
  ['jeans', 'Kesar & Co.', 'Jeans', 'Straight jeans', 2290, 'all', 'indigo'],
  ['jeans', 'Dhaga Studio', 'Jeans', 'Black wide jeans', 2490, 'all', 'black'],
  ['jeans', 'Gulmohar', 'Jeans', 'Washed jeans', 1690, 'all', 'sky'],
  ['trousers', 'Gulmohar', 'Trousers', 'Pull-on linen trousers', 1490, 'all', 'grey'],
  ['cap', 'Dhaga Studio', 'Cap', 'Washed cap', 590, 'all', 'black'],
  ['cap', 'Gulmohar', 'Cap', 'Madder cap', 490, 'all', 'madder'],
  ['loafers', 'Gulmohar', 'Sneakers', 'Canvas slip-ons', 1090, 'all', 'indigo'],
  ['shawl', 'Haathkargha', 'Shawl', 'Pashmina shawl', 4900, 'all', 'rose'],
  ['scarf', 'Gulmohar', 'Stole', 'Wedding stole with a zari edge', 1290, 'all', 'madder'],
  ['watch', 'Sona Tara', 'Watch', 'Square watch on a black strap', 2490, 'all', 'black'],
  ['watch', 'Dhaga Studio', 'Watch', 'Field watch on a canvas strap', 1990, 'all', 'leaf'],
  ['sunglasses', 'Sona Tara', 'Sunglasses', 'Narrow sunglasses', 990, 'all'],
  ['blouse', 'Haathkargha', 'Blouse', 'Khadi blouse with elbow sleeves', 990, 'women', 'indigo'],
  ['blouse', 'Gulmohar', 'Blouse', 'Ivory blouse with a boat neck', 1090, 'women', 'ivory'],
  ['blouse', 'Chandni Atelier', 'Blouse', 'Silk blouse in black', 1690, 'women', 'black'],
  ['blouse', 'Tana Bana', 'Blouse', 'Banarasi blouse', 2190, 'women', 'gold'],
  ['sari', 'Haathkargha', 'Sari', 'Khadi sari with a running stitch', 1890, 'women', 'ivory'],
  ['juttis', 'Gulmohar', 'Juttis', 'Leather juttis for every day', 990, 'women', 'clay'],
  ['heels', 'Gulmohar', 'Sandals', 'Sandals with a small wedge', 1390, 'women', 'black'],
  ['kurta', 'Chandni Atelier', 'Kurta', 'Raw silk kurta for men', 3490, 'men', 'rose'],
  ['kurta', 'Kesar & Co.', 'Kurta', 'Chikan kurta for men', 2690, 'men', 'white'],
  ['bandi', 'Chandni Atelier', 'Nehru jacket', 'Raw silk bandi', 3990, 'men', 'gold'],
  ['mojaris', 'Sona Tara', 'Mojaris', 'Mojaris with a zari edge', 2190, 'men', 'gold'],
  ['oxford', 'Sona Tara', 'Oxford shoes', 'Plain derbys in black', 3290, 'men', 'black'],
  ['loafers', 'Mochi Lane', 'Loafers', 'Penny loafers', 2890, 'men', 'clay'],
  ['trousers', 'Haathkargha', 'Trousers', 'Navy trousers with a crease', 2190, 'men', 'indigo'],
  ['linen-shirt', 'Kesar & Co.', 'Shirt', 'Fine check shirt', 1690, 'men', 'sky'],
];

const UK = (least: number, most: number) =>
  Array.from({ length: most - least + 1 }, (_, at) => `UK ${least + at}`);
const LETTERS = ['XS', 'S', 'M', 'L', 'XL', 'XXL'];

const BY_LETTER = { women: LETTERS, men: LETTERS, all: LETTERS };

const SIZES: Record<SizeKind, Record<ForWhom, string[]>> = {
  tops: BY_LETTER,
  indian: BY_LETTER,
  bottoms: {
    women: ['26', '28', '30', '32', '34', ...LETTERS],
    men: ['30', '32', '34', '36', '38', ...LETTERS],
    all: ['26', '28', '30', '32', '34', '36', ...LETTERS],
  },
  shoes: { women: UK(3, 8), men: UK(6, 11), all: UK(3, 11) },
};

/** Those that can be had: of every fifth piece one is gone. */
function sizesOf(category: string, forWhom: ForWhom, index: number): string[] {
  const kind = sizeKindOf(category);
  if (kind === null || kind === 'none' || /sari|dupatta/i.test(category)) return [];
  const all = SIZES[kind][forWhom];
  return index % 5 === 4 ? all.toSpliced(index % all.length, 1) : all;
}

export type Piece = ReturnType<typeof wardrobe>[number];

export const wardrobe = () =>
  SOLD.map(([art, brand, category, name, price, for_whom, colour], index) => {
    const shop = brand
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, '');
    const page = name.toLowerCase().replaceAll(' ', '-');
    const sizes = sizesOf(category, for_whom, index);
    return {
      art,
      colour: colour ? COLOURS[colour] : null,
      draft: {
        category,
        name,
        for_whom,
        brand,
        image_url: `https://${shop}.example/pictures/${index}.jpg`,
        ecommerce_url: `https://${shop}.example/${page}`,
        estimated_price: price,
        ...(sizes.length > 0 && { sizes_seen: sizes }),
      },
    };
  });
