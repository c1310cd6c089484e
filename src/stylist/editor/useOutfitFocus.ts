import { useEffect, useRef } from 'react';
import { useFocus } from '../focus.tsx';

/**
 * What she was at went with the outfit before: the focus goes on at the tab of the one that is open,
 * as it does from tab to tab.
 */
export function useOutfitFocus(current: string | undefined): void {
  const { isIn, focus, focusIfLost } = useFocus();
  const before = useRef<string>(undefined);
  useEffect(() => {
    const was = before.current;
    before.current = current;
    if (was === undefined || current === was) return;
    if (isIn('outfit', was)) focus('outfit', current);
    else focusIfLost('outfit', current);
  }, [current, isIn, focus, focusIfLost]);
}
