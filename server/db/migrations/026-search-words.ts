import { sql, type QueryExecutorProvider } from 'kysely';
import { wordsAsked } from '../../../contract/brief.ts';
import { searchable } from '../folded.ts';
import { fill, type Filling } from './fill.ts';

const FILLINGS: Filling[] = [
  {
    table: 'users',
    key: 'id',
    columns: ['name', 'email'],
    textOf: ({ name, email }) => searchable(`${name} ${email}`),
  },
  {
    table: 'items',
    key: 'id',
    columns: ['name', 'brand', 'category'],
    textOf: ({ name, brand, category }) => searchable(`${name} ${brand} ${category}`),
  },
  {
    table: 'briefs',
    key: 'photo_id',
    columns: ['body', 'notes'],
    textOf: ({ body, notes }) =>
      searchable(wordsAsked(JSON.parse(body ?? 'null'), JSON.parse(notes ?? '[]'))),
  },
];

export async function up(db: QueryExecutorProvider): Promise<void> {
  await sql`alter table briefs add column search text not null default ''`.execute(db);
  for (const filling of FILLINGS) await fill(db, filling);
}
