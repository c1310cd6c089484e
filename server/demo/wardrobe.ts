import type { ForWhom } from '../../contract/piece.ts';

/** By the drawing; what is not among these is for whoever likes it. */
const FOR: Partial<Record<string, ForWhom>> = {
  kurta: 'women',
  dress: 'women',
  sari: 'women',
  juttis: 'women',
};
const MEN = new Set([
  'Linen shirt with a soft collar',
  'Oxford shirt with a button-down collar',
  'Stone chinos',
  'Tapered evening trousers',
  'Drawstring khadi pyjama',
]);

/** What the invented shops sell: the drawing, who makes it, its category, its name and its price. */
const SOLD = [
  ['kurta', 'Neelgar', 'Kurta', 'Block print kurta with side slits', 1899],
  ['kurta', 'Haathkargha', 'Kurta', 'Handloom kurta with a band collar', 2450],
  ['kurta', 'Gulmohar', 'Kurta', 'Straight kurta with a deep placket', 1299],
  ['dress', 'Dhaga Studio', 'Dress', 'Tiered cotton dress', 3200],
  ['dress', 'Tana Bana', 'Dress', 'Ikat shift dress', 2799],
  ['sari', 'Tana Bana', 'Sari', 'Kota doria sari', 4650],
  ['sari', 'Chandni Atelier', 'Sari', 'Chanderi sari with a zari edge', 7999],
  ['scarf', 'Neelgar', 'Dupatta', 'Ajrakh dupatta', 1150],
  ['scarf', 'Gulmohar', 'Dupatta', 'Mul dupatta with tassels', 890],
  ['juttis', 'Mochi Lane', 'Juttis', 'Embroidered juttis', 1499],
  ['juttis', 'Sona Tara', 'Juttis', 'Plain evening juttis', 1199.5],
  ['trousers', 'Haathkargha', 'Trousers', 'Pleated linen trousers', 2299],
  ['trousers', 'Dhaga Studio', 'Trousers', 'Cropped cotton trousers', 1649],
  ['linen-shirt', 'Kesar & Co.', 'Shirt', 'Linen shirt with a soft collar', 2190],
  ['linen-shirt', 'Haathkargha', 'Shirt', 'Khadi shirt with a pocket', 1750],
  ['denim-jacket', 'Kesar & Co.', 'Jacket', 'Washed denim jacket', 3499],
  ['sneakers', 'Mochi Lane', 'Shoes', 'White canvas sneakers', 1899],
  ['sunglasses', 'Sona Tara', 'Accessories', 'Round sunglasses', 1299],
  ['tote', 'Dhaga Studio', 'Bag', 'Quilted tote', 1599],
  ['tote', 'Gulmohar', 'Bag', 'Block print jhola', 699],
  ['watch', 'Sona Tara', 'Accessories', 'Slim watch on a leather strap', 3999],
  ['kurta', 'Haathkargha', 'Kurta', 'Long khadi kurta', 1999],
  ['kurta', 'Kesar & Co.', 'Kurta', 'Chikan kurta with side pockets', 2290],
  ['denim-jacket', 'Kesar & Co.', 'Jacket', 'Corduroy jacket in navy', 4299],
  ['denim-jacket', 'Haathkargha', 'Jacket', 'Raw denim jacket', 3299],
  ['denim-jacket', 'Dhaga Studio', 'Jacket', 'Grey work jacket', 2899],
  ['linen-shirt', 'Dhaga Studio', 'Shirt', 'Oxford shirt with a button-down collar', 1690],
  ['linen-shirt', 'Neelgar', 'Shirt', 'Indigo shirt with a mandarin collar', 1890],
  ['linen-shirt', 'Gulmohar', 'Shirt', 'Striped camp shirt', 1450],
  ['trousers', 'Kesar & Co.', 'Trousers', 'Stone chinos', 1999],
  ['trousers', 'Dhaga Studio', 'Trousers', 'Tapered evening trousers', 2399],
  ['trousers', 'Haathkargha', 'Trousers', 'Drawstring khadi pyjama', 1199],
  ['sneakers', 'Mochi Lane', 'Shoes', 'Brown suede sneakers', 3199],
  ['sneakers', 'Mochi Lane', 'Shoes', 'Low court sneakers', 1399],
  ['sneakers', 'Sona Tara', 'Shoes', 'Tan leather sneakers', 3799],
  ['watch', 'Sona Tara', 'Accessories', 'Steel watch with a blue dial', 4499],
  ['scarf', 'Neelgar', 'Accessories', 'Printed cotton stole', 899],
  ['tote', 'Mochi Lane', 'Bag', 'Canvas market tote', 2199],
] as const;

export type Piece = ReturnType<typeof wardrobe>[number];

export const wardrobe = () =>
  SOLD.map(([art, brand, category, name, price], index) => {
    const shop = brand
      .toLowerCase()
      .replaceAll(/[^a-z]+/g, '-')
      .replace(/-$/, '');
    const page = name.toLowerCase().replaceAll(' ', '-');
    return {
      art,
      draft: {
        category,
        name,
        for_whom: MEN.has(name) ? ('men' as const) : (FOR[art] ?? ('all' as const)),
        brand,
        image_url: `https://${shop}.example/pictures/${index}.jpg`,
        ecommerce_url: `https://${shop}.example/${page}`,
        estimated_price: price,
      },
    };
  });
