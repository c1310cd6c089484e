import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table outfit_items add column backup_of text;
alter table outfit_items add column chosen text;
alter table answers add column swap text;
alter table outfits add column pins text`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
