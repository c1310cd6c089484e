import type { Photo } from '../../../contract/photos.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { onTheirWay } from './on-their-way.ts';
import type { View } from './view.ts';

type PhotoDelete = OperationOf<'photo-delete'>;

function without(photos: readonly Photo[], deleted: readonly PhotoDelete[]): readonly Photo[] {
  const gone = new Set(deleted.map(({ photoId }) => photoId));
  return photos.filter(({ id }) => !gone.has(id));
}

/** Her photos without those that are being deleted. */
export const photosAhead = (photos: readonly Photo[], outbox: readonly OutboxRecord[]) =>
  without(photos, onTheirWay(outbox, 'photo-delete'));

export const photoDeleteView: View<PhotoDelete, SentOf<'photo-delete'>> = {
  unsentAs: 'removals',
  arrived: {
    'photo-delete'({ photos }, operation) {
      const value = photos.value && without(photos.value, [operation]);
      return { photos: { ...photos, value } };
    },
  },
};
