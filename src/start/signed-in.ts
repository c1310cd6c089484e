import { type AT_DESK, SIGNED_IN } from './keys.ts';

/** What this phone says before it has read the session itself. */
export function isFlagged(flag: typeof SIGNED_IN | typeof AT_DESK = SIGNED_IN): boolean {
  try {
    return localStorage.getItem(flag) === 'true';
  } catch {
    // Whoever keeps nothing here is nobody's page.
    return false;
  }
}
