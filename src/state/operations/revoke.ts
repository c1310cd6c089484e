import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { View } from './view.ts';

/** Nobody's: no view shows it, and nothing is kept of its outcome. */
export const revokeView: View<OperationOf<'revoke'>, SentOf<'revoke'>> = {
  unsentAs: null,
  arrived: { revoke: () => ({}) },
};
