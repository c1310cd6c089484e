import { useState } from 'react';
import type { LibraryItem, LibraryQuery } from '../../../contract/items.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { formatPrice } from '../../ui/prices.ts';
import { FilterSelect } from '../FilterSelect.tsx';
import styles from './LibraryPicker.module.css';

const words = portalTexts.library;
const PRICES = [1000, 2500, 5000, 10_000].map(
  (price) => [String(price), words.upTo(formatPrice(price))] as const,
);

export type LibraryFilter = Pick<LibraryQuery, 'category' | 'max'>;

interface LibraryFiltersProps {
  /** Those that are listed: their kinds can be chosen from. */
  items: readonly LibraryItem[];
  filters: LibraryFilter;
  onFilters: (filters: LibraryFilter) => void;
}

/** Of one kind, and up to a price. */
export function LibraryFilters({ items, filters, onFilters }: LibraryFiltersProps) {
  const [known, setKnown] = useState<readonly string[]>([]);
  const found = items.map((item) => item.category).filter((kind) => !known.includes(kind));
  if (found.length > 0) setKnown([...new Set([...known, ...found])].toSorted());
  return (
    <div className={styles.filters}>
      <FilterSelect
        name="category"
        label={words.kind}
        any={words.anyKind}
        options={known.map((kind) => [kind, kind])}
        {...{ filters, onFilters }}
      />
      <FilterSelect
        name="max"
        label={words.price}
        any={words.anyPrice}
        options={PRICES}
        {...{ filters, onFilters }}
      />
    </div>
  );
}
