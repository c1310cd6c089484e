import { SqliteAdapter, type QueryExecutorProvider } from 'kysely';

/** Whether the database is a file of this process, and of nobody else. */
export const isEmbedded = (db: QueryExecutorProvider): boolean =>
  db.getExecutor().adapter instanceof SqliteAdapter;
