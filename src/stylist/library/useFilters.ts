import { useState } from 'react';
import type { ItemCounts, LibraryQuery } from '../../../contract/items.ts';
import { countItems } from '../../api/items.ts';
import { usePortal } from '../store/context.ts';
import { useRead } from '../useRead.ts';
import type { LibraryFilter } from './LibraryFilters.tsx';

/** Which pieces of the library are listed, and how many there would be of others. */
export function useFilters(asked: LibraryQuery, first: LibraryFilter = {}) {
  const { client } = usePortal();
  const [filters, setFilters] = useState(first);
  const [isNear, setIsNear] = useState(false);
  const query = { ...asked, ...filters };
  const { value, failure } = useRead(isNear ? JSON.stringify(query) : '', async () =>
    isNear ? countItems(client, query) : null,
  );
  // Those of before stand until there are others, or none.
  const [counts, setCounts] = useState<ItemCounts | null>(null);
  if (value && value !== counts) setCounts(value);
  return {
    query,
    shown: {
      counts: value ?? (failure ? null : counts),
      total: value?.total,
      filters,
      onFilters: setFilters,
      onNear: () => setIsNear(true),
    },
  };
}
