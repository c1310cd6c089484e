import { sql, type QueryExecutorProvider } from 'kysely';
import { searchable } from '../folded.ts';

const AT_ONCE = 1000;

interface Row {
  id: string;
  search: string;
  text: string;
}

/** In few statements; what it would not change is not written. */
async function refill(db: QueryExecutorProvider, table: string, text: string): Promise<void> {
  let after = '';
  for (;;) {
    const { rows } = await sql<Row>`
      select id, search, ${sql.raw(text)} as text from ${sql.table(table)}
      where id > ${after} order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const changed = rows
      .map(({ id, search, text }) => ({ id, search, wanted: searchable(text) }))
      .filter(({ search, wanted }) => search !== wanted)
      .map(({ id, wanted }) => sql`(${id}, ${wanted})`);
    if (changed.length === 0) continue;
    await sql`
      update ${sql.table(table)} set search = wanted.column2
      from (values ${sql.join(changed)}) as wanted
      where ${sql.table(table)}.id = wanted.column1`.execute(db);
  }
}

export async function up(db: QueryExecutorProvider): Promise<void> {
  await refill(db, 'users', "name || ' ' || email");
  await refill(db, 'items', "name || ' ' || brand || ' ' || category");
}
