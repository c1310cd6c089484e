import type { PortalStore } from '../store/store.ts';
import type { Filter } from './filters.ts';

const BEGINNING = { filter: 'all' as Filter, words: '', chosen: null as string | null, scroll: 0 };
const lefts = new WeakMap<PortalStore, { by: string; place: typeof BEGINNING }>();

/** Where she was: the way back from a request leads there. Another stylist begins at the beginning. */
export function placeOf(store: PortalStore, by: string) {
  const left = lefts.get(store);
  if (left?.by === by) return left.place;
  const place = { ...BEGINNING };
  lefts.set(store, { by, place });
  return place;
}
