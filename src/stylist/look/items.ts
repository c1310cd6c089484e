import type { LibraryItem, ShopPage } from '../../../contract/items.ts';
import { OUTFIT_ITEMS_MAX } from '../../../contract/limits.ts';
import { sumOf } from '../../../contract/money.ts';
import type { ItemDraft, SeenPrice } from '../../../contract/outfits.ts';
import {
  byWord,
  PIECE_MATTERS,
  PIECE_WORDS,
  pieceWords,
  type PieceFields,
  type PieceMatter,
  type PieceWord,
} from '../../../contract/piece.ts';
import type { Place } from './board.ts';
import { asLink, isSameLink } from './links.ts';

/** What the page behind a link said when it was read. */
interface PageSeen extends Pick<ShopPage, 'availability' | 'foreign_price' | 'sizes_seen'> {
  link: string;
}

/** One row of the form, as typed. */
export interface ItemForm extends Record<PieceWord, string>, Partial<Record<PieceMatter, string>> {
  /** Of the page that was read last, whatever the link is now. */
  seen?: PageSeen | undefined;
  price: string;
  imageUrl: string;
  shopLink: string;
}

/** What is typed of it. */
export type ItemField = Exclude<keyof ItemForm, 'seen'>;

/** A piece, whether it has a place of its own or may be taken instead of one that has. */
export interface DraftPiece extends ItemForm {
  key: string;
  /** Our own copy; a shop's own picture is never shown, lest the shop hear of it. */
  picture: string | null;
  libraryId: string | null;
  /** Why it was chosen, for who asked for something. */
  why?: string;
  /** The one to take, as typed. */
  size?: string;
  /** The same as it was offered, if it was taken so. */
  took?: string | undefined;
  /** It was laid for the stylist, and stands as it was laid. */
  begun?: true | undefined;
  /** Why it was laid. */
  because?: string | undefined;
}

export interface DraftItem extends DraftPiece {
  place: Place | null;
  /** What may be taken instead; drafts of before it have none. */
  backups?: DraftPiece[];
  /** What is typed of the next one. */
  openBackup?: ItemForm;
}

const REQUIRED = [...PIECE_WORDS, 'price', 'shopLink'] as const;

const FIELDS = [...REQUIRED, 'imageUrl'] as const satisfies ItemField[];

type Typed = (typeof FIELDS)[number];

const rowWith = (typed: (field: Typed) => string): ItemForm =>
  Object.fromEntries(FIELDS.map((field) => [field, typed(field)])) as Record<Typed, string>;

/** What is said of it besides, as far as anybody has said it. */
export const mattersIn = (said: { readonly [Matter in PieceMatter]?: string | null | undefined }) =>
  Object.fromEntries(
    PIECE_MATTERS.flatMap((matter) => (said[matter] == null ? [] : [[matter, said[matter]]])),
  ) as Partial<Record<PieceMatter, string>>;

export const EMPTY_ITEM: ItemForm = rowWith(() => '');

export const isEmptyRow = (row: ItemForm) =>
  FIELDS.every((field) => row[field].trim() === '') &&
  Object.values(mattersIn(row)).every((said) => said.trim() === '');
export const isFilledRow = (row: ItemForm) => REQUIRED.every((field) => row[field].trim() !== '');

export function moveItem(items: DraftItem[], from: number, to: number): DraftItem[] {
  const item = items[from];
  if (!item || to < 0 || to >= items.length || from === to) return items;
  return items.toSpliced(from, 1).toSpliced(to, 0, item);
}

/** A copy is there by hand, whatever laid the first. */
export function duplicateItem(items: DraftItem[], index: number, key: string): DraftItem[] {
  const item = items[index];
  if (!item || items.length >= OUTFIT_ITEMS_MAX) return items;
  const { backups: _, openBackup: __, begun: ___, because: ____, ...piece } = item;
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

/** What its page said, unless that was another page. */
export const seenOf = ({ seen, shopLink }: Pick<ItemForm, 'seen' | 'shopLink'>): PageSeen | null =>
  seen && isSameLink(seen.link, shopLink) ? seen : null;

export function itemBody(row: ItemForm, picture: string | null = null): ItemDraft {
  const { availability, sizes_seen: sizes } = seenOf(row) ?? {};
  return {
    ...byWord((word) => row[word].trim()),
    ...Object.fromEntries(
      Object.entries(mattersIn(row)).map(([matter, said]) => [matter, said.trim() || null]),
    ),
    image_url: row.imageUrl.trim() || picture,
    ecommerce_url: asLink(row.shopLink) ?? row.shopLink.trim(),
    estimated_price: Number(row.price),
    ...(availability && { availability }),
    ...(sizes?.length && { sizes_seen: sizes }),
  };
}

/** What of a row is another than it was. */
export function changedIn(row: ItemForm, before: ItemForm): Partial<ItemDraft> {
  const was = new Map<string, unknown>(Object.entries(itemBody(before)));
  return Object.fromEntries(
    Object.entries(itemBody(row)).filter(
      ([name, said]) => JSON.stringify(said) !== JSON.stringify(was.get(name)),
    ),
  );
}

/** A row that was edited keeps its place, and its picture until another one is named. */
export function withRow<P extends DraftPiece>(piece: P, row: ItemForm): P {
  const picture = row.imageUrl === piece.imageUrl ? piece.picture : null;
  const isOther = row.shopLink !== piece.shopLink;
  return { ...piece, ...row, picture, ...(isOther && { begun: undefined, because: undefined }) };
}

export const withField = (
  items: readonly DraftItem[],
  key: string,
  field: ItemField,
  typed: string,
): DraftItem[] => items.map((item) => (item.key === key ? { ...item, [field]: typed } : item));

export const rowOf = ({ seen, ...row }: ItemForm): ItemForm => ({
  ...rowWith((field) => row[field]),
  ...mattersIn(row),
  ...(seen && { seen }),
});

/** As the server has it, in an outfit or in the library. */
export const servedPiece = (
  piece: PieceFields & Pick<SeenPrice, 'sold_out_since'>,
  { key, libraryId }: Pick<DraftPiece, 'key' | 'libraryId'>,
): DraftPiece => ({
  key,
  ...pieceWords(piece),
  ...mattersIn(piece),
  price: String(piece.estimated_price),
  imageUrl: '',
  shopLink: piece.ecommerce_url,
  picture: piece.image_url,
  libraryId,
  ...(piece.sold_out_since && {
    seen: { link: piece.ecommerce_url, availability: 'sold_out' as const },
  }),
});

export const pieceOfLibrary = (item: LibraryItem, key: string): DraftPiece =>
  servedPiece(item, { key, libraryId: item.id });

export const itemOfLibrary = (item: LibraryItem, key: string): DraftItem => ({
  ...pieceOfLibrary(item, key),
  place: null,
});
