import type { InstallationConfig } from '../../contract/config.ts';
import type { PhotolessOutfit } from '../../contract/closet-outfits.ts';
import type { BoughtPiece } from '../../contract/fits.ts';
import type { Photo } from '../../contract/photos.ts';
import type { KnownPreferences } from '../../contract/preferences-read.ts';
import type { SavedOutfit } from '../../contract/saved.ts';
import type { Taste } from '../../contract/taste.ts';
import type { Profile } from '../../contract/user.ts';
import { readAsks } from '../api/asks.ts';
import { readConfig } from '../api/config.ts';
import { readBought } from '../api/fits.ts';
import { readOutfit, readPhotoless, readRating, readSaved } from '../api/outfits.ts';
import { readOwnClothes } from '../api/own-clothes.ts';
import { readPhotos } from '../api/photos.ts';
import { readPreferences, readProfile } from '../api/profile.ts';
import { readStylistPage } from '../api/stylist-page.ts';
import { readDeck, readTaste } from '../api/taste.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { coreTexts } from '../../texts/core.ts';
import type {
  AppState,
  DealtDeck,
  KnownPiece,
  OpenedAsks,
  OpenedOutfit,
  OpenedStylist,
} from './app-state.ts';
import { NOTHING } from './kept.ts';
import { withKeys } from './operations/own.ts';
import { keepSaid } from './operations/for-whom.ts';
import type { Source } from './read.ts';

/** Same photos stay the same objects: only what changed is drawn and written again. */
export function keepSame(held: readonly Photo[], came: readonly Photo[]): readonly Photo[] {
  const known = new Map(held.map((photo) => [photo.id, photo]));
  const now = came.map((photo) => {
    const before = known.get(photo.id);
    return before && JSON.stringify(before) === JSON.stringify(photo) ? before : photo;
  });
  const areSame = now.length === held.length && now.every((photo, at) => photo === held[at]);
  return areSame ? held : now;
}

/** Everything that is read from the server, one source each. */
export function createSources({ clients, clock }: Pick<Foundation, 'clients' | 'clock'>) {
  const config: Source<InstallationConfig> = {
    key: 'config',
    of: (state) => state.config,
    put: (_, config) => ({ config }),
    isOfAll: true,
    fetch: () => readConfig(clients.open),
    words: coreTexts.reads.config,
  };
  const profile: Source<Profile> = {
    key: 'profile',
    of: (state) => state.profile,
    put: (_, profile) => ({ profile }),
    fetch: (userId) => readProfile(clients.consumer, userId),
    words: coreTexts.reads.profile,
  };
  const preferences: Source<KnownPreferences | null> = {
    key: 'preferences',
    of: (state) => state.preferences,
    put: (_, preferences) => ({ preferences }),
    fetch: (userId) => readPreferences(clients.consumer, userId),
    words: coreTexts.reads.preferences,
  };
  const photos: Source<readonly Photo[]> = {
    key: 'photos',
    of: (state) => state.photos,
    put: (_, photos) => ({ photos }),
    fetch: (userId) => readPhotos(clients.consumer, userId),
    words: coreTexts.reads.photos,
    merge: keepSame,
  };
  /** Once something of it was deleted nothing that was kept of it counts. */
  const photosAfresh: Source<readonly Photo[]> = {
    ...photos,
    key: 'photos afresh',
    fetch: (userId) => readPhotos(clients.consumer, userId, 'reload'),
  };
  const saved: Source<readonly SavedOutfit[]> = {
    key: 'saved',
    of: (state) => state.saved,
    put: (_, saved) => ({ saved }),
    fetch: (userId) => readSaved(clients.consumer, userId),
    words: coreTexts.reads.saved,
  };
  /** Once something of it was deleted nothing that the browser has kept of it counts. */
  const ownFrom = (key: string, cache?: RequestCache): Source<readonly KnownPiece[]> => ({
    key,
    of: (state) => state.own,
    put: (_, own) => ({ own }),
    fetch: () => readOwnClothes(clients.consumer, cache),
    words: coreTexts.reads.own,
    merge: withKeys,
  });
  const bought: Source<readonly BoughtPiece[]> = {
    key: 'bought',
    of: (state) => state.bought,
    put: (_, bought) => ({ bought }),
    fetch: () => readBought(clients.consumer),
    words: coreTexts.reads.saved,
  };
  const photoless: Source<readonly PhotolessOutfit[]> = {
    key: 'photoless',
    of: (state) => state.photoless,
    put: (_, photoless) => ({ photoless }),
    fetch: () => readPhotoless(clients.consumer),
    words: coreTexts.reads.photos,
  };
  const taste: Source<DealtDeck> = {
    key: 'taste',
    of: (state) => state.taste,
    put: (_, taste) => ({ taste }),
    fetch: async () => {
      const { cards, asks_for_whom: asks = false } = await readDeck(clients.consumer);
      return { cards, given: [], asks };
    },
    words: coreTexts.reads.taste,
    merge: keepSaid,
  };
  const tasteSummary: Source<Taste> = {
    key: 'taste summary',
    of: (state) => state.tasteSummary,
    put: (_, tasteSummary) => ({ tasteSummary }),
    fetch: () => readTaste(clients.consumer),
    words: coreTexts.reads.taste,
  };
  const outfit = (id: string): Source<OpenedOutfit> => ({
    key: `outfit ${id}`,
    of: (state: AppState) => state.outfits[id] ?? NOTHING,
    put: (state, kept) => ({ outfits: { ...state.outfits, [id]: kept } }),
    fetch: async () => {
      const [outfit, rating] = await Promise.all([
        readOutfit(clients.consumer, id),
        readRating(clients.consumer, id),
      ]);
      return { outfit, rating, fetchedAt: clock.now() };
    },
    words: coreTexts.reads.outfit,
  });
  const asks = (id: string): Source<OpenedAsks> => ({
    key: `asks ${id}`,
    of: (state: AppState) => state.asks[id] ?? NOTHING,
    put: (state, kept) => ({ asks: { ...state.asks, [id]: kept } }),
    fetch: async () => ({ asks: await readAsks(clients.consumer, id), fetchedAt: clock.now() }),
    words: coreTexts.reads.outfit,
  });
  const stylist = (id: string): Source<OpenedStylist> => ({
    key: `stylist ${id}`,
    of: (state: AppState) => state.stylists[id] ?? NOTHING,
    put: (state, kept) => ({ stylists: { ...state.stylists, [id]: kept } }),
    fetch: async () => ({
      page: await readStylistPage(clients.consumer, id),
      fetchedAt: clock.now(),
    }),
    words: coreTexts.reads.stylist,
  });
  return {
    config,
    profile,
    preferences,
    photos,
    photosAfresh,
    saved,
    own: ownFrom('own'),
    ownAfresh: ownFrom('own afresh', 'reload'),
    bought,
    photoless,
    taste,
    tasteSummary,
    outfit,
    asks,
    stylist,
  };
}

export type Sources = ReturnType<typeof createSources>;
