import { sql } from 'kysely';
import type { ClientNote } from '../../contract/clients.ts';
import { CLIENT_NOTES_SHOWN } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';

/** The newest about each of these clients, the newest first. */
export async function newestNotes(
  db: Db,
  userIds: readonly string[],
): Promise<Map<string, ClientNote[]>> {
  if (userIds.length === 0) return new Map();
  const ranked = db
    .selectFrom('notes')
    .select(['id', 'user_id', 'stylist_id', 'text', 'created_at'])
    .select(sql<number>`row_number() over (partition by user_id order by id desc)`.as('rank'))
    .where('user_id', 'in', userIds);
  const rows = await db
    .selectFrom(ranked.as('newest'))
    .innerJoin('stylists', 'stylists.id', 'newest.stylist_id')
    .select([
      'newest.id',
      'newest.user_id',
      'newest.text',
      'stylists.name as stylist',
      'newest.created_at as createdAt',
    ])
    .where('newest.rank', '<=', CLIENT_NOTES_SHOWN)
    .orderBy('newest.id', 'desc')
    .execute();
  const notes = new Map<string, ClientNote[]>();
  for (const { user_id, ...note } of rows)
    notes.set(user_id, [...(notes.get(user_id) ?? []), note]);
  return notes;
}
