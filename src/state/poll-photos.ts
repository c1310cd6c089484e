import type { StoreApi } from 'zustand/vanilla';
import { APPROVAL_POLL_ERRORS_MAX, LOOK_EVERY_MS } from '../../contract/limits.ts';
import type { Clock } from '../device/clock.ts';
import type { AppState } from './app-state.ts';
import type { Read } from './read.ts';
import { isAnyBeingStyled } from './selectors.ts';
import type { Sources } from './sources.ts';

/** Timers and answers come late: what was read about a minute ago is due. */
const DUE_AFTER_MS = LOOK_EVERY_MS / 2;

/**
 * Looks for what is being styled; an answer that changes nothing costs a few bytes. After three
 * refusals in a row it waits until something else has read the photos.
 */
export function createPhotoPolling(
  store: StoreApi<AppState>,
  read: Read,
  { photos }: Sources,
  clock: Clock,
): () => Promise<void> {
  let refused = { since: null as number | null, times: 0 };
  return async () => {
    const { fetchedAt } = store.getState().photos;
    if (fetchedAt === null || !isAnyBeingStyled(store.getState())) return;
    if (Math.abs(clock.now() - fetchedAt) < DUE_AFTER_MS) return;
    if (refused.since !== fetchedAt) refused = { since: fetchedAt, times: 0 };
    if (refused.times >= APPROVAL_POLL_ERRORS_MAX) return;
    await read(photos, 'quietly');
    if (photos.of(store.getState()).fetchedAt === fetchedAt) refused.times += 1;
  };
}
