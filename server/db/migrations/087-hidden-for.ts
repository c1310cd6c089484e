import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
create table hidden_for (
  picture_id text not null,
  complaint_id text not null references complaints (id) on delete cascade,
  at text not null,
  primary key (picture_id, complaint_id)
);
create index hidden_for_complaint on hidden_for (complaint_id);
insert into hidden_for (picture_id, complaint_id, at)
  select photo_id, complaint_id, at from hidden_photos where complaint_id is not null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
