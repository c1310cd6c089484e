import type { Db, StylistRole } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';

/** In the transaction that takes this one away: without an owner nobody could make one. */
export async function keepAnOwner(within: Db, id: string): Promise<void> {
  const owners = await within
    .selectFrom('stylists')
    .select('id')
    .where('stylist_role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('paused_at', 'is', null)
    .execute();
  if (owners.length === 1 && owners[0]?.id === id) throw new AppError('last_owner');
}

/** Who is an owner no more lets nobody in by a link that was made before. */
export async function endLinks(
  within: Db,
  { id, by, now }: Pick<Change, 'id' | 'by' | 'now'>,
): Promise<void> {
  const ended = await within
    .updateTable('stylist_links')
    .set({ taken_back_at: now.toISOString() })
    .where('invited_by', '=', id)
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('id')
    .execute();
  if (ended.length === 0) return;
  const what = 'invitation_taken_back' as const;
  const lines = ended.map((link) => ({ who: by, what, whom: link.id }));
  await writeHouseLog(within, lines, now);
}

interface Change {
  id: string;
  role: StylistRole;
  /** Who changes it; null: the command line. */
  by: string | null;
  now: Date;
}

/** Asked of the row at each call, so that it holds at once. Nothing where it is so already. */
export async function setRole(within: Db, { id, role, by, now }: Change): Promise<void> {
  if (role === 'stylist') await keepAnOwner(within, id);
  const { numUpdatedRows } = await within
    .updateTable('stylists')
    .set({ stylist_role: role })
    .where('id', '=', id)
    .where('stylist_role', '!=', role)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  if (role === 'stylist') await endLinks(within, { id, by, now });
  const what = role === 'owner' ? 'made_owner' : 'made_stylist';
  await writeHouseLog(within, { who: by, what, whom: id }, now);
}
