import type { Brief } from '../../../contract/brief.ts';
import type { Photo } from '../../../contract/photos.ts';
import { changeBrief, readOwnPhoto } from '../../api/photos.ts';
import type { Kind } from './kind.ts';
import { isAroundOwn } from './own.ts';
import { asksForKept } from './preferences.ts';
import { isCalled, isGone } from './refusals.ts';

/** What the consumer asks for otherwise, once the key of the photo named what was asked at first. */
export interface BriefOperation {
  kind: 'brief';
  /** Null until the upload has arrived. */
  photoId: string | null;
  /** The record of a photo that was still on its way. */
  upload?: string;
  brief: Brief;
}

type BriefSent =
  | { kind: 'brief'; photo: Photo }
  /** Somebody had begun before it came. */
  | { kind: 'brief-late'; photo: Photo }
  /** The consumer has deleted the photo meanwhile. */
  | { kind: 'brief-gone' };

export const brief: Kind<BriefOperation, BriefSent> = {
  subject: ({ photoId, upload }) => (photoId === null ? (upload ?? '') : `photo ${photoId}`),
  follows: (asked, earlier) => asksForKept(asked, earlier) || isAroundOwn(asked, earlier),
  async send({ kind, photoId: known, brief }, { consumer, owner }) {
    const photoId = known ?? '';
    try {
      const photo = await changeBrief(consumer, photoId, brief, owner).catch((error: unknown) => {
        if (!isCalled(error, 'being_styled')) throw error;
        return null;
      });
      if (photo) return { kind, photo };
      // Who it is, and how much a note may still say, stands with the photo.
      const owners = consumer.extend({ context: { owner } });
      return { kind: 'brief-late', photo: await readOwnPhoto(owners, photoId) };
    } catch (error) {
      if (!isGone(error, photoId)) throw error;
      return { kind: 'brief-gone' };
    }
  },
};
