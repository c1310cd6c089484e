import type { StoreApi } from 'zustand/vanilla';
import { LANGUAGE } from '../../texts/locale.ts';
import { START_DELAYS_MS } from '../../contract/limits.ts';
import { readViews, readVoice } from '../api/photos.ts';
import { tellLanguage } from '../api/profile.ts';
import type { Foundation } from '../outbox/assemble.ts';
import type { AppState } from './app-state.ts';
import { awaitsReply } from './operations/dispute.ts';
import { createPhotoPolling } from './poll-photos.ts';
import { createPrefetch } from './prefetch.ts';
import type { Read } from './read.ts';
import { isAnyBeingStyled, isOutOfReach, outfitsOutOfReach } from './selectors.ts';
import { createShop } from './shop.ts';
import type { Sources } from './sources.ts';

const isSameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** What screens show of hers. */
export type Shown = 'profile' | 'preferences' | 'photos' | 'saved' | 'own' | 'bought' | 'photoless';

interface Parts extends Pick<Foundation, 'clients' | 'clock'> {
  store: StoreApi<AppState>;
  read: Read;
  sources: Sources;
  /** What the server knows of her besides. */
  learnAccount: () => Promise<void>;
}

/** What is asked of the server, and when. */
export function createReads({ store, clients, clock, read, sources, learnAccount }: Parts) {
  const look = createPhotoPolling(store, read, sources, clock);
  /** The smallest call there is: whether there is a line. */
  const ping = () => read(sources.config, 'quietly');

  /** What she is written and told is in the language in which she reads here. */
  async function sayLanguage(): Promise<void> {
    const { profile, user } = store.getState();
    // A server that does not say it does not know of any.
    if (!user || !profile.value || profile.value.language === undefined) return;
    if ((profile.value.language ?? 'en') === LANGUAGE) return;
    await tellLanguage(clients.consumer, LANGUAGE, user.id);
    store.setState(({ profile: { value, ...now } }) => ({
      profile: { ...now, value: value && { ...value, language: LANGUAGE } },
    }));
  }

  async function readProfile(wanted?: 'when stale'): Promise<void> {
    await read(sources.profile, wanted);
    await Promise.all([learnAccount(), sayLanguage()]).catch((error: unknown) =>
      console.warn(error),
    );
  }

  /** Once a day: what is left of it stays where it is. */
  async function dealDeck(): Promise<void> {
    const { value, fetchedAt, isOffline, error } = store.getState().taste;
    const isOld = fetchedAt === null || !isSameDay(fetchedAt, clock.now());
    if (value === null || isOld || isOffline || error !== null) await read(sources.taste);
  }

  const reads = {
    refreshProfile: () => readProfile(),
    refreshPreferences: () => read(sources.preferences),
    refreshPhotos: () => read(sources.photos),
    refreshHistory: async () => {
      await Promise.all([read(sources.photos), read(sources.photoless)]);
    },
    refreshSaved: () => read(sources.saved),
    refreshOwn: () => read(sources.own),
    refreshBought: () => read(sources.bought),
    async refreshNews(): Promise<void> {
      if (store.getState().user) await read(sources.photos);
    },
    readViews: (photoId: string) => readViews(clients.consumer, photoId),
    readVoice: (photoId: string) => readVoice(clients.consumer, photoId),
    prefetch: createPrefetch(store, read, sources),
    dealDeck,
    /** While a photo waits, the pieces of the day; answers their pictures. */
    async prefetchDeck(): Promise<string[]> {
      if (!isAnyBeingStyled(store.getState())) return [];
      await dealDeck();
      return store.getState().taste.value?.cards.map(({ image_url }) => image_url) ?? [];
    },
    refreshTaste: () => read(sources.tasteSummary, 'quietly'),
    /** What is kept is shown at once, and read again when it is older than 5 minutes, or a reply is waited for. */
    async openOutfit(id: string): Promise<void> {
      const isAwaited = awaitsReply(store.getState(), id);
      await read(sources.outfit(id), isAwaited ? 'quietly' : 'when stale');
      const { outfits, asks } = store.getState();
      if (asks[id] ?? outfits[id]?.value?.outfit.isAsked) await read(sources.asks(id), 'quietly');
    },
    openStylist: (id: string) => read(sources.stylist(id), 'when stale'),
    refreshStylist: (id: string) => read(sources.stylist(id)),
    async freshen(shown: readonly Shown[]): Promise<void> {
      const { preferences, photos, saved, own, bought, photoless } = sources;
      const freshened = {
        profile: () => readProfile('when stale'),
        preferences: () => read(preferences, 'when stale'),
        photos: () => read(photos, 'when stale'),
        saved: () => read(saved, 'when stale'),
        own: () => read(own, 'when stale'),
        bought: () => read(bought, 'when stale'),
        photoless: () => read(photoless, 'when stale'),
      };
      await Promise.all(shown.map((name) => freshened[name]()));
    },
    ping,
    /** Each minute that the app is seen. */
    async lookAgain(): Promise<void> {
      const state = store.getState();
      if (state.isUnreachable) await ping();
      else if (isOutOfReach(state)) await reads.refreshStale();
      else await look();
    },
    refreshOutfit: (id: string) => read(sources.outfit(id)),
    awaitShop: createShop(store, read, sources, clock),
    /** Everything that is older than 5 minutes or was out of reach. */
    async refreshStale(): Promise<void> {
      const { config, preferences, photos, saved, own, bought, photoless } = sources;
      const user = store.getState().user?.id;
      // Of an outfit that was hers nobody else asks.
      const later = async (ms: number, run: () => Promise<void>) => {
        await clock.sleep(ms);
        if (user && store.getState().user?.id === user) await run();
      };
      await Promise.all([
        read(config, 'when stale'),
        later(START_DELAYS_MS.profile, () => readProfile('when stale')),
        later(START_DELAYS_MS.profile, () => read(preferences, 'when stale')),
        later(START_DELAYS_MS.photos, () => read(photos, 'when stale')),
        later(START_DELAYS_MS.saved, () => read(saved, 'when stale')),
        later(START_DELAYS_MS.saved, () => read(own, 'when stale')),
        later(START_DELAYS_MS.saved, () => read(photoless, 'when stale')),
        // The closet alone asks for it first.
        later(START_DELAYS_MS.saved, async () => {
          if (store.getState().bought.isOffline) await read(bought, 'when stale');
        }),
        ...outfitsOutOfReach(store.getState()).map((id) =>
          later(START_DELAYS_MS.photos, () => read(sources.outfit(id), 'when stale')),
        ),
      ]);
    },
  };

  return reads;
}
