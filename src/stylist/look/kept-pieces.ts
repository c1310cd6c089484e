import type { LibraryItem, LibraryQuery } from '../../../contract/items.ts';
import { folded, stepOf } from './nearness.ts';

const OF_THE_SERVER = ['cloth', 'dye', 'fits', 'colour', 'instead_of', 'with'] as const;

const passes = (item: LibraryItem, query: LibraryQuery) => {
  const { q = '', category, brand, ids, link, min, max, stock, for_whom: whom } = query;
  const said = folded(`${item.name} ${item.brand} ${item.category}`);
  return (
    folded(q)
      .split(/\s+/u)
      .every((word) => said.includes(word)) &&
    (category ?? item.category) === item.category &&
    (brand ?? item.brand) === item.brand &&
    (whom === undefined || item.for_whom === whom || item.for_whom === 'all') &&
    (link ?? item.linkState) === item.linkState &&
    (ids?.split(',').includes(item.id) ?? true) &&
    Number(min ?? 0) <= item.estimated_price &&
    item.estimated_price <= Number(max ?? Infinity) &&
    (stock === undefined || (stock === 'out') === Boolean(item.sold_out_since))
  );
};

/** As the server would find them, what was used last first; null where only the server can tell. */
export function findKept(items: readonly LibraryItem[], query: LibraryQuery): LibraryItem[] | null {
  const { q = '', archived } = query;
  if (archived === 'true' || OF_THE_SERVER.some((name) => query[name] !== undefined)) return null;
  const found = items.filter((item) => passes(item, query));
  const stepIn = ({ name }: LibraryItem) => stepOf(q, name);
  return q === '' ? found : found.toSorted((one, other) => stepIn(one) - stepIn(other));
}

/** What is said of it for somebody's request. */
const FOR_A_REQUEST = {
  because: undefined,
  warns: undefined,
  inOutfits: undefined,
  rated: undefined,
  given: undefined,
};

export const bare = (item: LibraryItem): LibraryItem => ({ ...item, ...FOR_A_REQUEST });
