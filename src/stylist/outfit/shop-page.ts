import type { ShopPage } from '../../../contract/items.ts';
import type { ItemForm } from './items.ts';

/** Takes what the page knows; what it does not know stays as it was typed. */
export function rowFromPage(row: ItemForm, page: ShopPage): ItemForm {
  const {
    name,
    brand,
    category,
    estimated_price: price,
    image_url: image,
    ecommerce_url: link,
  } = page;
  const known = [name, brand, category, price, image];
  if (known.every((value) => value === null)) return row;
  return {
    name: name ?? row.name,
    brand: brand ?? row.brand,
    category: category ?? row.category,
    price: price === null ? row.price : String(price),
    imageUrl: image ?? row.imageUrl,
    shopLink: link ?? row.shopLink,
  };
}
