import { CompiledQuery, type Compilable } from 'kysely';
import type { Db } from './tables.ts';

/**
 * A query that is asked at every call is put into words once; the values it was built with only
 * hold the places of those it is run with, in their order.
 */
export function compiled<Result>(query: Compilable<Result>) {
  const { sql } = query.compile();
  return async (db: Db, ...values: unknown[]): Promise<Result | undefined> => {
    const { rows } = await db.executeQuery<Result>(CompiledQuery.raw(sql, values));
    return rows[0];
  };
}
