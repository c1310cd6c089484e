import { useEffect, useEffectEvent } from 'react';

/** With Ctrl, in a field too: she means the outfit, not the field. */
export function useCtrlKey(key: string, act: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== key || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    // Held down it would go through what it opens.
    if (event.repeat) return;
    act();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
