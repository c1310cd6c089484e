import type { AppState } from './app-state.ts';
import { isOnItsWay } from './selectors.ts';
import { unsentKey, type UnsentText } from './brief-form.ts';

/** The photo that the consumer sends next. */
export const NEXT = 'next';

/** What the consumer has written of this and not sent. */
export function writingOf(state: AppState, of: string): UnsentText | undefined {
  const writing = state.writing[unsentKey(state.user?.id ?? '', of)];
  const { sentWith } = writing ?? {};
  // The phone died before it was forgotten.
  return sentWith !== undefined && isOnItsWay(state, sentWith) ? undefined : writing;
}

/** What the consumer writes for the draft: under its own name where it was refused with a brief. */
export const draftsName = ({ draft }: Pick<AppState, 'draft'>) =>
  draft?.operation.brief ? draft.id : NEXT;
