import { createStore } from 'zustand/vanilla';
import type { Client } from '../../../api/client.ts';
import { failureOf } from '../../../api/failure.ts';
import {
  claimRequest,
  giveBackRequest,
  giveBackWhileLeaving,
} from '../../../api/stylist-requests.ts';
import { isAnothers } from '../../failure-words.ts';
import { after } from '../../store/after.ts';
import type { Portal } from '../../store/context.ts';
import { isDoubtful, isFree } from '../../store/queue.ts';
import { createPresence } from './presence.ts';

const CHECK_EVERY_MS = 30_000;
const MAY_RENEW = new Set<ClaimState['name']>(['asking', 'unheard', 'held', 'lapsed']);

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

/** Nothing can be done for it now, and its photo is not this stylist's to see. */
export const isHoldGone = ({ name }: ClaimState) => name === 'lost' || name === 'deleted';

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

type Parts = Pick<
  Portal,
  'client' | 'computer' | 'open' | 'onClaimDoubt' | 'sessions' | 'store' | 'stylist'
>;

/**
 * Holds a request for as long as she works on it: renewed while she types, given back when she
 * leaves the last tab that has it open, and what becomes of it told at once.
 */
export function createClaim(parts: Parts, requestId: string) {
  const { client, computer, open, onClaimDoubt, sessions, store, stylist } = parts;
  const { clock, identify } = computer;
  const state = createStore<ClaimState>(() => ({ name: 'asking' }));
  let access: string | null = null;
  let hasWorked = true;
  let isOver = false;

  const settle = (outcome: ClaimState | null) => {
    if (isOver) return;
    void sessions.read().then((session) => (access = session?.access ?? null));
    hasWorked ||= outcome?.name !== 'held';
    state.setState((before) => outcome ?? unheard(before), true);
  };
  const claim = async () => {
    hasWorked = false;
    settle(await askFor(client, requestId));
  };
  const check = () => {
    const now = state.getState();
    if (isOver) return;
    if (hasWorked && MAY_RENEW.has(now.name)) void claim();
    else if (now.name === 'held' && Date.parse(now.until) < clock.now())
      state.setState({ name: 'lapsed' }, true);
  };
  const doubted = () => {
    if (!isOver && !isHoldGone(state.getState())) void claim();
  };

  /** It was given back elsewhere, or a giving back came late. */
  const loosed = async () => {
    const held = state.getState();
    if (isOver || held.name !== 'held' || Date.parse(held.until) < clock.now()) return;
    if (hasWorked) return claim();
    // What has been read may have been asked for before it was held: it is asked anew.
    await store.queue.refresh();
    await store.queue.refresh();
    const { value, error } = store.queue.state.getState();
    const isSo = value !== null && error === null && isFree(value, requestId);
    if (isSo && state.getState() === held) state.setState({ name: 'lapsed' }, true);
  };

  return {
    state,
    claim,
    /** She does something here. */
    work: () => void (hasWorked = true),
    /** The request is done with: there is nothing left to give back. */
    finish: () => void (isOver = true),
    /** It is worked on after all. */
    resume: () => {
      isOver = false;
      void claim();
    },
    /** From here on, until `stop`. */
    start(isSeen: () => boolean) {
      isOver = false;
      void askFor(client, requestId).then(settle);
      const channel = computer.tabs(`poshak-claim-${requestId}`);
      const tabs = createPresence(channel, identify());
      tabs.look();
      const isLast = () => !isOver && !tabs.hasOthers();
      const look = () => {
        if (!isSeen()) return;
        tabs.look();
        check();
      };
      // Whoever has only left the page open does not hold it any longer for a push.
      const stopDoubts = onClaimDoubt(({ isRefused }) => {
        hasWorked ||= isRefused;
        check();
        // It says whose the request is without holding it.
        if (!isRefused) void store.queue.refresh();
      });
      const stopQueue = store.queue.state.subscribe((now, before) => {
        if (!now.value || now.value === before.value) return;
        if (isDoubtful(now.value, before.value, requestId, stylist.stylistId)) doubted();
        else if (isFree(now.value, requestId)) void loosed();
      });
      let callOff: () => void;
      const lookLater = () => {
        callOff = after(clock, CHECK_EVERY_MS, () => {
          look();
          lookLater();
        });
      };
      lookLater();
      return {
        /** The page is seen again, or there is a line. */
        back: () => {
          hasWorked = true;
          look();
        },
        /** The page may be gone after this. */
        leave: () => {
          tabs.leave();
          if (!isLast() || !access) return;
          void giveBackWhileLeaving(open, requestId, access).catch(() => undefined);
        },
        stop: () => {
          tabs.leave();
          channel.close();
          if (isLast()) void giveBackRequest(client, requestId).catch(() => undefined);
          callOff();
          stopDoubts();
          stopQueue();
        },
      };
    },
  };
}
