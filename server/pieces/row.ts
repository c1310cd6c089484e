import type { Selectable } from 'kysely';
import { paise, rupees } from '../../contract/money.ts';
import type { ItemDraft } from '../../contract/outfits.ts';
import {
  byMatter,
  PIECE_MATTERS,
  PIECE_WORDS,
  pieceMatters,
  pieceWords,
  type Matters,
  type PieceFields,
  type PieceMatter,
  type PieceWord,
} from '../../contract/piece.ts';
import type { PieceColumns } from '../db/tables.ts';

/** What the library and an outfit both hold of a piece. */
export const PIECE_COLUMNS = [
  ...PIECE_WORDS,
  ...PIECE_MATTERS,
  'image_url',
  'picture_id',
  'price_paise',
  'ecommerce_url',
] as const satisfies (keyof PieceColumns)[];

type Piece = Pick<Selectable<PieceColumns>, (typeof PIECE_COLUMNS)[number]>;

/** To be selected of `items` or `outfit_items`, by the name that they go by in the query. */
export const pieceColumns = <Table extends string>(table: Table) =>
  PIECE_COLUMNS.map((column) => `${table}.${column}` as const);

/** Without all else that its row says. */
export const pieceIn = (row: Piece): Piece => ({
  ...pieceWords(row),
  ...pieceMatters(row),
  image_url: row.image_url,
  picture_id: row.picture_id,
  price_paise: row.price_paise,
  ecommerce_url: row.ecommerce_url,
});

/** As it was written, with our copies of the pictures that it names. */
export const pieceRow = (piece: ItemDraft, pictures: ReadonlyMap<string, string>): Piece => ({
  ...pieceWords(piece),
  ...pieceMatters(piece),
  image_url: piece.image_url ?? null,
  picture_id: pictures.get(piece.image_url ?? '') ?? null,
  price_paise: paise(piece.estimated_price),
  ecommerce_url: piece.ecommerce_url,
});

type Shown = Pick<Piece, PieceWord | PieceMatter | 'price_paise' | 'ecommerce_url'> & {
  copy_id: string | null;
};

export const wireFields = (piece: Shown, pictureOf: (id: string) => string): PieceFields => ({
  ...pieceWords(piece),
  ...pieceMatters(piece),
  image_url: piece.copy_id && pictureOf(piece.copy_id),
  ecommerce_url: piece.ecommerce_url,
  estimated_price: rupees(piece.price_paise),
});

type Correction = { [Field in keyof ItemDraft]?: ItemDraft[Field] | undefined };

/** As it stands once it is corrected; what is not named stays. */
export const wordsAfter = (known: Record<PieceWord, string>, correction: Correction) =>
  pieceWords({
    ...pieceWords(known),
    ...Object.fromEntries(Object.entries(correction).filter(([, value]) => value !== undefined)),
  });

/** The same of what may be said of it besides; null takes it back. */
export const mattersAfter = (
  known: Matters,
  correction: { [Matter in PieceMatter]?: Matters[Matter] | undefined },
) =>
  byMatter((matter) =>
    correction[matter] === undefined ? known[matter] : correction[matter],
  ) as Matters;
