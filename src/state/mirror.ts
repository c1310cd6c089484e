import type { StoreApi } from 'zustand/vanilla';
import type { RatingStatus } from '../../contract/ratings.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { chosenOf, draftsOf, isDraft } from '../outbox/draft.ts';
import type { Outcome } from '../outbox/queue.ts';
import { isKnown, isPhoto } from '../outbox/records.ts';
import { isFromBefore, isOf } from '../outbox/whose.ts';
import { NOBODYS, type AppState, type Waiting } from './app-state.ts';

type Parts = Pick<Foundation, 'queue' | 'sessions'> & {
  store: StoreApi<AppState>;
  /** Writes the state to disk; answers whether it is there. */
  flush: () => Promise<boolean>;
};

/** Keeps the store's view of the session and of the outbox the same as what is on disk. */
export function createMirror({ store, queue, sessions, flush }: Parts) {
  /** What was there at the last look, and in which database. */
  let last: { birth: string | undefined; waiting: Waiting } | null = null;
  /** Whose outcomes are in the state, and may still be on disk: she is told of them once. */
  let told = new Set<string>();
  let readAgain = false;
  let reading: Promise<void> | null = null;

  function withOutcome(state: AppState, outcome: Outcome): AppState {
    const next = applied(state, outcome);
    return told.has(outcome.record.id) ? { ...next, crossings: state.crossings } : next;
  }

  async function readOnce() {
    const { records, outcomes, birth } = await queue.snapshot();
    const isReady = store.getState().hydration === 'ready';
    const gone = last && last.birth !== birth ? last.waiting : null;
    store.setState((state) => {
      const hers = records.filter(isOf(state.user?.id));
      const next = isReady ? outcomes.reduce(withOutcome, state) : state;
      return {
        ...next,
        ...(gone && { gone: sum(state.gone, gone) }),
        outbox: hers.filter((record) => !isDraft(record)),
        ...chosenOf(draftsOf(hers, state.user?.id ?? null)),
        earlier: state.user ? records.filter(isKnown).filter(isFromBefore(state.user)) : [],
        awaitingSignIn: state.user
          ? 0
          : records.filter(isPhoto).filter((photo) => !isDraft(photo)).length,
      };
    });
    last = { birth, waiting: waitingIn(store.getState()) };
    if (!isReady) return;
    told = new Set(outcomes.map(({ record }) => record.id));
    if (outcomes.length === 0) return;
    if (await flush()) await queue.forget(outcomes);
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

  async function session(): Promise<void> {
    const user = (await sessions.consumer.read())?.user ?? null;
    const known = store.getState().user;
    // Another call may have come first, and its read be under way.
    if (user?.id === known?.id && user?.account === known?.account) return reading ?? undefined;
    if (user?.id === known?.id) store.setState({ user });
    else store.setState({ ...NOBODYS, user, ...(user && { gone: null }) });
    return outbox();
  }

  return { outbox, session };
}

function waitingIn({ user, outbox, draft, shared, awaitingSignIn }: AppState): Waiting {
  const unsent = outbox.filter(isPhoto).length;
  const chosen = [draft, shared].filter((one) => one !== null).length;
  // What she has discarded is nothing to send again.
  const withdrawn = outbox.filter(({ operation }) => operation.kind === 'withdraw').length;
  const others = outbox.length - unsent - withdrawn;
  return { photos: user ? unsent + chosen : awaitingSignIn, others };
}

function sum(gone: Waiting | null, waiting: Waiting): Waiting | null {
  const photos = (gone?.photos ?? 0) + waiting.photos;
  const others = (gone?.others ?? 0) + waiting.others;
  return photos + others > 0 ? { photos, others } : null;
}

/** Only a screen that still stands asks for them. */
const ARRIVED_KEPT = 20;

function withArrived({ arrived }: AppState, record: string, photo: string | null) {
  const earlier = Object.entries(arrived).slice(1 - ARRIVED_KEPT);
  return Object.fromEntries([...earlier, [record, photo]]);
}

/** A record leaves the view in the same moment in which its outcome enters it. */
const applied = (state: AppState, outcome: Outcome): AppState =>
  outcome.record.owner === state.user?.id ? { ...state, ...changesOf(state, outcome) } : state;

function withRatings(
  { outfits }: AppState,
  outfitId: string,
  change: (rating: RatingStatus) => RatingStatus,
): Partial<AppState> {
  const kept = outfits[outfitId];
  if (!kept?.value) return {};
  const value = { ...kept.value, rating: change(kept.value.rating) };
  return { outfits: { ...outfits, [outfitId]: { ...kept, value } } };
}

function changesOf(state: AppState, { record, sent }: Outcome): Partial<AppState> {
  const { operation } = record;
  const { photos, preferences, crossings } = state;
  if (sent.kind === 'photo') {
    const { photo } = sent;
    const arrived = withArrived(state, record.id, photo?.id ?? null);
    if (!photo) return { arrived, photos: { ...photos, fetchedAt: null } };
    const others = (photos.value ?? []).filter(({ id }) => id !== photo.id);
    return { arrived, photos: { ...photos, value: [photo, ...others] } };
  }
  if (sent.kind === 'photo-gone') return { crossings: [...crossings, { kind: 'photo' }] };
  if (sent.kind === 'preferences') {
    const told = sent.areOvertaken ? [{ kind: 'preferences' } as const] : [];
    const known = { ...preferences, value: sent.preferences };
    return { preferences: known, crossings: [...crossings, ...told] };
  }
  if (operation.kind === 'photo-delete') {
    const value = photos.value?.filter(({ id }) => id !== operation.photoId) ?? null;
    return { photos: { ...photos, value } };
  }
  if (operation.kind === 'rating' && sent.kind === 'rating') {
    const { outfitId, itemId, rating } = operation;
    const { saved: isSaved, ratedItems, totalItems } = sent.rated;
    const rated = { itemId, rating, isSaved, ratedAt: new Date().toISOString() };
    return withRatings(state, outfitId, (before) => {
      const others = before.ratings.filter((one) => one.itemId !== itemId);
      return { hasRated: true, ratings: [...others, rated], ratedItems, totalItems };
    });
  }
  if (operation.kind === 'rating' && sent.kind === 'rated-before') {
    const { outfitId, itemId } = operation;
    const { ratings } = sent.status;
    const told = ratings
      .filter((one) => one.itemId === itemId)
      .map(({ rating }) => ({ kind: 'rating', itemId, rating }) as const);
    const rated = withRatings(state, outfitId, () => sent.status);
    return { ...rated, crossings: [...crossings, ...told] };
  }
  if (operation.kind === 'unsave') {
    const rated = withRatings(state, operation.outfitId, ({ ratings, ...before }) => ({
      ...before,
      ratings: ratings.map((one) =>
        one.itemId === operation.itemId ? { ...one, isSaved: false } : one,
      ),
    }));
    const value =
      state.saved.value
        ?.map((outfit) =>
          outfit.id === operation.outfitId
            ? { ...outfit, items: outfit.items.filter(({ id }) => id !== operation.itemId) }
            : outfit,
        )
        .filter(({ items }) => items.length > 0) ?? null;
    return { ...rated, saved: { ...state.saved, value } };
  }
  return {};
}

export type Mirror = ReturnType<typeof createMirror>;
