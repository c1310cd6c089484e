import { deletePhoto } from '../../api/photos.ts';
import type { Kind } from './kind.ts';
import { orGone } from './refusals.ts';

export interface PhotoDeleteOperation {
  kind: 'photo-delete';
  photoId: string;
}

export const photoDelete: Kind<PhotoDeleteOperation, { kind: 'photo-delete' }> = {
  subject: ({ photoId }) => `photo ${photoId}`,
  async send({ kind, photoId }, { consumer, owner }) {
    await orGone(deletePhoto(consumer, photoId, owner));
    return { kind };
  },
  title: (_, { words }) => words.deletion,
};
