import type { Photo } from '../../../contract/photos.ts';
import { isAgainOpen } from '../../state/operations/again.ts';

/** The photos that something was waited for and can be opened now. */
export function newlyApproved(before: readonly Photo[], now: readonly Photo[]): Photo[] {
  const waiting = new Set(
    before
      .filter((photo) => photo.status === 'processing' || isAgainOpen(photo))
      .map(({ id }) => id),
  );
  return now.filter(
    (photo) => photo.status === 'approved' && waiting.has(photo.id) && !isAgainOpen(photo),
  );
}
