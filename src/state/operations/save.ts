import { coreTexts } from '../../../texts/core.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import { withItem, withSaved } from './closet.ts';
import { pieceChanged } from './piece-changed.ts';
import { as, type Change, type View } from './view.ts';

export const save = (outfitId: string, itemId: string, seen?: string): Change => ({
  operation: { kind: 'save', outfitId, itemId, ...as(seen) },
  refusal: coreTexts.changes.save,
});

export const saveView: View<OperationOf<'save'>, SentOf<'save'>> = {
  unsentAs: 'saves',
  arrived: {
    save: (state, operation) => withSaved(state, operation, withItem),
    'piece-changed': (state, { itemId }, sent) => pieceChanged(state, itemId, sent),
  },
  // It may be of an outfit that this phone has not read.
  stale: () => 'saved',
};
