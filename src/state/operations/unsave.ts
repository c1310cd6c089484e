import type { SavedOutfit } from '../../../contract/saved.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { onTheirWay } from './on-their-way.ts';
import { withRatings } from './rating.ts';
import type { View } from './view.ts';

type Unsave = OperationOf<'unsave'>;

/** Without the outfits of which nothing is left. */
function without(saved: readonly SavedOutfit[], taken: readonly Unsave[]): readonly SavedOutfit[] {
  const gone = new Set(taken.map(({ outfitId, itemId }) => `${outfitId} ${itemId}`));
  return saved.flatMap((outfit) => {
    const items = outfit.items.filter(({ id }) => !gone.has(`${outfit.id} ${id}`));
    return items.length > 0 ? [{ ...outfit, items }] : [];
  });
}

/** The closet without what is being taken out. */
export const closetAhead = (saved: readonly SavedOutfit[], outbox: readonly OutboxRecord[]) =>
  without(saved, onTheirWay(outbox, 'unsave'));

export const unsaveView: View<Unsave, SentOf<'unsave'>> = {
  unsentAs: 'removals',
  arrived: {
    unsave(state, operation) {
      const rated = withRatings(state, operation.outfitId, ({ ratings, ...before }) => ({
        ...before,
        ratings: ratings.map((one) =>
          one.itemId === operation.itemId ? { ...one, isSaved: false } : one,
        ),
      }));
      const value = state.saved.value && without(state.saved.value, [operation]);
      return { ...rated, saved: { ...state.saved, value } };
    },
  },
};
