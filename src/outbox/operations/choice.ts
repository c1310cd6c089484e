import type { Choice } from '../../../contract/choices.ts';
import { chooseAt } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';
import { orChanged, type PieceChanged } from './refusals.ts';

/** At a place of an outfit she takes a piece or one of its backups. */
export interface ChoiceOperation extends Choice {
  kind: 'choice';
  outfitId: string;
}

type ChoiceSent = { kind: 'choice'; choices: readonly Choice[] } | PieceChanged;

export const choice: Kind<ChoiceOperation, ChoiceSent> = {
  subject: ({ outfitId, item }) => `choice ${outfitId} ${item}`,
  send: ({ kind, ...choice }, { consumer, owner }) =>
    orChanged(chooseAt(consumer, choice, owner).then(({ choices }) => ({ kind, choices }))),
};
