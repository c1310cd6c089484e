import {
  createContext,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { takeNextRequest } from '../../api/stylist-requests.ts';
import { failureOf, isUnheard } from '../../api/failure.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { keyed } from '../palette/keyed.ts';
import { useCommands } from '../palette/useCommands.ts';
import { Says } from '../Says.tsx';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';
import { openView } from '../view.ts';

const words = portalTexts.next;

const TakeNext = createContext({ take: () => {}, isBusy: false });

export const useTakeNext = () => useContext(TakeNext);

interface NextProps {
  /** Where she is: what was said stays there. */
  at: string;
  className: string | undefined;
  children: ReactNode;
}

/** The one to take next, chosen and taken by the server: by key from anywhere, and by a button. */
export function Next({ at, className, children }: NextProps) {
  const { client, computer, store } = usePortal();
  const { isBusy, message, setMessage, run } = useBusy(words.failed);
  /** Of which the answer may have been lost: asked again, it is the same one. */
  const [unheard, setUnheard] = useState<string | null>(null);

  const [askedAt, setAskedAt] = useState(at);

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
      setAskedAt(at);
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
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  const given = useMemo(() => ({ take: () => latest.current(), isBusy }), [isBusy]);
  return (
    <TakeNext value={given}>
      <Says message={askedAt === at ? message : null} className={className} />
      {children}
    </TakeNext>
  );
}
