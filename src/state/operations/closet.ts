import { piecesAt } from '../../../contract/choices.ts';
import type { SavedItem, SavedOutfit } from '../../../contract/saved.ts';
import type { OperationOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState, OpenedOutfit } from '../app-state.ts';
import { isOf } from './piece-changed.ts';
import { onTheirWay } from './on-their-way.ts';
import { withRatings } from './rating.ts';

type Closet = readonly SavedOutfit[];
type Change = OperationOf<'save' | 'unsave'> & { seen?: string | undefined };
type Outfits = AppState['outfits'];

/** What of two outfits is one piece. */
export const pieceOf = ({ buyUrl, name }: Pick<SavedItem, 'buyUrl' | 'name'>): string =>
  `${buyUrl} ${name}`;

/** Without the outfits of which nothing is left. */
export function without(closet: Closet, { outfitId, itemId }: Change): Closet {
  return closet.flatMap((outfit) => {
    if (outfit.id !== outfitId) return [outfit];
    const items = outfit.items.filter(({ id }) => id !== itemId);
    return items.length > 0 ? [{ ...outfit, items }] : [];
  });
}

function savedItem({ outfit, rating }: OpenedOutfit, change: Change): SavedItem | null {
  const { itemId } = change;
  const item = outfit.items.flatMap(piecesAt).find(({ uuid }) => uuid === itemId);
  if (!item || !isOf(change, item)) return null;
  const { uuid, estimated_price, ecommerce_url, ...same } = item;
  const given = rating.ratings.find((one) => one.itemId === itemId);
  return {
    ...same,
    id: uuid,
    price: estimated_price,
    buyUrl: ecommerce_url,
    userRating: given?.rating ?? null,
  };
}

/** With it in front, where its outfit is on this phone. */
export function withItem(closet: Closet, change: Change, outfits: Outfits): Closet {
  const { outfitId, itemId } = change;
  const before = closet.find(({ id }) => id === outfitId)?.items ?? [];
  const opened = outfits[outfitId]?.value;
  const item = opened && savedItem(opened, change);
  if (!item || before.some(({ id }) => id === itemId)) return closet;
  const { title, description } = opened.outfit;
  const others = closet.filter(({ id }) => id !== outfitId);
  return [{ id: outfitId, title, description, items: [item, ...before] }, ...others];
}

/** The closet as it is once what she put in and took out has arrived. */
export const closetAhead = (
  closet: Closet,
  outbox: readonly OutboxRecord[],
  outfits: Outfits,
): Closet =>
  onTheirWay(outbox, 'save', 'unsave').reduce(
    (now, change) => (change.kind === 'save' ? withItem : without)(now, change, outfits),
    closet,
  );

/** Of one outfit, by item: whether it is being put in, or taken out, and as what she saw it. */
export const savesAhead = (outbox: readonly OutboxRecord[], outfit: string) =>
  new Map(
    onTheirWay(outbox, 'save', 'unsave')
      .filter(({ outfitId }) => outfitId === outfit)
      .map(({ kind, itemId, ...change }) => [itemId, { ...change, isSaved: kind === 'save' }]),
  );

/** What the closet and the outfit say, once the server has taken the change. */
export function withSaved(
  state: AppState,
  operation: Change,
  change: (closet: Closet, operation: Change, outfits: Outfits) => Closet,
): Partial<AppState> {
  const { saved, outfits } = state;
  const isSaved = operation.kind === 'save';
  const rated = withRatings(state, operation.outfitId, ({ ratings, ...before }) => ({
    ...before,
    ratings: ratings.map((one) => (one.itemId === operation.itemId ? { ...one, isSaved } : one)),
  }));
  const value = saved.value && change(saved.value, operation, outfits);
  return { ...rated, saved: { ...saved, value } };
}
