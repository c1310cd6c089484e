import { addSaved } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';
import { subjectOfItem } from './unsave.ts';

export interface SaveOperation {
  kind: 'save';
  outfitId: string;
  itemId: string;
}

export const save: Kind<SaveOperation, { kind: 'save' }> = {
  subject: subjectOfItem,
  async send({ kind, outfitId, itemId }, { consumer, owner }) {
    await addSaved(consumer, outfitId, itemId, owner);
    return { kind };
  },
  title: ({ itemId }, { words, nameOf }) => words.save(nameOf(itemId)),
};
