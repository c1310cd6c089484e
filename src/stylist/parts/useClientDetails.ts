import { useEffect, useEffectEvent } from 'react';
import { failureOf, isUnheard } from '../../api/failure.ts';
import { readClient } from '../../api/clients.ts';
import { usePortal } from '../store/context.ts';
import { onReturn } from '../store/line.ts';
import { useRead } from '../useRead.ts';

/** What is known of a client; without a line what is kept of whose request is in hand. */
export function useClientDetails(userId: string, requestId?: string) {
  const { client, store, stylist } = usePortal();
  const { value, failure, again } = useRead(userId, async () => {
    try {
      return await readClient(client, userId);
    } catch (error) {
      const isAway = requestId !== undefined && isUnheard(failureOf(error));
      const kept = isAway && (await store.inHand.find(stylist.stylistId, requestId));
      if (kept) return kept;
      throw error;
    }
  });
  const back = useEffectEvent(again);
  useEffect(() => onReturn(store.line, back), [store.line]);
  return { value, hasFailed: failure !== null, retry: again };
}

export type ClientDetailsRead = ReturnType<typeof useClientDetails>;
