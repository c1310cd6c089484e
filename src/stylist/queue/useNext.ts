import { useEffect, useState } from 'react';
import { takeNextRequest } from '../../api/stylist-requests.ts';
import { failureOf, isUnheard } from '../../api/failure.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { keyed } from '../palette/keyed.ts';
import { useCommands } from '../palette/useCommands.ts';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { openView } from '../view.ts';

const words = portalTexts.next;

/** The one to take next, chosen and taken by the server: by key from anywhere, and by a button. */
export function useNext() {
  const { client, computer, store } = usePortal();
  const { isBusy, message, setMessage, run } = useBusy(words.failed);
  /** Of which the answer may have been lost: asked again, it is the same one. */
  const [unheard, setUnheard] = useState<string | null>(null);

  // What was said is so until the queue has changed.
  useEffect(
    () =>
      store.queue.state.subscribe((now, before) => {
        if (now.value !== before.value) setMessage(null);
      }),
    [store, setMessage],
  );

  const take = () =>
    void run(async () => {
      const id = unheard ?? computer.identify();
      setUnheard(id);
      try {
        const taken = await takeNextRequest(client, id);
        setUnheard(null);
        if (taken) return openView({ name: 'styling', requestId: taken.id });
        setMessage(words.none);
      } catch (error) {
        if (!isUnheard(failureOf(error))) setUnheard(null);
        throw error;
      }
    });
  useCommands([keyed('next', take)]);
  return { take, isBusy, message };
}
