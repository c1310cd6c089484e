import { type DraftItem, type DraftPiece, isEmptyRow, rowOf } from './items.ts';

const kindOf = ({ category }: DraftPiece) => category.trim().toLowerCase();

/** A template's row that waits for a piece: only its kind is known. */
export const isGap = (item: DraftItem) =>
  kindOf(item) !== '' && isEmptyRow({ ...rowOf(item), category: '' });

export const nextGap = (items: readonly DraftItem[]) => items.find(isGap);

/** The piece stands where the gap stood, for the reason that was written there. */
export const fillGap = (items: DraftItem[], key: string, piece: DraftPiece): DraftItem[] =>
  items.map((item) =>
    item.key === key
      ? { ...item, ...piece, key, place: item.place, ...(item.why && { why: item.why }) }
      : item,
  );

/** In the first gap of its kind, else in the gap that is chosen, else at the end. */
export function added(items: DraftItem[], piece: DraftPiece, chosenKey?: string): DraftItem[] {
  const gaps = items.filter(isGap);
  const gap =
    gaps.find((item) => kindOf(item) === kindOf(piece)) ??
    gaps.find(({ key }) => key === chosenKey);
  return gap ? fillGap(items, gap.key, piece) : [...items, { ...piece, place: null }];
}
