import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import { withSaved, without } from './closet.ts';
import type { View } from './view.ts';

export const unsaveView: View<OperationOf<'unsave'>, SentOf<'unsave'>> = {
  unsentAs: 'removals',
  arrived: { unsave: (state, operation) => withSaved(state, operation, without) },
};
