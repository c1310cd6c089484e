import { createStore, type StoreApi } from 'zustand/vanilla';
import { SAVE_DELAY_MS, UPLOAD_RETRY_WAITS_MS, LOOK_EVERY_MS } from '../../contract/limits.ts';
import { aheadOf } from '../device/clock.ts';
import { StorageFailure } from '../device/strict-store.ts';
import { assemble } from '../outbox/assemble.ts';
import { placeOfPage, type Place } from '../outbox/place.ts';
import { SIGNED_IN } from '../start/keys.ts';
import { createAsks } from './asks.ts';
import { createAccount } from './account.ts';
import { FIRST, type AppState, type Conflict, type Settings } from './app-state.ts';
import { createCapture } from './capture.ts';
import { createChanges } from './changes.ts';
import { createDisk } from './disk.ts';
import { createPreviousAccount } from './previous-account.ts';
import { STATE } from '../device/kept-settings.ts';
import { followed } from './reachability.ts';
import { createMirror } from './mirror.ts';
import type { Operation } from '../outbox/operations/kinds.ts';
import { outfitsWith, pieceOf } from './operations/piece-changed.ts';
import { staleAfter } from './operations/views.ts';
import { createOwnClothes } from './own-clothes.ts';
import { createPersistence } from './persistence.ts';
import { createRead } from './read.ts';
import { createReads } from './reads.ts';
import { wentToShop } from './shop.ts';
import { createSigning } from './signing.ts';
import { createSources } from './sources.ts';
import { createBriefActions } from './brief-actions.ts';
import { troubleOf } from './storage-words.ts';

interface Parts {
  baseUrl: string;
  fetch: typeof globalThis.fetch;
  flags: Pick<Storage, 'setItem' | 'removeItem'>;
  /** Another than the page's own for who keeps apart from it. */
  place?: Place;
}

/** Hears of each call what it says of the line. */
const heard = (store: StoreApi<AppState>, fetch: typeof globalThis.fetch) =>
  followed(fetch, (isUnreachable) => {
    if (store.getState().isUnreachable !== isUnreachable) store.setState({ isUnreachable });
  });

/** And what it says of the clock. */
const timed = (store: StoreApi<AppState>, clock: Place['clock']) => (serverNow: number | null) => {
  const known = store.getState().aheadMs;
  const aheadMs = aheadOf(known, serverNow, clock.now());
  if (aheadMs !== known) store.setState({ aheadMs });
};

/** The consumer's app without its screens; two that keep apart do not meet. */
export function createApp({ baseUrl, fetch, flags, place = placeOfPage() }: Parts) {
  const store = createStore<AppState>(() => FIRST);
  const consumer = () => store.getState().user?.id;
  const told = timed(store, place.clock);
  const foundation = assemble(baseUrl, heard(store, fetch), place, told, consumer);
  const objects = place.database(STATE);
  const { channel, clock, queue, drain, sessions } = foundation;
  const persistence = createPersistence({
    ...place,
    store,
    disk: createDisk(objects),
    written: () => void mirror.forget().catch(noteTrouble),
  });
  const mirror = createMirror({ store, queue, sessions, clock, flush: persistence.flush });
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
    if (message.type === 'unreached' && !store.getState().isUnreachable) void reads.ping();
    if (message.type === 'sent') {
      if (message.sent.kind === 'piece-changed') void lookAnew(message.record.operation);
      const stale = staleAfter(message);
      if (stale === 'saved') void read(sources.saved, 'anew');
      if (stale === 'own') void read(sources.ownAfresh, 'anew');
      if (stale === 'bought') void read(sources.bought, 'anew');
      if (stale === 'taste') void read(sources.taste, 'anew');
      if (stale === 'photos') void read(sources.photos, 'anew');
      if (stale === 'history') {
        void read(sources.photosAfresh, 'anew');
        void read(sources.photoless, 'anew');
      }
    }
  });

  /** Besides the piece that the server named, more may be new in its outfit. */
  async function lookAnew(operation: Operation): Promise<void> {
    const item = pieceOf(operation);
    const { user } = store.getState();
    const all = item === null ? [] : outfitsWith(store.getState(), item);
    for (const id of all) {
      if (store.getState().user?.id === user?.id) await read(sources.outfit(id), 'anew');
    }
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
  const reads = createReads({
    ...parts,
    read,
    sources,
    learnAccount: () => signing.learnAccount(),
  });

  /** The worker sends too, and reads the outbox alone. */
  async function spare(isWifiOnly: boolean): Promise<void> {
    await queue.setWifiOnly(isWifiOnly).catch((error: unknown) => console.error(error));
    void send();
  }

  const actions = {
    ...signing,
    ...createCapture(parts),
    ...createOwnClothes(parts),
    ...createChanges(parts),
    ...createBriefActions(parts),
    ...createAccount(parts),
    ...createAsks({ ...parts, read, sources }),
    ...createPreviousAccount(parts),
    ...reads,
    toldOf(told: readonly Conflict[]): void {
      store.setState(({ conflicts }) => ({
        conflicts: conflicts.filter((one) => !told.includes(one)),
      }));
    },
    wentToShop(item: string, seen: string): void {
      store.setState((state) => wentToShop(state, item, seen, clock.now()));
      // The shop is opened over the app, which may not come back.
      void flush();
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
  store.subscribe(({ isUnreachable }, before) => {
    if (isUnreachable || !before.isUnreachable) return;
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
    store,
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

export type App = ReturnType<typeof createApp>;
export type Actions = App['actions'];
