import { useState } from 'react';
import type { LibraryItem, LibraryQuery } from '../../../contract/items.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatPrice } from '../../ui/prices.ts';
import styles from './LibraryPicker.module.css';

const words = portalTexts.library;
const PRICES = [1000, 2500, 5000, 10_000];

export type LibraryFilter = Pick<LibraryQuery, 'category' | 'max'>;

interface LibraryFiltersProps {
  /** Those that are listed: their kinds can be chosen from. */
  items: readonly LibraryItem[];
  filter: LibraryFilter;
  onFilter: (filter: LibraryFilter) => void;
}

/** Of one kind, and up to a price. */
export function LibraryFilters({ items, filter, onFilter }: LibraryFiltersProps) {
  const { category, max } = filter;
  const [known, setKnown] = useState<readonly string[]>([]);
  const found = items.map((item) => item.category).filter((kind) => !known.includes(kind));
  if (found.length > 0) setKnown([...new Set([...known, ...found])].toSorted());
  return (
    <div className={styles.filters}>
      <select
        aria-label={words.kind}
        value={category ?? ''}
        onChange={({ target: { value } }) =>
          onFilter({ ...(max && { max }), ...(value && { category: value }) })
        }
      >
        <option value="">{words.anyKind}</option>
        {known.map((kind) => (
          <option key={kind}>{kind}</option>
        ))}
      </select>
      <select
        aria-label={words.price}
        value={max ?? ''}
        onChange={({ target: { value } }) =>
          onFilter({ ...(category && { category }), ...(value && { max: value }) })
        }
      >
        <option value="">{words.anyPrice}</option>
        {PRICES.map((price) => (
          <option key={price} value={price}>
            {words.upTo(formatPrice(price))}
          </option>
        ))}
      </select>
    </div>
  );
}
