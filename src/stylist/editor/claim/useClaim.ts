import { useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { usePortal } from '../../store/context.ts';
import { onReturn } from '../../store/line.ts';
import { createClaim } from './claim.ts';

const WORK = ['keydown', 'pointerdown', 'input'] as const;

/** The hold of the request that is open on this page. */
export function useClaim(requestId: string) {
  const portal = usePortal();
  const [claim] = useState(() => createClaim(portal, requestId));
  const state = useStore(claim.state);

  useEffect(() => {
    const { back, leave, stop } = claim.start(() => document.visibilityState === 'visible');
    for (const event of WORK) addEventListener(event, claim.work);
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    addEventListener('pagehide', leave);
    const deaf = onReturn(portal.store.line, back);
    return () => {
      stop();
      deaf();
      for (const event of WORK) removeEventListener(event, claim.work);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
      removeEventListener('pagehide', leave);
    };
  }, [claim, portal.store]);

  return { ...claim, state };
}
