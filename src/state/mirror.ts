import type { StoreApi } from 'zustand/vanilla';
import type { Foundation } from '../outbox/assemble.ts';
import { chosenOf, draftsOf, isDraft, isOwnDraft } from '../outbox/draft.ts';
import { outcomeKey, type SettledRecord } from '../outbox/queue.ts';
import { isKnown, isPicture, isWhole, type OutboxRecord } from '../outbox/records.ts';
import { isFromBefore, isOf } from '../outbox/owner.ts';
import { SIGNED_OUT_STATE, type AppState, type Waiting } from './app-state.ts';
import { arrived, unsentAs } from './operations/views.ts';

type Parts = Pick<Foundation, 'queue' | 'sessions'> & {
  clock: Pick<Foundation['clock'], 'now'>;
  store: StoreApi<AppState>;
  /** Writes the state to disk; answers whether it is there. */
  flush: () => Promise<boolean>;
};

/** Keeps the store's view of the session and of the outbox the same as what is on disk. */
export function createMirror({ store, queue, sessions, clock, flush }: Parts) {
  /** What was there at the last look, and in which database. */
  let last: { birth: string | undefined; waiting: Waiting } | null = null;
  /** The outcomes of the last look: the state has them, or what is newer, and each enters it once. */
  let inState = new Map<string, SettledRecord>();
  /** Whether they stay on disk, because what came of them could not be written. */
  let isToForget = false;
  let readAgain = false;
  let reading: Promise<void> | null = null;

  const withOutcome = (state: AppState, outcome: SettledRecord): AppState =>
    inState.has(outcomeKey(outcome.record)) ? state : applied(state, outcome, clock.now());

  /** Also once there is room again, of which no look tells. */
  async function forget(): Promise<void> {
    if (!isToForget) return;
    // What is written for it is told of too.
    isToForget = false;
    const outcomes = [...inState.values()];
    if (await flush()) await queue.forget(outcomes);
    else isToForget = true;
  }

  async function readOnce() {
    const { records, outcomes, birth, notes } = await queue.snapshot();
    const isReady = store.getState().hydration === 'ready';
    const gone = last && last.birth !== birth ? last.waiting : null;
    store.setState((state) => {
      const own = records.filter(isOf(state.user?.id));
      const next = isReady ? outcomes.reduce(withOutcome, state) : state;
      return {
        ...next,
        ...(gone && { gone: sum(state.gone, gone) }),
        ...(isReady && bornAs(next, birth)),
        outbox: own.filter((record) => !isDraft(record)),
        ...chosenOf(draftsOf(own, state.user?.id ?? null)),
        note: notes.find(({ owner }) => owner === state.user?.id) ?? null,
        ownDraft: own.findLast(isOwnDraft) ?? null,
        earlier: state.user ? records.filter(isKnown).filter(isFromBefore(state.user)) : [],
        awaitingSignIn: state.user
          ? 0
          : records.filter(isPicture).filter((picture) => !isDraft(picture)).length,
        ended: withPhotos(state.ended, records),
      };
    });
    last = { birth, waiting: waitingIn(store.getState()) };
    if (!isReady) return;
    inState = new Map(outcomes.map((outcome) => [outcomeKey(outcome.record), outcome]));
    isToForget = outcomes.length > 0;
    await forget();
  }

  async function readOutbox() {
    try {
      do {
        readAgain = false;
        await readOnce();
      } while (readAgain);
    } finally {
      // In the same breath as the last look: a call in between would wait for a read that is over.
      reading = null;
    }
  }

  /** Answers when what was on disk at the time of the call is in the store. */
  function outbox(): Promise<void> {
    readAgain = true;
    reading ??= readOutbox();
    return reading;
  }

  /** The same for a change that was just told of, with which a read has begun. */
  const followed = (): Promise<void> => reading ?? outbox();

  async function session(): Promise<void> {
    const user = (await sessions.consumer.read())?.user ?? null;
    const of = user ? null : await sessions.consumer.ended();
    const { user: known, ended } = store.getState();
    if (of !== (ended?.of ?? null)) {
      store.setState({ ended: of === null ? null : { of, inAction: known !== null, photos: 0 } });
    }
    // Another call may have come first, and its read be under way.
    if (user?.id === known?.id && user?.account === known?.account) return reading ?? undefined;
    if (user?.id === known?.id) store.setState({ user });
    else {
      inState = new Map();
      isToForget = false;
      store.setState({ ...SIGNED_OUT_STATE, user, ...(user && { gone: null }) });
    }
    return outbox();
  }

  return { outbox, followed, session, forget };
}

/** An outcome may have gone with the database of before: the list of photos is read anew. */
const bornAs = ({ outboxBirth, photos }: AppState, birth = outboxBirth): Partial<AppState> =>
  birth === outboxBirth
    ? {}
    : {
        outboxBirth: birth,
        ...(outboxBirth !== null && { photos: { ...photos, fetchedAt: null } }),
      };

function waitingIn({ user, outbox, draft, shared, ownDraft, awaitingSignIn }: AppState): Waiting {
  // Of a large picture the small one is with us: its photo is not to be sent again.
  const alone = outbox.filter((record) => !isWhole(record));
  const unsent = alone.filter(isPicture).length;
  const chosen = [draft, shared, ownDraft].filter((one) => one !== null).length;
  // What the consumer has discarded is nothing to send again.
  const asked = alone.filter(({ operation }) => unsentAs(operation) !== null).length;
  const others = asked - unsent;
  return { photos: user ? unsent + chosen : awaitingSignIn, others };
}

const withPhotos = (ended: AppState['ended'], records: readonly OutboxRecord[]) =>
  ended && {
    ...ended,
    photos: records.filter(isPicture).filter(({ owner }) => owner === ended.of).length,
  };

function sum(gone: Waiting | null, waiting: Waiting): Waiting | null {
  const photos = (gone?.photos ?? 0) + waiting.photos;
  const others = (gone?.others ?? 0) + waiting.others;
  return photos + others > 0 ? { photos, others } : null;
}

/** A record leaves the view in the same moment in which its outcome enters it. */
const applied = (state: AppState, outcome: SettledRecord, now: number): AppState =>
  outcome.record.owner === state.user?.id ? { ...state, ...arrived(state, outcome, now) } : state;

export type Mirror = ReturnType<typeof createMirror>;
