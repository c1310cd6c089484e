import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table ratings add column reasons text not null default '[]';
alter table ratings add column words text not null default ''`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
