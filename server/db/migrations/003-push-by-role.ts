import { sql, type QueryExecutorProvider } from 'kysely';

// A browser has one endpoint, and may hold one session of each role.
const changes = `
create table push_subscriptions_by_role (
  id text primary key,
  role text not null,
  subject_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds text not null,
  created_at text not null,
  unique (endpoint, role)
);
insert into push_subscriptions_by_role
  select id, role, subject_id, endpoint, p256dh, auth, kinds, created_at from push_subscriptions;
drop table push_subscriptions;
alter table push_subscriptions_by_role rename to push_subscriptions;
create index push_subscriptions_subject on push_subscriptions (subject_id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
