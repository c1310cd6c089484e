import { useEffect, useRef, type RefObject } from 'react';

/** What a new screen begins with takes the focus: what had it is gone with the screen before. */
export function useFocused<Focused extends HTMLElement>(given?: RefObject<Focused | null>) {
  const own = useRef<Focused>(null);
  const ref = given ?? own;
  useEffect(() => ref.current?.focus({ preventScroll: true }), [ref]);
  return ref;
}
