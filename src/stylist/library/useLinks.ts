import { useEffect, useEffectEvent } from 'react';
import { usePortal } from '../store/context.ts';
import type { DraftItem } from '../look/items.ts';
import { readLink, type LinkState } from './read-link.ts';
import type { Pasted } from './usePasted.ts';

interface Parts extends Pick<Pasted, 'settled' | 'settle'> {
  links: readonly string[];
  items: readonly DraftItem[];
  onAdd: (item: DraftItem) => void;
}

/** Reads one link after another, in their order; what is read is added. */
export function useLinks({ links, settled, settle, items, onAdd }: Parts) {
  const { client, computer } = usePortal();
  const current = links.find((link) => !settled[link]);

  const itemsNow = useEffectEvent(() => items);
  const add = useEffectEvent(onAdd);
  const keep = useEffectEvent(settle);

  useEffect(() => {
    if (current === undefined) return undefined;
    let isWanted = true;
    const read = async () => {
      const state = await readLink({
        client,
        link: current,
        items: () => itemsNow(),
        isOnline: navigator.onLine,
        isWanted: () => isWanted,
        identify: computer.identify,
        add: (item) => add(item),
      });
      if (isWanted && state) keep((before) => ({ ...before, [current]: state }));
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [client, computer, current]);

  useEffect(() => {
    const goOn = () =>
      keep((before) =>
        Object.fromEntries(Object.entries(before).filter(([, { name }]) => name !== 'waits')),
      );
    // The line may have come back while the links were out of sight.
    if (navigator.onLine) goOn();
    addEventListener('online', goOn);
    return () => removeEventListener('online', goOn);
  }, []);

  return {
    stateOf: (link: string): LinkState =>
      settled[link] ?? { name: link === current ? 'reading' : 'next' },
    again: (link: string) =>
      settle((before) =>
        Object.fromEntries(Object.entries(before).filter(([key]) => key !== link)),
      ),
  };
}
