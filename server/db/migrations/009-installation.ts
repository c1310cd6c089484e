import { sql, type QueryExecutorProvider } from 'kysely';
import { newId } from '../../ids.ts';

/** One row: which installation this is, and when it was last seen. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`create table installation (id text primary key, seen_at text, doubted_since text)`.execute(
    db,
  );
  await sql`insert into installation (id) values (${newId()})`.execute(db);
}
