import type { Photo } from '../../../contract/photos.ts';

/** The photos that were processing before and can be opened now. */
export function newlyApproved(before: readonly Photo[], now: readonly Photo[]): Photo[] {
  const waiting = new Set(
    before.filter(({ status }) => status === 'processing').map(({ id }) => id),
  );
  return now.filter(({ id, status }) => status === 'approved' && waiting.has(id));
}
