import type { PendingRequest } from '../../contract/requests.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { words } from '../language.ts';

/**
 * What is in place of another was the consumer's, and another one was asked for. That it was deleted meanwhile,
 * or answered from another phone, is no reason to turn a photo away.
 */
export async function checkReplaced(db: Db, userId: string, replaces: string): Promise<void> {
  const photo = await db
    .selectFrom('photos')
    .leftJoin('requests', (join) =>
      join.onRef('requests.photo_id', '=', 'photos.id').on('requests.again_of', 'is', null),
    )
    .select(['photos.deleted_at', 'requests.status'])
    .where('photos.id', '=', replaces)
    .where('photos.user_id', '=', userId)
    .executeTakeFirst();
  const isAsked = photo !== undefined && (photo.deleted_at !== null || photo.status === 'declined');
  if (!isAsked)
    throw new AppError('invalid', { fields: { replaces: words().said.photos.notAsked } });
}

/** Which photo came in place of each, the newest where there are several. */
export async function replacements(db: Db, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('photos')
    .select(['id', 'replaces'])
    .where('user_id', '=', userId)
    .where('replaces', 'is not', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return new Map(rows.map(({ id, replaces }) => [replaces ?? '', id]));
}

type Replaced = NonNullable<PendingRequest['replaces']>;

/** For each of these photos the one that it came in place of, and what that one lacked. */
export async function replacedBy(db: Db, ids: readonly string[]): Promise<Map<string, Replaced>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('photos')
    .innerJoin('photos as other', 'other.id', 'photos.replaces')
    .innerJoin('requests', (join) =>
      join.onRef('requests.photo_id', '=', 'other.id').on('requests.again_of', 'is', null),
    )
    .leftJoin('stylists', 'stylists.id', 'requests.closed_by')
    .select(['photos.id', 'other.id as photoId', 'requests.retake_reason', 'stylists.name'])
    .where('photos.id', 'in', ids)
    .where('other.deleted_at', 'is', null)
    .execute();
  return new Map(
    rows.map(({ id, photoId, retake_reason, name }) => [
      id,
      { photoId, reason: retake_reason ?? '', by: name ?? '' },
    ]),
  );
}
