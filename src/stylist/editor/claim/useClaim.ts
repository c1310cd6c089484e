import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Client } from '../../../api/client.ts';
import { failureOf } from '../../../api/failure.ts';
import {
  claimRequest,
  giveBackRequest,
  giveBackWhileLeaving,
} from '../../../api/stylist-requests.ts';
import { isAnothers } from '../../failure-words.ts';
import { usePortal } from '../../store/context.ts';
import { isDoubtful } from '../../store/queue.ts';
import { createPresence } from './presence.ts';

const CHECK_EVERY_MS = 30_000;
const MAY_RENEW = new Set<ClaimState['name']>(['asking', 'unheard', 'held', 'lapsed']);
const WORK = ['keydown', 'pointerdown', 'input'] as const;

export type ClaimState =
  | { name: 'asking' }
  /** Nothing can be heard of it. */
  | { name: 'unheard' }
  | { name: 'held'; until: string; isOffline: boolean }
  | { name: 'lost'; message: string | null }
  | { name: 'lapsed' }
  | { name: 'closed' }
  /** There is nothing to style any more. */
  | { name: 'deleted' };

const unheard = (before: ClaimState): ClaimState => {
  if (before.name === 'held') return { ...before, isOffline: true };
  return before.name === 'asking' ? { name: 'unheard' } : before;
};

/** What the server says of it; `null` when nothing can be heard. */
async function askFor(client: Client, requestId: string): Promise<ClaimState | null> {
  try {
    const { expiresAt } = await claimRequest(client, requestId);
    return { name: 'held', until: expiresAt, isOffline: false };
  } catch (error) {
    const failure = failureOf(error);
    const { problem } = failure;
    // Of an account that is deleted not even the request is left.
    if (failure.isGone(requestId) || problem?.fields?.['photo']) return { name: 'deleted' };
    if (problem && isAnothers(problem)) return { name: 'lost', message: problem.message };
    return problem?.code === 'request_closed' ? { name: 'closed' } : null;
  }
}

/**
 * Holds a request for as long as she works on it: renewed while she types, given back when she
 * leaves the last tab that has it open, and what becomes of it told at once.
 */
export function useClaim(requestId: string) {
  const { client, open, onDoubt, sessions, store, stylist } = usePortal();
  const access = useRef<string | null>(null);
  const [state, setState] = useState<ClaimState>({ name: 'asking' });
  const hasWorked = useRef(true);
  const isOver = useRef(false);

  const settle = (outcome: ClaimState | null) => {
    if (isOver.current) return;
    void sessions.read().then((session) => (access.current = session?.access ?? null));
    hasWorked.current ||= outcome?.name !== 'held';
    setState((before) => outcome ?? unheard(before));
  };
  const claim = async () => {
    hasWorked.current = false;
    settle(await askFor(client, requestId));
  };

  const check = () => {
    if (isOver.current) return;
    if (hasWorked.current && MAY_RENEW.has(state.name)) void claim();
    else if (state.name === 'held' && Date.parse(state.until) < Date.now())
      setState({ name: 'lapsed' });
  };
  const doubted = useEffectEvent(() => {
    if (!isOver.current && state.name !== 'lost' && state.name !== 'deleted') void claim();
  });
  const settled = useEffectEvent(settle);
  const checkNow = useEffectEvent(check);

  useEffect(() => {
    isOver.current = false;
    void askFor(client, requestId).then((outcome) => settled(outcome));
    const channel = new BroadcastChannel(`poshak-claim-${requestId}`);
    const tabs = createPresence(channel, crypto.randomUUID());
    tabs.look();
    const work = () => (hasWorked.current = true);
    const look = () => {
      if (document.visibilityState !== 'visible') return;
      tabs.look();
      checkNow();
    };
    const back = () => {
      hasWorked.current = true;
      look();
    };
    // Whoever has only left the page open does not hold it any longer for a push.
    const stopDoubts = onDoubt(({ isRefused }) => {
      hasWorked.current ||= isRefused;
      checkNow();
      // It says whose the request is without holding it.
      if (!isRefused) void store.queue.refresh();
    });
    const stopQueue = store.queue.state.subscribe((now, before) => {
      if (!now.value || now.value === before.value) return;
      if (isDoubtful(now.value, before.value, requestId, stylist.stylistId)) doubted();
    });
    const isLast = () => !isOver.current && !tabs.hasOthers();
    const leave = () => {
      tabs.leave();
      if (!isLast() || !access.current) return;
      void giveBackWhileLeaving(open, requestId, access.current).catch(() => undefined);
    };
    const timer = setInterval(look, CHECK_EVERY_MS);
    for (const event of WORK) addEventListener(event, work);
    document.addEventListener('visibilitychange', back);
    addEventListener('online', back);
    addEventListener('pagehide', leave);
    return () => {
      tabs.leave();
      channel.close();
      if (isLast()) void giveBackRequest(client, requestId).catch(() => undefined);
      clearInterval(timer);
      stopDoubts();
      stopQueue();
      for (const event of WORK) removeEventListener(event, work);
      document.removeEventListener('visibilitychange', back);
      removeEventListener('online', back);
      removeEventListener('pagehide', leave);
    };
  }, [client, open, onDoubt, requestId, store, stylist]);

  return {
    state,
    claim,
    /** The request is done with: there is nothing left to give back. */
    finish: () => (isOver.current = true),
    /** It is worked on after all. */
    resume: () => {
      isOver.current = false;
      void claim();
    },
  };
}
