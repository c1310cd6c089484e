import { sql, type QueryExecutorProvider } from 'kysely';

// A part of a word is found by its threes of letters, where SQLite reads a narrow index through.
const changes = `
create extension if not exists pg_trgm;
create index users_words on users using gin (search gin_trgm_ops);
create index items_words on items using gin (search gin_trgm_ops)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
