import { useEffect, useState } from 'react';
import type { Outfit } from '../../../contract/outfits.ts';
import { askedIn } from '../../state/shop.ts';
import { useApp } from '../shell/app-context.ts';
import { useServerNow } from '../shell/useServerNow.ts';

const LOOK_MS = 15_000;

/** While the shop is asked for what she said, the outfit is read again. Whether that has taken long. */
export function useShop(outfit: Outfit | null): boolean {
  const { actions } = useApp();
  const now = useServerNow(LOOK_MS);
  const id = outfit?.uuid ?? '';
  const asked = outfit ? askedIn(outfit, now).join() : '';
  const [slow, setSlow] = useState('');
  useEffect(() => {
    if (asked === '') return undefined;
    const stop = new AbortController();
    const wait = async () => {
      await actions.awaitShop(id, stop.signal);
      if (!stop.signal.aborted) setSlow(asked);
    };
    void wait();
    return () => stop.abort();
  }, [actions, id, asked]);
  return asked !== '' && asked === slow;
}
