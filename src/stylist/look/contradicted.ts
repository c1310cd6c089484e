import { portalTexts } from '../../../texts/portal.ts';
import type { Contradiction } from './contradictions.ts';
import type { DraftItem, DraftPiece } from './items.ts';

const words = portalTexts.ledger;

/** A backup is told apart from what stands in front. */
export const namesOf = (pieces: readonly DraftPiece[], items: readonly DraftItem[]) =>
  pieces
    .map((piece) => {
      const name = piece.name || piece.category;
      return items.some(({ key }) => key === piece.key) ? name : words.backup(name);
    })
    .join(', ');

/** What of the look says otherwise than that the line is kept. */
export function contradictionWords(
  { line, pieces, came, isSeen }: Contradiction,
  items: readonly DraftItem[],
): string {
  if (!isSeen && came && came.length > 0) return words.keptBefore(namesOf(came, items));
  if (pieces.length > 0) return words.inLook(namesOf(pieces, items));
  return !isSeen && came && line.isOver ? words.keptBeforeDay : words.pastKept;
}
