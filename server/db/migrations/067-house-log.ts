import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';

const TABLE = `
create table house_log (
  id text primary key,
  at text not null,
  who text,
  what text not null,
  whom text,
  about text
);
create index house_log_at on house_log (at, id);
create index house_log_who on house_log (who, at, id);
create index house_log_whom on house_log (whom, at, id);
create index house_log_what on house_log (what, at, id)`;

const KEPT = 'the log of the house is kept for a year, and never changed';

// By the installation's own time, which no clock that has leapt moves.
const ON_SQLITE = [
  `create trigger house_log_unchanged before update on house_log
    begin select raise(abort, '${KEPT}'); end`,
  `create trigger house_log_kept before delete on house_log
    when coalesce(old.at > (
      select strftime('%Y-%m-%dT%H:%M:%fZ', seen_at, '-365 days') from installation), 1)
    begin select raise(abort, '${KEPT}'); end`,
];

const ON_POSTGRES = [
  `create function house_log_unchanged() returns trigger language plpgsql as
    $$ begin raise exception '${KEPT}'; end $$`,
  `create function house_log_kept() returns trigger language plpgsql as
    $$ begin
      if coalesce(old.at::timestamptz > (
        select seen_at::timestamptz - interval '365 days' from installation), true)
      then raise exception '${KEPT}'; end if;
      return old;
    end $$`,
  `create trigger house_log_unchanged before update on house_log
    for each row execute function house_log_unchanged()`,
  `create trigger house_log_kept before delete on house_log
    for each row execute function house_log_kept()`,
  `create trigger house_log_whole before truncate on house_log
    for each statement execute function house_log_unchanged()`,
];

/** It holds ids alone: after a deletion they name nobody. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of TABLE.split(';')) await sql.raw(statement).execute(db);
  for (const trigger of isEmbedded(db) ? ON_SQLITE : ON_POSTGRES)
    await sql.raw(trigger).execute(db);
}
