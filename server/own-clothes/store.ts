import { createHash } from 'node:crypto';
import type { OwnPieceChange } from '../../contract/own-clothes.ts';
import { keepWords } from '../briefs/own.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/queue.ts';
import { REMOVE_PHOTO_FILES } from '../media/files.ts';
import { answerReports } from '../photos/answer-reports.ts';
import { endHolds } from '../photos/hidden-for.ts';
import { showPiece } from './hidden.ts';

interface Words {
  name: string;
  category: string;
}

/** As they came, to tell a repeat from another piece under the same key. */
export const fingerprint = ({ name, category }: Words): string =>
  createHash('sha256')
    .update(JSON.stringify([name, category]))
    .digest('hex');

export const findByKey = (db: Db, userId: string, key: string) =>
  db
    .selectFrom('own_pieces')
    .select(['id', 'sha256', 'sent_sha256', 'picture_gone_at', 'deleted_at'])
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

export async function countPieces(db: Db, userId: string): Promise<number> {
  const { pieces } = await db
    .selectFrom('own_pieces')
    .select((eb) => eb.fn.countAll<number>().as('pieces'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return pieces;
}

interface NewPiece extends Words {
  id: string;
  userId: string;
  key: string;
  sha256: string;
  bytes: number;
  thumbhash: string;
}

/** False when the key has named another piece meanwhile. */
export async function addPiece(db: Db, piece: NewPiece, now: Date): Promise<boolean> {
  const { id, userId, key, name, category, sha256, bytes, thumbhash } = piece;
  const added = await db
    .insertInto('own_pieces')
    .values({
      id,
      user_id: userId,
      idempotency_key: key,
      name,
      category,
      sent_sha256: fingerprint(piece),
      sha256,
      bytes,
      thumbhash,
      created_at: now.toISOString(),
      picture_gone_at: null,
      deleted_at: null,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

const NOTHING = { name: '', category: '', sent_sha256: '', sha256: '', thumbhash: '' };

/** A key that has named nothing yet stands for what was deleted. False when it has named something meanwhile. */
export async function spendKey(db: Db, userId: string, key: string, now: Date): Promise<boolean> {
  const at = now.toISOString();
  const spent = await db
    .insertInto('own_pieces')
    .values({
      id: newId(),
      user_id: userId,
      idempotency_key: key,
      ...NOTHING,
      bytes: 0,
      created_at: at,
      picture_gone_at: null,
      deleted_at: at,
    })
    .onConflict((conflict) => conflict.columns(['user_id', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return spent.numInsertedOrUpdatedRows === 1n;
}

export const findPiece = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('own_pieces')
    .select(['id', 'name', 'deleted_at'])
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export async function changePiece(db: Db, id: string, change: OwnPieceChange): Promise<void> {
  const { name, category } = change;
  const said = { ...(name !== undefined && { name }), ...(category !== undefined && { category }) };
  if (Object.keys(said).length === 0) return;
  await db.updateTable('own_pieces').set(said).where('id', '=', id).execute();
}

/** With who opened it; its files are to be removed after it. */
async function dropPicture(db: Db, id: string, now: Date): Promise<void> {
  await showPiece(db, id);
  await endHolds(db, id, { what: 'deleted', who: null }, now);
  await answerReports(db, id, { answer: 'deleted', by: null }, now);
  await db.deleteFrom('own_views').where('piece_id', '=', id).execute();
  await addJob(db, REMOVE_PHOTO_FILES, id, now);
}

/** False when the consumer never had it. What it was asked with keeps what it was called. */
export async function deletePiece(db: Db, userId: string, id: string, now: Date): Promise<boolean> {
  const piece = await findPiece(db, userId, id);
  if (!piece) return false;
  if (piece.deleted_at !== null) return true;
  await keepWords(db, userId, piece);
  await db
    .updateTable('own_pieces')
    // What tells of it goes with it; its key is still needed.
    .set({ ...NOTHING, deleted_at: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await dropPicture(db, id, now);
  return true;
}

/** The piece stays. */
export async function dropItsPicture(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('own_pieces')
    .set({ picture_gone_at: now.toISOString(), sha256: '', thumbhash: '' })
    .where('id', '=', id)
    .where('picture_gone_at', 'is', null)
    .execute();
  await dropPicture(db, id, now);
}
