import { sql, type QueryExecutorProvider } from 'kysely';
import type { Migration } from './migrations/index.ts';

class NewerDatabaseError extends Error {
  constructor(name: string) {
    super(`the database is newer than this program (it has "${name}"): update the program`);
  }
}

/** Runs what has not run yet. The caller holds the lock, so that two starts at once do it once. */
export async function migrate(
  locked: QueryExecutorProvider,
  migrations: readonly Migration[],
  now: Date,
): Promise<void> {
  await sql`create table if not exists migrations (name text primary key, ran_at text not null)`.execute(
    locked,
  );
  const { rows } = await sql<{ name: string }>`select name from migrations`.execute(locked);
  const done = new Set(rows.map((row) => row.name));
  const unknown = [...done].find((name) => !migrations.some((known) => known.name === name));
  if (unknown) throw new NewerDatabaseError(unknown);

  for (const { name, up } of migrations) {
    if (done.has(name)) continue;
    await up(locked);
    await sql`insert into migrations (name, ran_at) values (${name}, ${now.toISOString()})`.execute(
      locked,
    );
  }
}
