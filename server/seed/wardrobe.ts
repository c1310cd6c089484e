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
        brand,
        image_url: `https://${shop}.example/pictures/${index}.jpg`,
        ecommerce_url: `https://${shop}.example/${page}`,
        estimated_price: price,
      },
    };
  });
