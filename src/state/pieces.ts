import { piecesAt } from '../../contract/choices.ts';
import type { OutfitPiece } from '../../contract/outfits.ts';
import type { AppState, OpenedOutfit } from './app-state.ts';

type Outfits = AppState['outfits'];

/** The outfits on this phone with one of them changed; also one that is being read is another then. */
export function withOutfit(
  { outfits }: Pick<AppState, 'outfits'>,
  id: string,
  change: (opened: OpenedOutfit) => OpenedOutfit,
): { outfits?: Outfits } {
  const kept = outfits[id];
  if (!kept) return {};
  return { outfits: { ...outfits, [id]: { ...kept, value: kept.value && change(kept.value) } } };
}

/** With another piece, or more known of it, under the same id; one that is being read may bear it. */
export function withPiece(
  outfits: Outfits,
  id: string,
  change: (piece: OutfitPiece) => OutfitPiece,
): Outfits {
  const next = { ...outfits };
  for (const [key, kept] of Object.entries(outfits)) {
    if (!kept.value) next[key] = { ...kept };
    if (!kept.value?.outfit.items.flatMap(piecesAt).some(({ uuid }) => uuid === id)) continue;
    const changed = <P extends OutfitPiece>(piece: P): P =>
      piece.uuid === id ? Object.assign({}, piece, change(piece)) : piece;
    const items = kept.value.outfit.items.map(({ backups, ...place }) =>
      Object.assign(changed(place), backups && { backups: backups.map(changed) }),
    );
    const value = { ...kept.value, outfit: { ...kept.value.outfit, items } };
    next[key] = { ...kept, value };
  }
  return next;
}
