import { sql, type QueryExecutorProvider } from 'kysely';

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create index preferences_minors on preferences (age_range, user_id) where age_range = 'under-18'`.execute(
    db,
  );
}
