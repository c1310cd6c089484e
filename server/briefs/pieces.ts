import type { AroundPiece, BriefLine } from '../../contract/brief.ts';
import { rupees } from '../../contract/money.ts';
import type { Db } from '../db/tables.ts';

/** Pieces around which looks are built, with our copies of their pictures. */
export async function piecesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>();
  const rows = await db
    .selectFrom('outfit_items as item')
    .leftJoin('pictures', (join) =>
      join.onRef('pictures.id', '=', 'item.picture_id').on('pictures.status', '=', 'stored'),
    )
    .select([
      'item.id',
      'item.name',
      'item.brand',
      'item.category',
      'item.price_paise',
      'item.ecommerce_url',
      'pictures.id as copy_id',
    ])
    .where('item.id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type PieceRow = NonNullable<ReturnType<Awaited<ReturnType<typeof piecesOf>>['get']>>;

export type AskedPiece = PieceRow & { owned: boolean };

/** A line as we have it: what it names has no address yet. */
export type AskedLine = Omit<BriefLine, 'piece'> & { piece: AskedPiece | null };

type PictureOf = (id: string) => string;

const wirePiece = (piece: AskedPiece, pictureOf: PictureOf): AroundPiece => ({
  name: piece.name,
  brand: piece.brand,
  category: piece.category,
  image_url: piece.copy_id && pictureOf(piece.copy_id),
  ecommerce_url: piece.ecommerce_url,
  estimated_price: rupees(piece.price_paise),
  owned: piece.owned,
});

export const wireLine = ({ piece, ...line }: AskedLine, pictureOf: PictureOf): BriefLine => ({
  ...line,
  ...(piece && { piece: wirePiece(piece, pictureOf) }),
});
