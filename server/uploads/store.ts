import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { UPLOAD_KEPT_MS, UPLOADS_OPEN_MAX } from '../../contract/limits.ts';
import type { Db, Row, Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { newId } from '../ids.ts';
import { addJobs } from '../jobs/queue.ts';
import { REMOVE_UPLOAD_PART } from './parts.ts';

export type Upload = Row<'uploads'>;

type Which = (eb: ExpressionBuilder<Tables, 'uploads'>) => Expression<SqlBool>;

/** The key is the user's own. */
export const isUnder =
  (userId: string, key: string): Which =>
  (eb) =>
    eb.and([eb('uploads.user_id', '=', userId), eb('uploads.idempotency_key', '=', key)]);

/** What they are made of goes; to be called before their rows do, if they do. */
export async function dropParts(db: Db, which: Which, now: Date): Promise<void> {
  const parts = await db
    .selectFrom('upload_parts')
    .select('upload_parts.id')
    .where('upload_id', 'in', (of) => of.selectFrom('uploads').select('uploads.id').where(which))
    .execute();
  if (parts.length === 0) return;
  const ids = parts.map(({ id }) => id);
  await addJobs(db, REMOVE_UPLOAD_PART, ids, now);
  await db.deleteFrom('upload_parts').where('id', 'in', ids).execute();
}

/** In the caller's transaction. Whoever sends more of them is told that they are gone. */
export async function endUploads(db: Db, which: Which, now: Date): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('uploads')
    .set({ ended_at: now.toISOString() })
    .where('ended_at', 'is', null)
    .where(which)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await dropParts(db, which, now);
}

export const findUpload = (db: Db, userId: string, id: string): Promise<Upload | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();

export const findOpen = (db: Db, userId: string, key: string): Promise<Upload | undefined> =>
  db
    .selectFrom('uploads')
    .selectAll()
    .where('user_id', '=', userId)
    .where('idempotency_key', '=', key)
    .where('ended_at', 'is', null)
    .executeTakeFirst();

/** Those of the hour of which no photo has come, nor a small picture, which is counted as one. */
export async function countUnfinished(db: Db, userId: string, since: Date): Promise<number> {
  const { begun } = await db
    .selectFrom('uploads')
    .leftJoin('photos', (join) =>
      join
        .onRef('photos.user_id', '=', 'uploads.user_id')
        .onRef('photos.idempotency_key', '=', 'uploads.idempotency_key'),
    )
    .select(({ fn }) => fn.countAll<number>().as('begun'))
    .where('uploads.user_id', '=', userId)
    .where('uploads.created_at', '>=', since.toISOString())
    .where('photo_id', 'is', null)
    .where('photos.id', 'is', null)
    .executeTakeFirstOrThrow();
  return begun;
}

export type Begun = Pick<
  Upload,
  | 'user_id'
  | 'family_id'
  | 'idempotency_key'
  | 'sha256'
  | 'bytes'
  | 'brief'
  | 'replaces'
  | 'agreed'
  | 'voice_sha256'
>;

/** In the transaction of their user. */
export async function addUpload(db: Db, begun: Begun, now: Date): Promise<Upload> {
  const { user_id } = begun;
  const at = now.toISOString();
  const upload = {
    ...begun,
    id: newId(),
    received: 0,
    created_at: at,
    touched_at: at,
    ended_at: null,
    photo_id: null,
  };
  await db.insertInto('uploads').values(upload).execute();
  const others = await db
    .selectFrom('uploads')
    .select('id')
    .where('user_id', '=', user_id)
    .where('ended_at', 'is', null)
    .where('id', '!=', upload.id)
    .orderBy('touched_at', 'desc')
    .orderBy('id', 'desc')
    .offset(UPLOADS_OPEN_MAX - 1)
    .limit(UPLOADS_OPEN_MAX)
    .execute();
  const ids = others.map(({ id }) => id);
  if (ids.length > 0) await endUploads(db, (eb) => eb('uploads.id', 'in', ids), now);
  return upload;
}

/** There is a photo of it, however it came. In the caller's transaction. */
export async function finishUploads(db: Db, which: Which, photoId: string, now: Date) {
  await db
    .updateTable('uploads')
    .set({ photo_id: photoId })
    .where('ended_at', 'is', null)
    .where(which)
    .execute();
  await endUploads(db, which, now);
}

/** To which nothing has come for a day. */
export const clearUploads = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async (within) => {
    const before = new Date(now.getTime() - UPLOAD_KEPT_MS).toISOString();
    const areOld: Which = (eb) => eb('uploads.touched_at', '<', before);
    await dropParts(within, areOld, now);
    await within.deleteFrom('uploads').where(areOld).execute();
  });
