import { sql } from 'kysely';
import type { Photo } from '../../contract/photos.ts';
import { newId } from '../../server/ids.ts';
import type { Db } from '../../server/db/tables.ts';

const HASH = '2KoCBYCHh4iIeIdwd4iIjIaIcH84';

export async function addUsers(db: Db, count: number): Promise<string[]> {
  const now = new Date().toISOString();
  const users = Array.from({ length: count }, () => ({
    id: newId(),
    email: 'bench@example.com',
    name: 'Bench',
    search: 'bench bench@example.com',
    plan: 'free' as const,
    photos_revision: 1,
    created_at: now,
    last_active_at: now,
  }));
  for (let at = 0; at < count; at += 500) {
    await db
      .insertInto('users')
      .values(users.slice(at, at + 500))
      .execute();
  }
  return users.map(({ id }) => id);
}

/** Rows as an upload leaves them, so many for each user. */
export async function addPhotos(db: Db, users: readonly string[], each: number): Promise<void> {
  const now = new Date().toISOString();
  const due = new Date(Date.now() + 86_400_000).toISOString();
  await db.transaction().execute(async (trx) => {
    for (const userId of users) {
      for (let photo = 0; photo < each; photo += 1) {
        const id = newId();
        await sql`insert into photos
          (id, user_id, idempotency_key, sha256, bytes, width, height, thumbhash, created_at, deleted_at)
          values (${id}, ${userId}, ${id}, ${'0'.repeat(64)}, 500000,
          1200, 1600, ${HASH}, ${now}, null)`.execute(trx);
        await sql`insert into requests (id, photo_id, user_id, status, due_at, created_at)
          values (${newId()}, ${id}, ${userId}, 'open', ${due}, ${now})`.execute(trx);
      }
    }
  });
}

/** As it is answered, a column for each of its fields. */
export const asColumns = (photo: Photo): Record<string, string | number | null> =>
  Object.fromEntries(
    Object.entries(photo).map(([name, value]) => [
      name,
      value !== null && typeof value === 'object' ? JSON.stringify(value) : (value ?? null),
    ]),
  );
