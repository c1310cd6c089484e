import type { Db } from '../db/tables.ts';
import { knownPages } from './queries.ts';
import { settle, type PageSays } from './decide-reports.ts';

/** What a page said just now is what the library knows of it, where it has it; answers which piece that is. */
export async function learn(
  db: Db,
  links: readonly string[],
  says: PageSays,
  now: Date,
): Promise<string | null> {
  const [id] = (await knownPages(db, links)).values();
  if (id === undefined) return null;
  const item = await db
    .selectFrom('items')
    .select('ecommerce_url')
    .where('id', '=', id)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!item) return null;
  await settle(db, { id, url: item.ecommerce_url, says }, now);
  return id;
}
