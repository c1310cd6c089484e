import type { Choice } from '../../../contract/choices.ts';
import { chooseAt } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';

/** At a place of an outfit she takes a piece or one of its backups. */
export interface ChoiceOperation extends Choice {
  kind: 'choice';
  outfitId: string;
}

export const choice: Kind<ChoiceOperation, { kind: 'choice'; choices: readonly Choice[] }> = {
  subject: ({ outfitId, item }) => `choice ${outfitId} ${item}`,
  send: async ({ kind, outfitId, item, chosen }, { consumer, owner }) => {
    const { choices } = await chooseAt(consumer, { outfitId, item, chosen }, owner);
    return { kind, choices };
  },
  title: ({ chosen }, { words, nameOf }) => words.choice(nameOf(chosen)),
};
