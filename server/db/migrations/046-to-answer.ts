import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create index answers_disputed_at on answers (disputed_at) where disputed_at is not null;
create index ratings_lowest on ratings (created_at) where rating = 1`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
