import { removeSaved } from '../../api/outfits.ts';
import type { Kind } from './kind.ts';
import { isGone } from './refusals.ts';

interface Item {
  outfitId: string;
  itemId: string;
}

export interface UnsaveOperation extends Item {
  kind: 'unsave';
}

export const subjectOfItem = ({ outfitId, itemId }: Item) => `item ${outfitId} ${itemId}`;

export const unsave: Kind<UnsaveOperation, { kind: 'unsave' }> = {
  subject: subjectOfItem,
  async send({ kind, outfitId, itemId }, { consumer, owner }) {
    await removeSaved(consumer, outfitId, itemId, owner).catch((error: unknown) => {
      // Gone is as good as taken out.
      if (!isGone(error, itemId)) throw error;
    });
    return { kind };
  },
};
