import { useEffect } from 'react';
import { readMe } from '../../api/stylist-auth.ts';
import type { Portal } from '../store/context.ts';
import { useFresh } from '../useFresh.ts';

const ASKED_EVERY_MS = 5 * 60_000;

/** Whether she has the house may be another than when she signed in; an owner's desk is watched. */
export function useOwner({ client, open, sessions, store, stylist }: Portal): void {
  const isOwner = stylist.isOwner === true;
  useFresh(() => {
    const ask = async () => {
      const user = await readMe(client);
      if (user.isOwner !== isOwner) await sessions.rename(user);
    };
    void ask().catch(() => undefined);
  }, ASKED_EVERY_MS);

  useEffect(() => {
    if (!isOwner) return undefined;
    let stop = (): void => undefined;
    let isOver = false;
    const watch = async () => {
      const { watchIdle } = await import('../house/idle.ts');
      if (!isOver) stop = watchIdle({ open, sessions, look: () => void store.queue.refresh() });
    };
    void watch().catch(() => undefined);
    return () => {
      isOver = true;
      stop();
    };
  }, [isOwner, open, sessions, store]);
}
