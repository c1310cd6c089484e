import { UNDER_18 } from '../../contract/ages.ts';
import { pageKey } from '../../contract/page-link.ts';
import type { Photo } from '../../contract/photos.ts';
import type { SavedItem } from '../../contract/saved.ts';
import type { StylistFace } from '../../contract/stylist-face.ts';
import { isPhoto, isPicture, type PhotoRecord } from '../outbox/records.ts';
import type { AppState } from './app-state.ts';
import { boughtAhead } from './operations/bought.ts';
import { closetAhead, pieceOf } from './operations/closet.ts';
import { ownAhead } from './operations/own.ts';
import { photolessAhead, photosAhead } from './operations/photo-delete.ts';
import { preferencesAhead, refusedAhead } from './operations/preferences.ts';
import { cardsFor, whomAhead } from './operations/for-whom.ts';
import { answersAhead } from './operations/taste.ts';
import type { Unsent } from './operations/view.ts';
import { unsentAs } from './operations/views.ts';

/** A function of some of the state that answers the same object while those stay the same. */
export function memoized<T>(
  parts: (state: AppState) => readonly unknown[],
  make: (state: AppState) => T,
): (state: AppState) => T {
  let last: { parts: readonly unknown[]; made: T } | null = null;
  // A second store in the page must not make the first one's seem to change.
  const known = new WeakMap<AppState, { made: T }>();
  return (state) => {
    const before = known.get(state);
    if (before) return before.made;
    const now = parts(state);
    if (!last || now.some((part, index) => part !== last?.parts[index])) {
      last = { parts: now, made: make(state) };
    }
    known.set(state, last);
    return last.made;
  };
}

/** One photo as the person knows it: on its way from this phone, or at the server. */
type PhotoCard = { on: 'phone'; record: PhotoRecord } | { on: 'server'; photo: Photo };

/** Newest first; without those that are being deleted. */
export const photoCards = memoized(
  ({ photos, outbox }) => [photos.value, outbox],
  ({ photos, outbox }): readonly PhotoCard[] => {
    const here = outbox.filter(isPhoto).toReversed();
    const there = photosAhead(photos.value ?? [], outbox);
    return [
      ...here.map((record) => ({ on: 'phone', record }) as const),
      ...there.map((photo) => ({ on: 'server', photo }) as const),
    ];
  },
);

/** Outfits that stand by themselves, because their photo was deleted or is being. */
export const photoless = memoized(
  (state) => [state.photoless.value, state.photos.value, state.outfits, state.outbox],
  photolessAhead,
);

/** The pieces of the day and what the consumer said of them, sent or not; null before there are any. */
export const deck = memoized(
  ({ taste, outbox, preferences }) => [taste.value, outbox, preferences.value],
  (state) => {
    const { taste, outbox } = state;
    if (!taste.value) return null;
    const gender = currentPreferences(state)?.gender ?? null;
    const { whom, asks } = whomAhead(taste.value, outbox, gender);
    const cards = cardsFor(taste.value.cards, whom);
    return {
      cards,
      asks: asks && cards.length > 0,
      /** What was dealt is for others; more comes with a line. */
      isToCome: cards.length === 0 && taste.value.cards.length > 0,
      answers: answersAhead(taste.value, outbox),
    };
  },
);

/** The consumer's answers that the server does not have yet. */
export const unsentAnswers = ({ outbox }: AppState): number =>
  outbox.reduce(
    (sum, { operation }) => sum + (operation.kind === 'taste' ? operation.answers.length : 0),
    0,
  );

/** The closet as the consumer left it, sent or not. */
export const closet = memoized(
  ({ saved, outbox, outfits }) => [saved.value, outbox, outfits],
  ({ saved, outbox, outfits }) => closetAhead(saved.value ?? [], outbox, outfits),
);

/** What is the consumer's own, as it was left, sent or not. */
export const ownClothes = memoized(({ own, outbox }) => [own.value, outbox], ownAhead);
/** What the consumer has bought or returned, sent or not. */
export const bought = memoized(
  (state) => [state.bought.value, state.outbox, state.outfits],
  boughtAhead,
);

/** What of it is hers. */
export const hers = memoized(
  (state) => [bought(state)],
  (state) => bought(state).filter((one) => one.bought.state === 'bought'),
);

/** The closet without what she has bought, which stands apart there. */
export const toBuy = memoized(
  (state) => [closet(state), hers(state)],
  (state) => {
    const bought = new Set(hers(state).map(({ seen }) => pageKey(seen)));
    const isToBuy = ({ buyUrl }: SavedItem) => !bought.has(pageKey(buyUrl));
    return closet(state).map((outfit) =>
      Object.assign({}, outfit, { items: outfit.items.filter(isToBuy) }),
    );
  },
);

export const savedCount = (state: AppState): number =>
  new Set(toBuy(state).flatMap(({ items }) => items.map(pieceOf))).size;

/** The preferences as they were last saved, sent or not. */
export const currentPreferences = memoized(
  ({ preferences, outbox }) => [preferences.value, outbox],
  ({ preferences, outbox }) => preferencesAhead(preferences.value, outbox),
);

export const isUnderAge = (state: AppState): boolean =>
  currentPreferences(state)?.age_range === UNDER_18;

/** Whom the consumer keeps, said or sent, while that stylist works here. */
export function keptStylist(state: AppState): StylistFace | null {
  const kept = currentPreferences(state)?.my_stylist ?? null;
  return kept?.hasLeft ? null : kept;
}

/** The newest preferences where the server refused them: they are on this phone alone. */
export const refusedPreferences = memoized(
  ({ outbox }) => [outbox],
  ({ outbox }) => refusedAhead(outbox),
);

/** Whether a captured photo was submitted, here or in another tab. */
export const isOnItsWay = ({ outbox, arrived }: AppState, record: string): boolean =>
  record in arrived || outbox.some(({ id }) => id === record);

/** Pictures that have not reached the server: what the badge counts. */
export const unsentPhotos = memoized(
  ({ outbox }) => [outbox],
  ({ outbox }) => outbox.filter(isPicture),
);

/** Whether a stylist is still to answer a photo. */
export const isAnyBeingStyled = memoized(
  ({ photos }) => [photos.value],
  ({ photos }) =>
    (photos.value ?? []).some(
      ({ status, stage, again }) =>
        (status !== 'approved' && stage !== 'retake') || (again && again.stage !== 'ready'),
    ),
);

/** What signing out would leave unsent. */
export const unsentByKind = memoized(
  ({ outbox }) => [outbox],
  ({ outbox }): Unsent => {
    const unsent = {
      photos: 0,
      wholes: 0,
      ratings: 0,
      preferences: 0,
      saves: 0,
      removals: 0,
      others: 0,
    };
    for (const { operation } of outbox) {
      const name = unsentAs(operation);
      if (name) unsent[name] += 1;
    }
    return unsent;
  },
);

export const countOf = (unsent: Unsent): number =>
  Object.values(unsent).reduce((sum, count) => sum + count, 0);

/** The opened outfits that could not be read again for want of a line. */
export const outfitsOutOfReach = ({ outfits }: AppState): string[] =>
  Object.keys(outfits).filter((id) => outfits[id]?.isOffline);

export const isOutOfReach = (state: AppState): boolean =>
  [
    state.config,
    state.profile,
    state.preferences,
    state.photos,
    state.photoless,
    state.saved,
    state.own,
    state.bought,
  ].some(({ isOffline }) => isOffline) || outfitsOutOfReach(state).length > 0;
