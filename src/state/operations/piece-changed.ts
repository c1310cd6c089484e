import { piecesAt } from '../../../contract/choices.ts';
import { OutfitPiece } from '../../../contract/outfits.ts';
import { reading } from '../../../contract/reading.ts';
import { isSeen } from '../../../contract/seen.ts';
import type { Operation } from '../../outbox/operations/kinds.ts';
import type { PieceChanged } from '../../outbox/operations/refusals.ts';
import type { AppState } from '../app-state.ts';
import { withPiece } from '../pieces.ts';

/** What is still on this phone is said of the piece that she saw, and of no other. */
export const isOf = (
  said: { seen?: string | undefined } | undefined,
  piece: Pick<OutfitPiece, 'ecommerce_url'>,
): boolean => isSeen(said?.seen, piece.ecommerce_url);

/** She is told, and shown the piece that stands there now; nothing is carried over to it. */
export function pieceChanged(
  { outfits, conflicts, replaced }: AppState,
  itemId: string,
  { piece }: PieceChanged,
): Partial<AppState> {
  const now = reading(OutfitPiece).safeParse(piece).data ?? null;
  const holder = Object.values(outfits)
    .flatMap(({ value }) => value?.outfit ?? [])
    .find(({ items }) => items.flatMap(piecesAt).some(({ uuid }) => uuid === itemId));
  const told = {
    kind: 'piece',
    name: now?.name ?? null,
    stylist: holder?.stylist.name ?? null,
  } as const;
  return {
    conflicts: [...conflicts, told],
    replaced: [...replaced.filter((id) => id !== itemId), itemId],
    ...(now && { outfits: withPiece(outfits, itemId, () => now) }),
  };
}

/** The outfits on this phone in which it stands: there may be more that is new. */
export const outfitsWith = ({ outfits }: AppState, itemId: string): string[] =>
  Object.keys(outfits).filter((id) =>
    outfits[id]?.value?.outfit.items.flatMap(piecesAt).some(({ uuid }) => uuid === itemId),
  );

/** The piece that something was said of. */
export function pieceOf(operation: Operation): string | null {
  if (operation.kind === 'choice') return operation.chosen;
  return 'itemId' in operation ? operation.itemId : null;
}
