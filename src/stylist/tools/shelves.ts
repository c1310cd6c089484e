import { useCallback, useState } from 'react';

const PLATE_MIN_PX = 148;
const LEAST = 2;
const MOST = 5;

const columnsFor = (width: number) =>
  Math.min(MOST, Math.max(LEAST, Math.floor(width / PLATE_MIN_PX)));

/** A grid in rows, so that only the rows in sight are made. */
export function shelvesOf<Item>(items: readonly Item[], columns: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, shelf) =>
    items.slice(shelf * columns, (shelf + 1) * columns),
  );
}

/** How many plates stand side by side in the element that is measured. */
export function useColumns() {
  const [columns, setColumns] = useState(LEAST);
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined;
    const look = () => setColumns(columnsFor(element.clientWidth));
    // An observer tells after what it measures may have been painted.
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { columns, measure };
}
