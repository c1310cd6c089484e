import { sql, type QueryExecutorProvider } from 'kysely';

// Added up with each rating: read from all of them, the best outfits stopped everything for seconds.
const changes = `
alter table outfits add column rating_sum integer not null default 0;
alter table outfits add column rating_count integer not null default 0;
update outfits set
  rating_sum = (select coalesce(sum(rating), 0) from ratings where outfit_id = outfits.id),
  rating_count = (select count(*) from ratings where outfit_id = outfits.id);
create index outfits_best on outfits
  ((rating_sum * 1.0 / rating_count), rating_count, id, rating_sum) where rating_count > 0;
create index refresh_families_expiry on refresh_families (expires_at);
create index refresh_families_revoked on refresh_families (revoked_at)
  where revoked_at is not null`;

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
}
