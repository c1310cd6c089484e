import type { AroundPiece, BriefLine } from '../../contract/brief.ts';
import type { Db } from '../db/tables.ts';
import { joinedPieces, type JoinedPiece } from '../pieces/joined.ts';
import { wireFields } from '../pieces/row.ts';

/** Pieces around which looks are built, with our copies of their pictures. */
export async function piecesOf(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, JoinedPiece>();
  const rows = await joinedPieces(db).where('item.id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

type StoredPiece = JoinedPiece & { owned: boolean };

/** A line as we have it: what it names has no address yet. */
export type StoredLine = Omit<BriefLine, 'piece'> & { piece: StoredPiece | null };

type PictureOf = (id: string) => string;

const wirePiece = (piece: StoredPiece, pictureOf: PictureOf): AroundPiece => ({
  ...wireFields(piece, pictureOf),
  owned: piece.owned,
});

export const wireLine = ({ piece, ...line }: StoredLine, pictureOf: PictureOf): BriefLine => ({
  ...line,
  ...(piece && { piece: wirePiece(piece, pictureOf) }),
});
