import { sql, type QueryExecutorProvider } from 'kysely';
import { pageKey } from '../../../contract/page-link.ts';

const AT_ONCE = 1000;

const changes = `
alter table items add column page_key text;
alter table items add column sizes_seen text;
create index items_page on items (page_key)`;

/** What a build of before writes meanwhile has none, and is known by its link as it stands. */
async function fill(db: QueryExecutorProvider): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<{ id: string; ecommerce_url: string }>`
      select id, ecommerce_url from items
      where id > ${after} order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const keys = rows.map(({ id, ecommerce_url }) => sql`(${id}, ${pageKey(ecommerce_url)})`);
    await sql`
      update items set page_key = filled.column2
      from (values ${sql.join(keys)}) as filled where items.id = filled.column1`.execute(db);
  }
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
  await fill(db);
  // A piece points to what the library has of its page, also where that was moved to another one.
  await sql`
    update outfit_items set item_id = items.id from items
    where items.ecommerce_url = outfit_items.ecommerce_url
    and outfit_items.item_id <> items.id`.execute(db);
}
