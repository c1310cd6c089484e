import type { QueryExecutorProvider } from 'kysely';
import { namedText } from '../steps.ts';
import { fill } from './fill.ts';

/** A build before writes without the mark where the name ends: found as before, and never the first. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  await fill(db, {
    table: 'users',
    key: 'id',
    columns: ['name', 'email'],
    textOf: ({ name, email }) => namedText(name ?? '', email ?? ''),
  });
  await fill(db, {
    table: 'items',
    key: 'id',
    columns: ['name', 'brand', 'category'],
    textOf: ({ name, brand, category }) => namedText(name ?? '', brand ?? '', category ?? ''),
  });
}
