import { sql, type QueryExecutorProvider } from 'kysely';
import { wordsAsked } from '../../../contract/brief.ts';
import { searchable } from '../folded.ts';

const AT_ONCE = 1000;

interface Filling {
  table: string;
  key: string;
  columns: string[];
  textOf: (row: Record<string, string | null>) => string;
}

/** In few statements; what it would not change is not written. */
async function fill(db: QueryExecutorProvider, { table, key, columns, textOf }: Filling) {
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
      .map((row) => ({ of: row[key], was: row['search'], is: searchable(textOf(row)) }))
      .filter(({ was, is }) => was !== is)
      .map(({ of, is }) => sql`(${of}, ${is})`);
    if (changed.length === 0) continue;
    await sql`
      update ${sql.table(table)} set search = filled.column2
      from (values ${sql.join(changed)}) as filled
      where ${sql.ref(`${table}.${key}`)} = filled.column1`.execute(db);
  }
}

const FILLINGS: Filling[] = [
  {
    table: 'users',
    key: 'id',
    columns: ['name', 'email'],
    textOf: ({ name, email }) => `${name} ${email}`,
  },
  {
    table: 'items',
    key: 'id',
    columns: ['name', 'brand', 'category'],
    textOf: ({ name, brand, category }) => `${name} ${brand} ${category}`,
  },
  {
    table: 'briefs',
    key: 'photo_id',
    columns: ['body', 'notes'],
    textOf: ({ body, notes }) => wordsAsked(JSON.parse(body ?? 'null'), JSON.parse(notes ?? '[]')),
  },
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table briefs add column search text not null default ''`.execute(db);
  for (const filling of FILLINGS) await fill(db, filling);
}
