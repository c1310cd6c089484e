import type { AroundPiece, BriefLine, OwnAround } from '../../contract/brief.ts';
import type { MediaVariant } from '../../contract/photos.ts';
import { briefTexts } from '../../texts/brief.ts';
import type { Db } from '../db/tables.ts';
import { joinedPieces, type JoinedPiece } from '../pieces/joined.ts';
import { wireFields } from '../pieces/row.ts';
import { ownPiecesOf, type OwnPieceRow } from './own.ts';

/** What looks are built around: pieces that were kept, with our copies of their pictures, and the clients' own. */
export async function piecesOf(db: Db, ids: readonly string[]) {
  const own = await ownPiecesOf(db, ids);
  if (ids.length === 0) return { kept: new Map<string, JoinedPiece>(), own };
  const rows = await joinedPieces(db).where('item.id', 'in', ids).execute();
  return { kept: new Map(rows.map((row) => [row.id, row])), own };
}
export type Pieces = Awaited<ReturnType<typeof piecesOf>>;

type StoredPiece = JoinedPiece & { owned: boolean };

/** A line as we have it: what it names has no address yet. */
export type StoredLine = Omit<BriefLine, 'piece' | 'own_piece'> & {
  piece: StoredPiece | null;
  own: OwnPieceRow | null;
};

const AROUND = briefTexts.around('');

/** What the piece was called around which a line is: its words alone tell it once it has gone. */
export const calledIn = (text: string): Pick<BriefLine, 'called'> => ({
  called: text === briefTexts.aroundLost ? null : text.slice(AROUND.length),
});

type PictureOf = (id: string) => string;

/** Null for who may not open what they lead to. */
export type OwnUrls = { of: (id: string, variant: MediaVariant) => string } | null;

const wirePiece = (piece: StoredPiece, pictureOf: PictureOf): AroundPiece => ({
  ...wireFields(piece, pictureOf),
  owned: piece.owned,
});

/** With its picture for who may open it. */
const wireOwn = (piece: OwnPieceRow, urls: OwnUrls): OwnAround => {
  const { id, name, category, thumbhash, picture_gone_at: gone } = piece;
  const open = gone === null ? urls : null;
  return {
    id,
    name,
    category,
    thumbhash,
    picture_url: open && open.of(id, 'display'),
    thumb_url: open && open.of(id, 'thumb'),
  };
};

export const wireLine = (
  { piece, own, ...line }: StoredLine,
  pictureOf: PictureOf,
  ownUrls: OwnUrls,
): BriefLine => ({
  ...line,
  ...(piece && { piece: wirePiece(piece, pictureOf) }),
  ...(own && { own_piece: wireOwn(own, ownUrls) }),
});

/** The clients' own pieces whose pictures are there. */
export const ownIn = (lines: readonly StoredLine[]): string[] =>
  lines.flatMap(({ own }) => (own && own.picture_gone_at === null ? [own.id] : []));
