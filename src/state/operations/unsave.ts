import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import { withSaved, without } from './closet.ts';
import type { Change, View } from './view.ts';

export const unsave = (outfitId: string, itemId: string): Change => ({
  operation: { kind: 'unsave', outfitId, itemId },
  refusal: coreTexts.changes.unsave,
  undo: true,
});

export const unsaveView: View<OperationOf<'unsave'>, SentOf<'unsave'>> = {
  unsentAs: 'removals',
  arrived: { unsave: (state, operation) => withSaved(state, operation, without) },
};
