import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table begin_counts (
  part text not null,
  about text not null,
  good bigint not null,
  seen bigint not null,
  primary key (part, about)
)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql.raw(changes).execute(db);
}
