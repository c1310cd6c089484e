import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import { withItem, withSaved } from './closet.ts';
import { pieceChanged } from './piece-changed.ts';
import type { View } from './view.ts';

export const saveView: View<OperationOf<'save'>, SentOf<'save'>> = {
  unsentAs: 'saves',
  arrived: {
    save: (state, operation) => withSaved(state, operation, withItem),
    'piece-changed': (state, { itemId }, sent) => pieceChanged(state, itemId, sent),
  },
  // It may be of an outfit that this phone has not read.
  stale: () => 'saved',
};
