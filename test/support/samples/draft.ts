import { newDraft, type Draft } from '../../../src/stylist/look/draft.ts';
import { rowAsItem, type ItemForm } from '../../../src/stylist/look/items.ts';
import { pendingRequest } from './pending-request.ts';

export function itemForm(over: Partial<ItemForm> = {}): ItemForm {
  return {
    name: 'Handblock kurta',
    brand: 'Taana Works',
    category: 'kurta',
    price: '2499',
    imageUrl: '',
    shopLink: 'https://shop.example/kurta',
    ...over,
  };
}

export const draftItem = (key: string, over: Partial<ItemForm> = {}) =>
  rowAsItem(itemForm(over), key);

export function draft(over: Partial<Draft> = {}): Draft {
  let count = 0;
  return {
    ...newDraft(pendingRequest(), 'stylist-1', 0, () => `id-${(count += 1)}`),
    title: 'Madder by lamplight',
    description: 'A warm red',
    items: [draftItem('kurta')],
    ...over,
  };
}
