import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { View } from './view.ts';

/** What she discarded she has seen go; with a sign-out it is taken back by that. */
export const withdrawView: View<OperationOf<'withdraw'>, SentOf<'withdraw'>> = {
  unsentAs: null,
  arrived: { withdraw: () => ({}) },
  // The photo may have come into the list in between.
  stale: () => 'photos',
};
