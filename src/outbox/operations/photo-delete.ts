import type { PhotoDeleted } from '../../../contract/photos.ts';
import { deletePhoto } from '../../api/photos.ts';
import type { Kind } from './kind.ts';
import { isGone } from './refusals.ts';

export interface PhotoDeleteOperation {
  kind: 'photo-delete';
  photoId: string;
}

interface PhotoDeleteSent {
  kind: 'photo-delete';
  /** Null where the server does not say what went, or nothing was left to go. */
  told: PhotoDeleted | null;
}

export const photoDelete: Kind<PhotoDeleteOperation, PhotoDeleteSent> = {
  subject: ({ photoId }) => `photo ${photoId}`,
  async send({ kind, photoId }, { consumer, owner }) {
    const told = await deletePhoto(consumer, photoId, owner).catch((error: unknown) => {
      if (isGone(error, photoId)) return null;
      throw error;
    });
    return { kind, told };
  },
};
