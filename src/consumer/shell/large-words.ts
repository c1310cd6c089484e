import type { Photo } from '../../../contract/photos.ts';
import { isWhole, type OutboxRecord } from '../../outbox/records.ts';
import { texts } from '../../../texts/consumer.ts';

/** Whether this phone has the large picture of it, and sends it by itself. */
export const isLargeComing = ({ id }: Photo, outbox: readonly OutboxRecord[]): boolean =>
  outbox.some(
    (record) =>
      isWhole(record) &&
      record.operation.photoId === id &&
      record.state !== 'refused' &&
      record.state !== 'damaged',
  );

/** What is said of the small picture that stands for it, until the large one is there. */
export function largeWords(
  photo: Photo,
  outbox: readonly OutboxRecord[],
  now: number,
): string | null {
  const { large_by: by } = photo;
  if (!by) return null;
  if (!isLargeComing(photo, outbox)) return texts.photo.smallAlone;
  return now < Date.parse(by) ? texts.photo.largeFollows : texts.photo.largeLate;
}
