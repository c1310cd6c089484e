import type { TasteAnswer } from '../../../contract/taste.ts';
import { answerTaste } from '../../api/taste.ts';
import type { Kind } from './kind.ts';

/** What was liked and left since the last of these went out. */
export interface TasteOperation {
  kind: 'taste';
  answers: TasteAnswer[];
}

export const taste: Kind<TasteOperation, { kind: 'taste' }> = {
  subject: (_, owner) => `taste ${owner}`,
  async send({ kind, answers }, { consumer, owner }) {
    await answerTaste(consumer, answers, owner);
    return { kind };
  },
};
