import { sql, type QueryExecutorProvider } from 'kysely';

// Whoever knows no more of a browser than its endpoint may not stand in anybody's way.
const changes = `
create table push_subscriptions_by_keys (
  id text primary key,
  role text not null,
  subject_id text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  kinds text not null,
  created_at text not null,
  family_id text references refresh_families (id) on delete cascade,
  unique (endpoint, role, subject_id)
);
insert into push_subscriptions_by_keys
  select id, role, subject_id, endpoint, p256dh, auth, kinds, created_at, family_id
  from push_subscriptions;
drop table push_subscriptions;
alter table push_subscriptions_by_keys rename to push_subscriptions;
create index push_subscriptions_subject on push_subscriptions (subject_id);
create index push_subscriptions_family on push_subscriptions (family_id)`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
