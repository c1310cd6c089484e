import { sql, type QueryExecutorProvider } from 'kysely';

const AT_ONCE = 1000;

export interface Filling {
  table: string;
  key: string;
  columns: string[];
  textOf: (row: Record<string, string | null>) => string;
}

/** What a search looks into, in few statements; what it would not change is not written. */
export async function fill(db: QueryExecutorProvider, { table, key, columns, textOf }: Filling) {
  const named = [key, 'search', ...columns].map((column) => sql.ref(column));
  for (let after = ''; ;) {
    const { rows } = await sql<Record<string, string | null>>`
      select ${sql.join(named)} from ${sql.table(table)}
      where ${sql.ref(key)} > ${after} order by ${sql.ref(key)} limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    );
    const last = rows.at(-1);
    if (!last) return;
    after = last[key] ?? '';
    const changed = rows
      .map((row) => ({ of: row[key], was: row['search'], is: textOf(row) }))
      .filter(({ was, is }) => was !== is)
      .map(({ of, is }) => sql`(${of}, ${is})`);
    if (changed.length === 0) continue;
    await sql`
      update ${sql.table(table)} set search = filled.column2
      from (values ${sql.join(changed)}) as filled
      where ${sql.ref(`${table}.${key}`)} = filled.column1`.execute(db);
  }
}
