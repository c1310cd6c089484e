import { sql, type QueryExecutorProvider } from 'kysely';

const changes = `
alter table saved_items add column kept_paise integer;
alter table saved_items add column told_paise integer;
alter table saved_items add column told_at text;
alter table items add column back_since text;
alter table preferences add column tell_prices integer;
alter table preferences add column prices_told_at text`;

const AT_ONCE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

interface Kept {
  id: string;
  link: string;
}

/** The pages of what is kept are read over a day, and then each day; 'read_kept' is that job's kind. */
async function watchKept(db: QueryExecutorProvider, now: number): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Kept>`
      select id, ecommerce_url as link from items
      where id > ${after} and archived_at is null and exists (
        select 1 from outfit_items
        join saved_items on saved_items.outfit_item_id = outfit_items.id
        where outfit_items.item_id = items.id)
      order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const jobs = rows.map(({ id, link }) => {
      const due = new Date(now + Math.random() * DAY_MS).toISOString();
      return sql`(${`kept-${id}`}, 'read_kept', ${id}, ${new URL(link).host}, 0, ${due}, ${due})`;
    });
    await sql`insert into jobs (id, kind, subject, host, attempts, run_at, created_at)
      values ${sql.join(jobs)}`.execute(db);
  }
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
  await watchKept(db, Date.now());
}
