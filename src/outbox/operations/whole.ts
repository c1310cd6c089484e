import { sendPhoto } from '../../api/uploads.ts';
import type { Kind } from './kind.ts';
import type { PhotoOperation, PhotoSent } from './photo.ts';
import { isCalled } from './refusals.ts';

/** A photo whose small picture has arrived and made the request: the large one follows, under the same key. */
export interface WholeOperation extends Omit<PhotoOperation, 'kind'> {
  kind: 'whole';
  /** Null where this version could not read what the server said of it. */
  photoId: string | null;
}

export const whole: Kind<WholeOperation, PhotoSent> = {
  async send({ type, sha256, brief, replaces, agreed }, { consumer, id, owner, bytes, ...line }) {
    const upload = { key: id, owner, bytes: await bytes(sha256), type, sha256, brief, agreed };
    try {
      return { kind: 'photo', ...(await sendPhoto(consumer, { ...upload, replaces }, line)) };
    } catch (error) {
      if (!isCalled(error, 'gone')) throw error;
      return { kind: 'photo-gone' };
    }
  },
  title: (_, { words, keptOn }) => words.largeOf(keptOn),
};
