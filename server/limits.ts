import { CompiledQuery } from 'kysely';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { isEmbedded } from './db/dialect.ts';
import type { Db } from './db/tables.ts';

/** Counts up to so many in so many seconds, for each key; the name keeps it apart from other counts. */
export type Limits = (name: string, points: number, duration: number) => RateLimiterAbstract;

export const inMemory: Limits = (_name, points, duration) =>
  new RateLimiterMemory({ points, duration });

/** Several nodes count together; while their database is away each counts for itself. */
export function limitsOf(db: Db): Limits {
  if (isEmbedded(db)) return inMemory;
  const storeClient = {
    async query({ text, values }: { text: string; values: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values));
      return { rows, rowCount: rows.length };
    },
  };
  return (keyPrefix, points, duration) =>
    new RateLimiterPostgres({
      storeClient,
      storeType: 'client',
      tableName: 'limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      insuranceLimiter: inMemory(keyPrefix, points, duration),
    });
}
