import type { OwnPiece } from '../../contract/own-clothes.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { viewsOf } from './views.ts';
import { neededIn, pictureUntil, type Around, type Term } from './until.ts';

export interface OwnReader {
  db: Db;
  urls: PictureUrls;
}

const living = (db: Db, userId: string) =>
  db
    .selectFrom('own_pieces')
    .leftJoin('hidden_pieces', 'hidden_pieces.piece_id', 'own_pieces.id')
    .select([
      'id',
      'name',
      'category',
      'thumbhash',
      'created_at',
      'picture_gone_at',
      'hidden_pieces.at as with_owner',
    ])
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc');

type Piece = Awaited<ReturnType<ReturnType<typeof living>['execute']>>[number];

interface About {
  term: Term;
  needed: Around;
  views: Awaited<ReturnType<typeof viewsOf>>;
}

function toPiece(row: Piece, { term, needed, views }: About, urls: PictureUrls): OwnPiece {
  const { picture_gone_at, with_owner, ...piece } = row;
  const isThere = (picture_gone_at ?? with_owner) === null;
  const opened = (views.get(row.id) ?? []).map(({ name, at }) => ({ name, at }));
  return {
    ...piece,
    picture_url: isThere ? urls.of(row.id, 'display') : null,
    thumb_url: isThere ? urls.of(row.id, 'thumb') : null,
    picture_until: isThere ? pictureUntil(row, term, needed) : null,
    ...(with_owner !== null && { with_owner }),
    last_view: opened[0] ?? null,
    views: opened,
  };
}

const NO_TERM: Term = { keep_photos_days: null, keep_from: null };

async function aboutThem(db: Db, userId: string): Promise<About> {
  const term = await db
    .selectFrom('preferences')
    .select(['keep_photos_days', 'keep_from'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return {
    term: term ?? NO_TERM,
    needed: await neededIn(db, userId),
    views: await viewsOf(db, userId),
  };
}

/** The newest first. */
export async function readPieces({ db, urls }: OwnReader, userId: string): Promise<OwnPiece[]> {
  const rows = await living(db, userId).execute();
  if (rows.length === 0) return [];
  const about = await aboutThem(db, userId);
  return rows.map((row) => toPiece(row, about, urls));
}

export async function readPiece(
  { db, urls }: OwnReader,
  userId: string,
  id: string,
): Promise<OwnPiece | null> {
  const row = await living(db, userId).where('id', '=', id).executeTakeFirst();
  return row ? toPiece(row, await aboutThem(db, userId), urls) : null;
}
