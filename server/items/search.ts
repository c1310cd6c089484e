import type { LibraryQuery } from '../../contract/items.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import type { Db } from '../db/tables.ts';
import { containing } from '../db/containing.ts';

/** Ids alone, which an index over all that is asked for answers without touching the table. */
function matching(db: Db, { q = '', category, archived = 'false' }: LibraryQuery) {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  return db
    .selectFrom('items')
    .where('archived_at', archived === 'true' ? 'is not' : 'is', null)
    .$if(category !== undefined, (query) => query.where('category', '=', category ?? ''))
    .where((eb) => eb.and(words.map((word) => containing(eb.ref('search'), word))));
}

export function itemIdsQuery(db: Db, query: LibraryQuery) {
  return matching(db, query)
    .select('id')
    .$if(query.cursor !== undefined, (page) => page.where('id', '<', query.cursor ?? ''))
    .orderBy('id', 'desc')
    .limit(PAGE_MAX + 1);
}

export function itemCountsQuery(db: Db, query: LibraryQuery) {
  return matching(db, query).select((eb) => eb.fn.countAll<number>().as('total'));
}

export function brokenCountQuery(db: Db) {
  return db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('broken'))
    .where('link_state', '=', 'broken')
    .where('archived_at', 'is', null);
}
