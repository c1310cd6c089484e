import type { useFocus } from '../../focus.tsx';
import type { DraftItem } from '../../look/items.ts';

/** The place among the rows that is at this height; -1 below them. */
export const placeAt = (
  items: readonly DraftItem[],
  y: number,
  find: ReturnType<typeof useFocus>['find'],
) => items.findIndex(({ key }) => y < (find('piece', key)?.getBoundingClientRect().bottom ?? 0));
