import { sendWhole } from '../../api/uploads.ts';
import type { Kind } from './kind.ts';
import { sending, type PhotoOperation, type PhotoSent } from './photo.ts';

/** A photo whose small picture has arrived and made the request: the large one follows, under the same key. */
export interface WholeOperation extends Omit<PhotoOperation, 'kind'> {
  kind: 'whole';
  /** Null where this version could not read what the server said of it. */
  photoId: string | null;
}

export const whole: Kind<WholeOperation, PhotoSent> = { send: sending(sendWhole) };
