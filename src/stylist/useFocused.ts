import { useEffect, useRef } from 'react';

/** What a new screen begins with takes the focus: what had it is gone with the screen before. */
export function useFocused<Focused extends HTMLElement>() {
  const ref = useRef<Focused>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return ref;
}
