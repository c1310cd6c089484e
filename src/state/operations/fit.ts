import { piecesAt } from '../../../contract/choices.ts';
import type { FitSaid, OwnFitted } from '../../../contract/fits.ts';
import { isSeen } from '../../../contract/seen.ts';
import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { SaidOfFit } from '../../outbox/operations/fit.ts';
import type { SaidOfBought } from '../../outbox/operations/owned.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';
import { withPiece } from '../pieces.ts';
import { withBought } from './bought.ts';
import { isOf, pieceChanged } from './piece-changed.ts';
import { fitsAhead, type SaidOfPiece, type Saying } from './said-of-piece.ts';
import { as, type Change, type View } from './view.ts';

/** The last of what is here of one piece of a list. */
export const fitAhead = (outbox: readonly OutboxRecord[], { outfit, item, seen }: OwnFitted) =>
  fitsAhead(outbox, outfit).findLast((one) => one.item === item && isSeen(one.seen, seen));

export const sayFit = (
  outfitId: string,
  itemId: string,
  said: SaidOfFit,
  seen?: string,
): Change => ({
  operation: { kind: 'fit', outfitId, itemId, said, ...as(seen) },
  refusal: coreTexts.changes.any,
  // What takes an answer away can be undone, and what waited before it is needed then.
  ...(said === null || said === 'not_bought' ? { undo: true } : { replaces: true }),
});

/** What is returned can be undone; the whole of what is said takes the place of what waits. */
export const sayOwned = (
  outfitId: string,
  itemId: string,
  { state, size, fit, price, at }: SaidOfBought,
  { seen, undo }: { seen?: string | undefined; undo?: boolean } = {},
): Change => ({
  operation: {
    kind: 'owned',
    outfitId,
    itemId,
    said: { state, size, fit, price, at },
    ...as(seen),
  },
  refusal: coreTexts.changes.any,
  ...(undo ? { undo: true } : { replaces: true }),
});

type Known = Pick<AppState, 'outfits'>;

/** Where she is asked for it: in the outfit, of the piece that she saw. */
function inOutfits({ outfits }: Known, { itemId, seen }: Saying, said: FitSaid) {
  const change = <P extends { ecommerce_url: string }>(piece: P): P =>
    isOf({ seen }, piece) ? { ...piece, ...said } : piece;
  return withPiece(outfits, itemId, change);
}

/** What she says of a piece in one of the outfits on this phone. */
function fittedAs({ outfits }: Known, saying: Saying, fit: FitSaid['fit']): OwnFitted | null {
  const { outfitId: outfit, itemId: item, seen } = saying;
  const pieces = outfits[outfit]?.value?.outfit.items.flatMap(piecesAt) ?? [];
  const piece = pieces.find(({ uuid }) => uuid === item);
  if (!fit || !piece || !isOf({ seen }, piece)) return null;
  const { name, brand, category, ecommerce_url } = piece;
  return { outfit, item, seen: seen ?? ecommerce_url, name, brand, category, ...fit };
}

const isOn = ({ item, seen }: OwnFitted, saying: Saying) =>
  item === saying.itemId && isSeen(saying.seen, seen);

/** In its place where it is changed, first where it is new, and nowhere where it is forgotten. */
function withSaid(
  state: Known,
  list: readonly OwnFitted[],
  saying: Saying,
  fit: FitSaid['fit'],
): readonly OwnFitted[] {
  if (!fit) return list.filter((one) => !isOn(one, saying));
  if (list.some((one) => isOn(one, saying))) {
    return list.map((one) => (isOn(one, saying) ? Object.assign({}, one, fit) : one));
  }
  const fitted = fittedAs(state, saying, fit);
  return fitted ? [fitted, ...list] : list;
}

/** Of a fit, with what a saying leaves as it was. */
const fitIn = (said: SaidOfPiece, at: string): FitSaid['fit'] =>
  said !== null && said !== 'not_bought' && said.fit !== null
    ? { size: said.size, fit: said.fit, at }
    : null;

/** How things fitted, with what is on its way; null while nothing is known of it. */
export function fittedAhead(
  state: Known & Pick<AppState, 'profile' | 'outbox'>,
): readonly OwnFitted[] | null {
  const known = state.profile.value?.fit;
  const ahead = state.outbox.flatMap(({ operation, state, keptAt }) =>
    (operation.kind === 'fit' || operation.kind === 'owned') && state !== 'refused'
      ? [{ saying: operation, at: new Date(keptAt).toISOString() }]
      : [],
  );
  if (!known && ahead.length === 0) return null;
  return ahead.reduce<readonly OwnFitted[]>(
    (list, { saying, at }) => withSaid(state, list, saying, fitIn(saying.said, at)),
    known ?? [],
  );
}

function saidArrived(state: AppState, saying: Saying, { said }: { said: FitSaid }) {
  const { profile, bought } = state;
  const fit = [...withSaid(state, profile.value?.fit ?? [], saying, said.fit ?? null)];
  return {
    outfits: inOutfits(state, saying, said),
    profile: { ...profile, value: profile.value && { ...profile.value, fit } },
    bought: { ...bought, value: bought.value && withBought(state, saying, said) },
  };
}

export const fitView: View<OperationOf<'fit'>, SentOf<'fit'>> = {
  arrived: {
    fit: saidArrived,
    'piece-changed': (state, { itemId }, sent) => pieceChanged(state, itemId, sent),
  },
};

export const ownedView: View<OperationOf<'owned'>, SentOf<'owned'>> = {
  arrived: {
    owned: saidArrived,
    'piece-changed': (state, { itemId }, sent) => pieceChanged(state, itemId, sent),
  },
  // It may be of an outfit that this phone has not read.
  stale: () => 'bought',
};
