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
  const what = role === 'owner' ? 'made_owner' : 'made_stylist';
  await writeHouseLog(within, { who: by, what, whom: id }, now);
}
