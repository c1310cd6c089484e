import { piecesAt } from '../../../contract/choices.ts';
import type { Bought, BoughtPiece, Fit, FitSaid } from '../../../contract/fits.ts';
import { isSeen } from '../../../contract/seen.ts';
import type { AppState } from '../app-state.ts';
import { isOf } from './piece-changed.ts';
import type { Saying } from './said-of-piece.ts';

type Known = Pick<AppState, 'outfits'>;
type List = readonly BoughtPiece[];

interface Now {
  bought: Bought;
  fit: Fit | null;
}

const isOn = ({ item, seen }: BoughtPiece, saying: Saying) =>
  item === saying.itemId && isSeen(saying.seen, seen);

/** What she says of a piece in one of the outfits on this phone. */
function pieceAs({ outfits }: Known, saying: Saying, now: Now): List {
  const { outfitId: outfit, itemId: item, seen } = saying;
  const pieces = outfits[outfit]?.value?.outfit.items.flatMap(piecesAt) ?? [];
  const piece = pieces.find(({ uuid }) => uuid === item);
  if (!piece || !isOf({ seen }, piece)) return [];
  const { name, brand, category, image_url, ecommerce_url } = piece;
  const words = { name, brand, category, image_url };
  return [{ outfit, item, seen: seen ?? ecommerce_url, ...words, ...now }];
}

function withPiece(state: Known, list: List, saying: Saying, now: Now | null): List {
  if (!now) return list.filter((one) => !isOn(one, saying));
  if (!list.some((one) => isOn(one, saying))) return [...pieceAs(state, saying, now), ...list];
  return list.map((one) => (isOn(one, saying) ? Object.assign({}, one, now) : one));
}

/** Once it has arrived; a server of before says nothing of it. */
export const withBought = (state: AppState, saying: Saying, { bought, fit }: FitSaid): List => {
  const list = state.bought.value ?? [];
  if (bought === undefined) return list;
  return withPiece(state, list, saying, bought && { bought, fit: fit?.fit ?? null });
};

/** What follows from a saying that is on its way. */
function after(list: List, saying: Saying, keptAt: number): Now | null {
  const before = list.find((one) => isOn(one, saying));
  if (saying.kind === 'owned') {
    const { fit, ...bought } = saying.said;
    const since = before?.bought.since ?? new Date(keptAt).toISOString();
    return { bought: { ...bought, since }, fit };
  }
  const { said } = saying;
  if (said === null || said === 'not_bought' || !before) return null;
  return { bought: { ...before.bought, size: said.size }, fit: said.fit };
}

/** What she has bought and returned, with what is on its way. */
export const boughtAhead = ({
  bought,
  outbox,
  outfits,
}: Pick<AppState, 'bought' | 'outbox' | 'outfits'>): List =>
  outbox.reduce<List>((list, { operation, state, keptAt }) => {
    if ((operation.kind !== 'owned' && operation.kind !== 'fit') || state === 'refused')
      return list;
    return withPiece({ outfits }, list, operation, after(list, operation, keptAt));
  }, bought.value ?? []);
