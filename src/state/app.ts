import type { UseStore } from 'idb-keyval';
import type { StoreApi } from 'zustand/vanilla';
import {
  SAVE_DELAY_MS,
  START_DELAYS_MS,
  UPLOAD_RETRY_WAITS_MS,
  LOOK_EVERY_MS,
} from '../../contract/limits.ts';
import { readViews } from '../api/photos.ts';
import { StorageFailure } from '../device/strict-store.ts';
import type { Foundation } from '../outbox/assemble.ts';
import { SIGNED_IN } from '../start/keys.ts';
import { createAccount } from './account.ts';
import { createPrefetch } from './prefetch.ts';
import type { AppState, Crossing, Settings } from './app-state.ts';
import { createCapture } from './capture.ts';
import { createChanges } from './changes.ts';
import { createDisk } from './disk.ts';
import { createEarlier } from './earlier.ts';
import { createLook } from './look.ts';
import { createMirror } from './mirror.ts';
import type { Operation } from '../outbox/operations/kinds.ts';
import { outfitsWith, pieceOf } from './operations/piece-changed.ts';
import { staleAfter } from './operations/views.ts';
import { createPersistence } from './persistence.ts';
import { createRead } from './read.ts';
import { isAnyBeingStyled, isOutOfReach, outfitsOutOfReach } from './selectors.ts';
import { createShop } from './shop.ts';
import { createSigning } from './signing.ts';
import { createSources } from './sources.ts';
import { createTelling } from './telling.ts';
import { troubleOf } from './storage-words.ts';

const isSameDay = (one: number, other: number) =>
  new Date(one).toDateString() === new Date(other).toDateString();

/** What screens show of hers. */
export type Shown = 'profile' | 'preferences' | 'photos' | 'saved' | 'photoless';

interface Parts {
  store: StoreApi<AppState>;
  foundation: Foundation;
  /** Where the state is kept. */
  objects: UseStore;
  flags: Pick<Storage, 'setItem' | 'removeItem'>;
}

export function createApp({ store, foundation, objects, flags }: Parts) {
  const { channel, clock, queue, drain, sessions } = foundation;
  const persistence = createPersistence({ store, disk: createDisk(objects), channel, clock });
  const mirror = createMirror({ store, queue, sessions, flush: persistence.flush });
  const read = createRead(store, clock);
  const sources = createSources(foundation);
  const parts = { ...foundation, store, mirror, flush, drain: send };

  function noteTrouble(error: unknown): void {
    if (!(error instanceof StorageFailure)) throw error;
    store.setState(troubleOf(error));
  }

  /** Nothing goes that cannot first be kept as being sent. Who does not ask why reads it in the state. */
  function send(): Promise<number> {
    const sent = drain().then((waiting) => {
      if (store.getState().storageTrouble) store.setState({ storageTrouble: null });
      return waiting;
    });
    sent.catch(noteTrouble);
    return sent;
  }

  /** A browser that has just lost or deleted what it kept needs a moment before it answers again. */
  async function patiently(read: () => Promise<void>): Promise<void> {
    for (const wait of UPLOAD_RETRY_WAITS_MS) {
      try {
        return await read();
      } catch (error) {
        if (!(error instanceof StorageFailure)) throw error;
        await clock.sleep(wait);
      }
    }
    return read();
  }

  channel.listen((message) => {
    if (message.type === 'outbox-changed') patiently(mirror.outbox).catch(noteTrouble);
    if (message.type === 'session-changed') {
      patiently(mirror.session)
        .then(() => reads.refreshStale())
        .catch(noteTrouble);
    }
    if (message.type === 'drain') void send();
    if (message.type === 'news') void reads.refreshNews();
    if (message.type === 'unreached' && !store.getState().isLineDown) void touch();
    if (message.type === 'sent') {
      if (message.sent.kind === 'piece-changed') void lookAnew(message.record.operation);
      const stale = staleAfter(message);
      if (stale === 'saved') void read(sources.saved);
      if (stale === 'photos') void reads.refreshNews();
      if (stale === 'history') {
        void read(sources.photosAfresh, 'quietly');
        void read(sources.photoless);
      }
    }
  });

  /** Besides the piece that the server named, more may be new in its outfit. */
  async function lookAnew(operation: Operation): Promise<void> {
    const item = pieceOf(operation);
    const all = item === null ? [] : outfitsWith(store.getState(), item);
    for (const id of all) await read(sources.outfit(id), 'quietly');
  }

  let isFlagOld = false;
  store.subscribe(({ user }, before) => {
    if (user?.id === before.user?.id) return;
    isFlagOld = true;
    void clock.sleep(SAVE_DELAY_MS).then(keepFlag);
  });

  function keepFlag() {
    if (!isFlagOld) return;
    isFlagOld = false;
    if (store.getState().user) flags.setItem(SIGNED_IN, 'true');
    else flags.removeItem(SIGNED_IN);
  }

  const signing = createSigning(parts);
  const look = createLook(store, read, sources, clock);
  /** The smallest call there is: whether there is a line. */
  const touch = () => read(sources.config, 'quietly');

  async function readProfile(wanted?: 'when stale'): Promise<void> {
    await read(sources.profile, wanted);
    await signing.learnAccount().catch((error: unknown) => console.warn(error));
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
    async refreshNews(): Promise<void> {
      if (store.getState().user) await read(sources.photos);
    },
    readViews: async (photoId: string) =>
      (await readViews(foundation.clients.consumer, photoId)).views,
    prefetch: createPrefetch(store, read, sources),
    dealDeck,
    /** While a photo waits, the pieces of the day; answers their pictures. */
    async prefetchDeck(): Promise<string[]> {
      if (!isAnyBeingStyled(store.getState())) return [];
      await dealDeck();
      return store.getState().taste.value?.cards.map(({ image_url }) => image_url) ?? [];
    },
    refreshTaste: () => read(sources.tasteSummary, 'quietly'),
    /** What is kept is shown at once, and read again when it is older than 5 minutes. */
    openOutfit: (id: string) => read(sources.outfit(id), 'when stale'),
    async freshen(shown: readonly Shown[]): Promise<void> {
      const { preferences, photos, saved, photoless } = sources;
      const freshened = {
        profile: () => readProfile('when stale'),
        preferences: () => read(preferences, 'when stale'),
        photos: () => read(photos, 'when stale'),
        saved: () => read(saved, 'when stale'),
        photoless: () => read(photoless, 'when stale'),
      };
      await Promise.all(shown.map((name) => freshened[name]()));
    },
    touch,
    /** Each minute that the app is seen. */
    async lookAgain(): Promise<void> {
      const state = store.getState();
      if (state.isLineDown) await touch();
      else if (isOutOfReach(state)) await reads.refreshStale();
      else await look();
    },
    refreshOutfit: (id: string) => read(sources.outfit(id)),
    awaitShop: createShop(store, read, sources, clock),
    /** Everything that is older than 5 minutes or was out of reach. */
    async refreshStale(): Promise<void> {
      const { config, preferences, photos, saved, photoless } = sources;
      const isSignedIn = store.getState().user !== null;
      const later = async (ms: number, run: () => Promise<void>) => {
        await clock.sleep(ms);
        if (isSignedIn) await run();
      };
      await Promise.all([
        read(config, 'when stale'),
        later(START_DELAYS_MS.profile, () => readProfile('when stale')),
        later(START_DELAYS_MS.profile, () => read(preferences, 'when stale')),
        later(START_DELAYS_MS.photos, () => read(photos, 'when stale')),
        later(START_DELAYS_MS.saved, () => read(saved, 'when stale')),
        later(START_DELAYS_MS.saved, () => read(photoless, 'when stale')),
        ...outfitsOutOfReach(store.getState()).map((id) =>
          later(START_DELAYS_MS.photos, () => read(sources.outfit(id), 'when stale')),
        ),
      ]);
    },
  };

  /** The worker sends too, and reads the outbox alone. */
  async function spare(isWifiOnly: boolean): Promise<void> {
    await queue.setWifiOnly(isWifiOnly).catch((error: unknown) => console.error(error));
    void send();
  }

  const actions = {
    ...signing,
    ...createCapture(parts),
    ...createChanges(parts),
    ...createTelling(parts),
    ...createAccount(parts),
    ...createEarlier(parts),
    ...reads,
    toldOf(told: readonly Crossing[]): void {
      store.setState(({ crossings }) => ({
        crossings: crossings.filter((one) => !told.includes(one)),
      }));
    },
    changeSettings(change: Partial<Settings>): void {
      store.setState(({ settings }) => ({ settings: { ...settings, ...change } }));
      if (change.wifiOnly !== undefined) void spare(change.wifiOnly);
      // Whoever counts reads it where it is kept.
      if (change.analytics !== undefined) void flush();
    },
  };

  /** The gate before the first screen: the session, what is kept, and what waits. */
  async function hydrate(): Promise<void> {
    try {
      await mirror.session();
      // It may be older than the session: the browser died, or the worker found that it was over.
      isFlagOld = true;
      keepFlag();
      await persistence.hydrate(store.getState().user?.id ?? null);
      await mirror.outbox();
    } catch (error) {
      store.setState({ hydration: 'failed', ...troubleOf(error) });
      console.error('What is kept on this phone could not be read', error);
    }
  }

  async function flush(): Promise<void> {
    keepFlag();
    await persistence.flush();
  }

  let cameBackAt = -Infinity;
  store.subscribe(({ isLineDown }, before) => {
    if (isLineDown || !before.isLineDown) return;
    const at = clock.now();
    // Where one call is answered and another is cut off it would come back without end.
    if (Math.abs(at - cameBackAt) < LOOK_EVERY_MS) return;
    cameBackAt = at;
    void reads.refreshStale();
    void send();
  });

  store.subscribe(({ gone }, before) => {
    // Of what waited in a database that is gone some may have arrived: the server alone knows.
    if (gone && gone !== before.gone) void reads.refreshNews();
  });

  return {
    actions,
    drain: send,
    hydrate,
    flush,
    /** Catches up with what other tabs and the worker did while this page slept. */
    async wake(): Promise<void> {
      await flush();
      await hydrate();
    },
  };
}
