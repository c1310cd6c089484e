import { piecesAt } from '../../../contract/choices.ts';
import type { FitSaid, OwnFitted } from '../../../contract/fits.ts';
import { isSeen } from '../../../contract/seen.ts';
import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { SaidOfFit } from '../../outbox/operations/fit.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';
import { withPiece } from '../pieces.ts';
import { onTheirWay } from './on-their-way.ts';
import { isOf, pieceChanged } from './piece-changed.ts';
import { as, type Change, type View } from './view.ts';

type Saying = OperationOf<'fit'>;

/** Of one piece: what is on this phone still, or was not taken by the server. */
export interface FitAhead {
  said: SaidOfFit;
  isRefused: boolean;
  seen?: string | undefined;
}

/** By piece; a swap has another link, and is another one. */
export const fitsAhead = (outbox: readonly OutboxRecord[], outfit: string) =>
  outbox.flatMap(({ operation, state }) =>
    operation.kind === 'fit' && operation.outfitId === outfit
      ? [
          {
            item: operation.itemId,
            said: operation.said,
            seen: operation.seen,
            isRefused: state === 'refused',
          },
        ]
      : [],
  );

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

const isAnswer = (said: SaidOfFit) => said !== null && said !== 'not_bought';

/** How things fitted, with what is on its way; null while nothing is known of it. */
export function fittedAhead(
  state: Known & Pick<AppState, 'profile' | 'outbox'>,
  now: string,
): readonly OwnFitted[] | null {
  const known = state.profile.value?.fit;
  const ahead = onTheirWay(state.outbox, 'fit');
  if (!known && ahead.length === 0) return null;
  return ahead.reduce<readonly OwnFitted[]>(
    (list, saying) =>
      withSaid(state, list, saying, isAnswer(saying.said) ? { ...saying.said, at: now } : null),
    known ?? [],
  );
}

export const fitView: View<Saying, SentOf<'fit'>> = {
  arrived: {
    fit(state, saying, { said }) {
      const { profile } = state;
      const fit = [...withSaid(state, profile.value?.fit ?? [], saying, said.fit ?? null)];
      return {
        outfits: inOutfits(state, saying, said),
        ...(profile.value && { profile: { ...profile, value: { ...profile.value, fit } } }),
      };
    },
    'piece-changed': (state, { itemId }, sent) => pieceChanged(state, itemId, sent),
  },
};
