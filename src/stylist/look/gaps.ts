import { type DraftItem, type DraftPiece, isEmptyRow, rowOf } from './items.ts';

const kindOf = ({ category }: DraftPiece) => category.trim().toLowerCase();

/** A template's row that waits for a piece: only its kind is known. */
export const isGap = (item: DraftItem) =>
  kindOf(item) !== '' && isEmptyRow({ ...rowOf(item), category: '' });

export const nextGap = (items: readonly DraftItem[]) => items.find(isGap);

/** The piece stands where the gap stood, for the reason that was written there. */
export const filled = (gap: DraftItem, piece: DraftItem): DraftItem => ({
  ...gap,
  ...piece,
  place: gap.place,
  ...(gap.why && { why: gap.why }),
});

/** The first gap of the piece's kind, else the one that is chosen. */
export function gapFor(
  items: readonly DraftItem[],
  piece: DraftPiece,
  chosen: string | null,
): DraftItem | undefined {
  const gaps = items.filter(isGap);
  return (
    gaps.find((item) => kindOf(item) === kindOf(piece)) ?? gaps.find(({ key }) => key === chosen)
  );
}
