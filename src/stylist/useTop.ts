import { useLayoutEffect } from 'react';

/** A new screen begins at its top, however far the one before it had been scrolled. */
export function useTop(): void {
  // The browser answers with a promise, which is no way to clean up.
  useLayoutEffect(() => {
    scrollTo(0, 0);
  }, []);
}
