import type { Photo } from '../../../contract/photos.ts';
import { askAgain } from '../../api/photos.ts';
import type { Kind } from './kind.ts';
import { isCalled, isGone } from './refusals.ts';

/** The consumer asks for another look, and says what should be otherwise. */
export interface AgainOperation {
  kind: 'again';
  photoId: string;
  outfitId: string;
  text: string;
}

type AgainSent =
  | { kind: 'again'; photo: Photo }
  /** It was asked for from another device. */
  | { kind: 'again-already' }
  /** The photo was deleted meanwhile. */
  | { kind: 'again-gone' };

export const again: Kind<AgainOperation, AgainSent> = {
  subject: ({ photoId }) => `again ${photoId}`,
  // What is to be otherwise is what she has said of it.
  follows: ({ outfitId }, earlier) => earlier.outfitId === outfitId,
  async send({ kind, photoId, outfitId, text }, { consumer, id, owner }) {
    try {
      const asked = { id, text, outfit: outfitId };
      return { kind, photo: await askAgain(consumer, photoId, asked, owner) };
    } catch (error) {
      if (isCalled(error, 'again_already')) return { kind: 'again-already' };
      if (isCalled(error, 'gone') || isGone(error, photoId)) return { kind: 'again-gone' };
      throw error;
    }
  },
};
