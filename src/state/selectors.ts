import type { Photo } from '../../contract/photos.ts';
import type { KnownPreferences } from '../../contract/preferences-read.ts';
import type { SavedOutfit } from '../../contract/saved.ts';
import { isPhoto, type OutboxRecord, type PhotoRecord } from '../outbox/records.ts';
import type { AppState } from './app-state.ts';

/** A function of some of the state that answers the same object while those stay the same. */
function memoized<T>(
  parts: (state: AppState) => readonly unknown[],
  make: (state: AppState) => T,
): (state: AppState) => T {
  let last: { parts: readonly unknown[]; made: T } | null = null;
  return (state) => {
    const now = parts(state);
    if (!last || now.some((part, index) => part !== last?.parts[index])) {
      last = { parts: now, made: make(state) };
    }
    return last.made;
  };
}

/** One photo as the person knows it: on its way from this phone, or at the server. */
export type PhotoCard = { on: 'phone'; record: PhotoRecord } | { on: 'server'; photo: Photo };

const operationsOf = <K extends OutboxRecord['operation']['kind']>(
  outbox: readonly OutboxRecord[],
  kind: K,
) =>
  outbox.flatMap(({ id, state, operation }) =>
    operation.kind === kind && state !== 'refused'
      ? [{ id, ...(operation as Extract<OutboxRecord['operation'], { kind: K }>) }]
      : [],
  );

/** Newest first; without those that are being deleted. */
export const photoCards = memoized(
  ({ photos, outbox }) => [photos.value, outbox],
  ({ photos, outbox }): readonly PhotoCard[] => {
    const deleted = new Set(operationsOf(outbox, 'photo-delete').map(({ photoId }) => photoId));
    const here = outbox.filter(isPhoto).toReversed();
    const there = (photos.value ?? []).filter(({ id }) => !deleted.has(id));
    return [
      ...here.map((record) => ({ on: 'phone', record }) as const),
      ...there.map((photo) => ({ on: 'server', photo }) as const),
    ];
  },
);

/** The closet without what is being taken out. */
export const closet = memoized(
  ({ saved, outbox }) => [saved.value, outbox],
  ({ saved, outbox }): readonly SavedOutfit[] => {
    const gone = new Set(
      operationsOf(outbox, 'unsave').map(({ outfitId, itemId }) => `${outfitId} ${itemId}`),
    );
    return (saved.value ?? []).flatMap((outfit) => {
      const items = outfit.items.filter(({ id }) => !gone.has(`${outfit.id} ${id}`));
      return items.length > 0 ? [{ ...outfit, items }] : [];
    });
  },
);

export type ShownPreferences = Omit<KnownPreferences, 'name' | 'email' | 'user_id'>;

/** Her preferences as she last saved them, sent or not. */
export const currentPreferences = memoized(
  ({ preferences, outbox }) => [preferences.value, outbox],
  ({ preferences, outbox }): ShownPreferences | null => {
    const update = operationsOf(outbox, 'preferences').at(-1)?.update;
    if (!update) return preferences.value;
    return {
      gender: update.user_gender,
      age_range: update.age_range,
      favorite_colors: update.color_preferences.favorite_colors,
      style_preferences: update.style_preferences ?? '',
      sizes: update.sizes ?? [],
    };
  },
);

/** Whether a captured photo was submitted, here or in another tab. */
export const isOnItsWay = ({ outbox, arrived }: AppState, record: string): boolean =>
  record in arrived || outbox.some(({ id }) => id === record);

/** Photos that have not reached the server: what the badge counts. */
export const unsentPhotos = memoized(
  ({ outbox }) => [outbox],
  ({ outbox }) => outbox.filter(isPhoto),
);

/** What signing out would leave unsent, by what it is. */
export interface Unsent {
  photos: number;
  ratings: number;
  preferences: number;
  removals: number;
  others: number;
}

const NAMED: Partial<Record<OutboxRecord['operation']['kind'], keyof Unsent>> = {
  photo: 'photos',
  rating: 'ratings',
  preferences: 'preferences',
  unsave: 'removals',
  'photo-delete': 'removals',
};

/** What she discarded is taken back with the sign-out itself. */
export const unsentByKind = memoized(
  ({ outbox }) => [outbox],
  ({ outbox }): Unsent => {
    const unsent = { photos: 0, ratings: 0, preferences: 0, removals: 0, others: 0 };
    for (const { operation } of outbox) {
      if (operation.kind !== 'withdraw') unsent[NAMED[operation.kind] ?? 'others'] += 1;
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
  [state.config, state.profile, state.preferences, state.photos, state.saved].some(
    ({ isOffline }) => isOffline,
  ) || outfitsOutOfReach(state).length > 0;
