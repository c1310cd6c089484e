import type { OutfitAnswer } from '../../../contract/ledger.ts';
import { disputeAnswer } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';

/** She says of one line that it is not what she asked for, or takes that back. */
export interface DisputeOperation {
  kind: 'dispute';
  outfitId: string;
  line: string;
  disputed: boolean;
  text: string;
}

export const dispute: Kind<DisputeOperation, { kind: 'dispute'; answer: OutfitAnswer }> = {
  subject: ({ outfitId, line }) => `answer ${outfitId} ${line}`,
  send: async ({ kind, outfitId, line, disputed, text }, { consumer, owner }) => ({
    kind,
    answer: await disputeAnswer(consumer, { outfitId, line, disputed, text }, owner),
  }),
};
