import type { Photo } from '../../../contract/photos.ts';
import { addBriefNote } from '../../api/photos.ts';
import type { Kind } from './kind.ts';
import { isGone } from './refusals.ts';

/** What the consumer adds for whoever styles the photo already. */
export interface BriefNoteOperation {
  kind: 'brief_note';
  photoId: string;
  text: string;
}

type BriefNoteSent =
  | { kind: 'brief_note'; photo: Photo }
  /** The consumer has deleted the photo meanwhile. */
  | { kind: 'brief_note-gone' };

export const briefNote: Kind<BriefNoteOperation, BriefNoteSent> = {
  subject: ({ photoId }) => `photo ${photoId}`,
  async send({ kind, photoId, text }, { consumer, id, owner }) {
    try {
      return { kind, photo: await addBriefNote(consumer, photoId, { id, text }, owner) };
    } catch (error) {
      if (!isGone(error, photoId)) throw error;
      return { kind: 'brief_note-gone' };
    }
  },
};
