import type { LibraryItem } from '../../../contract/items.ts';
import { OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import { sumOf } from '../../../contract/money.ts';
import type { ItemDraft } from '../../../contract/outfits.ts';
import type { Place } from './board.ts';
import { asLink } from './links.ts';

/** One row of the form, as typed. */
export interface ItemForm {
  name: string;
  brand: string;
  category: string;
  price: string;
  imageUrl: string;
  shopLink: string;
}

/** A piece, whether it has a place of its own or may be taken instead of one that has. */
export interface DraftPiece extends ItemForm {
  key: string;
  /** Our own copy; a shop's own picture is never shown, lest the shop hear of it. */
  picture: string | null;
  libraryId: string | null;
  /** Why it was chosen, for who asked for something. */
  why?: string;
}

export interface DraftItem extends DraftPiece {
  place: Place | null;
  /** What may be taken instead; drafts of before it have none. */
  backups?: DraftPiece[];
  /** What is typed of the next one. */
  openBackup?: ItemForm;
}

export const EMPTY_ITEM: ItemForm = {
  name: '',
  brand: '',
  category: '',
  price: '',
  imageUrl: '',
  shopLink: '',
};

const REQUIRED = ['name', 'brand', 'category', 'price', 'shopLink'] as const;

export const isEmptyRow = (row: ItemForm) =>
  Object.values(row).every((value) => value.trim() === '');
export const isFilledRow = (row: ItemForm) => REQUIRED.every((field) => row[field].trim() !== '');

export function moveItem(items: DraftItem[], from: number, to: number): DraftItem[] {
  const item = items[from];
  if (!item || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

export function duplicateItem(items: DraftItem[], index: number, key: string): DraftItem[] {
  const item = items[index];
  if (!item || items.length >= OUTFIT_ITEMS_MAX) return items;
  const { backups: _, openBackup: __, ...piece } = item;
  return items.toSpliced(index + 1, 0, { ...piece, key, place: null });
}

export const rowAsPiece = (row: ItemForm, key: string): DraftPiece => ({
  ...row,
  key,
  picture: null,
  libraryId: null,
});

export const rowAsItem = (row: ItemForm, key: string): DraftItem => ({
  ...rowAsPiece(row, key),
  place: null,
});

export const totalPrice = (items: readonly ItemForm[]) =>
  sumOf(items.map(({ price }) => Number(price) || 0));

export const itemBody = (row: ItemForm, picture: string | null = null): ItemDraft => ({
  category: row.category.trim(),
  name: row.name.trim(),
  brand: row.brand.trim(),
  image_url: row.imageUrl.trim() || picture,
  ecommerce_url: asLink(row.shopLink) ?? row.shopLink.trim(),
  estimated_price: Number(row.price),
});

/** A row that was edited keeps its place, and its picture until another one is named. */
export function withRow<P extends DraftPiece>(piece: P, row: ItemForm): P {
  return { ...piece, ...row, picture: row.imageUrl === piece.imageUrl ? piece.picture : null };
}

export const rowOf = ({
  name,
  brand,
  category,
  price,
  imageUrl,
  shopLink,
}: ItemForm): ItemForm => ({
  name,
  brand,
  category,
  price,
  imageUrl,
  shopLink,
});

export function pieceOfLibrary(item: LibraryItem, key: string): DraftPiece {
  return {
    key,
    name: item.name,
    brand: item.brand,
    category: item.category,
    price: String(item.estimated_price),
    imageUrl: '',
    shopLink: item.ecommerce_url,
    picture: item.image_url,
    libraryId: item.id,
  };
}

export const itemOfLibrary = (item: LibraryItem, key: string): DraftItem => ({
  ...pieceOfLibrary(item, key),
  place: null,
});
