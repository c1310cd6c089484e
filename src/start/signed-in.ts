import { SIGNED_IN } from './keys.ts';

/** What this phone says before it has read the session itself. */
export function isFlagged(): boolean {
  try {
    return localStorage.getItem(SIGNED_IN) === 'true';
  } catch {
    // Whoever keeps nothing here is nobody's page.
    return false;
  }
}
