import { useEffect, useEffectEvent } from 'react';
import { isField } from '../../palette/press.ts';

/** A key by itself, from wherever she is and does not type; answers whether it meant anything. */
export function usePlainKey(onKey: (event: KeyboardEvent) => boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
    if (event.defaultPrevented || isField(event.target)) return;
    if (onKey(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
