import { sql } from 'kysely';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';

interface Made {
  stylist_id: string;
  by: string;
  disabled_at: string | null;
}

/** Whoever made it changes it; what is left of who does not work here any more, anybody. */
export const mayChange = ({ stylist_id, disabled_at }: Made, stylistId: string): boolean =>
  stylist_id === stylistId || disabled_at !== null;

export async function refuseAnothersWork(
  db: Db,
  table: 'phrases' | 'templates',
  { id, stylistId }: { id: string; stylistId: string },
): Promise<void> {
  const { rows } = await sql<Made>`
    select made.stylist_id, stylists.name as by, stylists.disabled_at
    from ${sql.table(table)} as made join stylists on stylists.id = made.stylist_id
    where made.id = ${id}`.execute(db);
  const [made] = rows;
  if (!made) throw new AppError('not_found');
  if (mayChange(made, stylistId)) return;
  throw new AppError('not_yours', { message: serverTexts.madeBy(made.by) });
}
