import { useEffect, useRef } from 'react';
import { LOOK_EVERY_MS } from '../../../contract/limits.ts';
import type { Shown } from '../../state/reads.ts';
import { useApp } from './app-context.ts';
import { useScreen } from './navigation.ts';

/** What is older than 5 minutes is read again when its screen is shown, and when it is used. */
export function useFreshness(shown: readonly Shown[]): void {
  const { actions } = useApp();
  const place = useScreen();
  const outfit = place.name === 'details' ? place.outfit : null;
  const stylist = place.name === 'stylist' ? place.stylist : null;
  const isFirst = useRef(true);
  useEffect(() => {
    let triedAt = Date.now();
    const freshen = () => {
      triedAt = Date.now();
      void actions.freshen(shown);
      if (outfit !== null) void actions.openOutfit(outfit);
      if (stylist !== null) void actions.openStylist(stylist);
    };
    // What the server refuses is not asked for with every touch.
    const use = () => {
      if (Math.abs(Date.now() - triedAt) >= LOOK_EVERY_MS) freshen();
    };
    // A start reads what is stale by itself, and not before its first paint.
    if (!isFirst.current) freshen();
    isFirst.current = false;
    addEventListener('pointerdown', use, { passive: true });
    addEventListener('keydown', use, { passive: true });
    return () => {
      removeEventListener('pointerdown', use);
      removeEventListener('keydown', use);
    };
  }, [actions, shown, outfit, stylist]);
}
