import { useEffect, useEffectEvent } from 'react';

/** Ctrl Enter, in a field too: what she means is to send. */
export function useSendKey(send: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    event.preventDefault();
    // Held down it would go through what it opens.
    if (event.repeat) return;
    send();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
