import { shared as words } from '../../../texts/consumer/shared.ts';

/** What the worker made of a photo that another app shared. */
export type Shared = keyof typeof words;

const isShared = (outcome: string | null): outcome is Shared =>
  outcome !== null && Object.hasOwn(words, outcome);

export function readShared(search: string): Shared | null {
  const outcome = new URLSearchParams(search).get('shared');
  return isShared(outcome) ? outcome : null;
}

/** What went wrong, in words; null when it is on this phone. */
export const sharedFailure = (shared: Shared | null): string | null =>
  shared === null || shared === 'kept' || shared === 'first' ? null : words[shared];
