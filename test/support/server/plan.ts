import { CompiledQuery } from 'kysely';
import type { Db } from '../../../server/db/tables.ts';

interface Compilable {
  compile(): { sql: string; parameters: readonly unknown[] };
}

/** How the database means to answer a query, a line a step. */
export async function planOf(db: Db, query: Compilable): Promise<string> {
  const { sql, parameters } = query.compile();
  const { rows } = await db.executeQuery<{ detail: string }>(
    CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]),
  );
  return rows.map(({ detail }) => detail).join('\n');
}
