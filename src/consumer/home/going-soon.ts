import type { PhotoEntry } from '../entries/photo-entry.ts';

export interface GoingSoon {
  count: number;
  /** When the first of them goes. */
  first: string;
}

/** Photos that go soon, of those that have no card; null where none does. */
export function goingSoon(cardless: readonly Pick<PhotoEntry, 'goes'>[]): GoingSoon | null {
  const days = cardless.flatMap(({ goes }) => goes ?? []).toSorted();
  const [first] = days;
  return first === undefined ? null : { count: days.length, first };
}
