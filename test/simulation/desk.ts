// A stylist's page: what stands below the desk's screens, put together as its screens do it.
import type { StylistUser } from '../../contract/stylist-auth.ts';
import { failureOf } from '../../src/api/failure.ts';
import { assemble } from '../../src/outbox/assemble.ts';
import type { Place } from '../../src/outbox/place.ts';
import { createDesk } from '../../src/stylist/desk.ts';
import { deliver } from '../../src/stylist/editor/send/deliver.ts';
import { clearFinished, type Left } from '../../src/stylist/editor/send/finished.ts';
import { signIn } from '../../src/stylist/session.ts';
import { after } from '../../src/stylist/store/after.ts';
import type { Portal } from '../../src/stylist/store/context.ts';
import { openBench, type Bench } from './desk-bench.ts';
import { openCorrection, type Correction } from './desk-correction.ts';
import { fresh } from './desk-fresh.ts';
import type { Types } from './desk-hand.ts';

/** What a page of the desk stands on. */
export interface DeskHost {
  baseUrl: string;
  fetch: typeof fetch;
  place: Place;
  tabs: (name: string) => BroadcastChannel;
  types: Types;
}

export type Screen =
  | { name: 'login' | 'overview' | 'queue' }
  | { name: 'bench'; bench: Bench }
  | { name: 'correcting'; correction: Correction };

/** `changed` hears whenever something may stand on the screen that did not stand there. */
export function openDesk(host: DeskHost, changed: () => void) {
  const { baseUrl, fetch, place, tabs, types } = host;
  const foundation = assemble(baseUrl, fetch, place);
  const { leave, forgetWhenOut, ...parts } = createDesk({
    foundation,
    computer: {
      clock: place.clock,
      locks: place.locks,
      identify: () => place.random.randomUUID(),
      tabs,
      forgetPictures: async () => undefined,
    },
    database: place.database('poshak-portal'),
    timeZone: 'Asia/Kolkata',
    forgetPictures: async () => undefined,
  });
  const { store, sessions } = parts;
  let screen: Screen = { name: 'login' };
  let portal: Portal | null = null;
  let stopDesk = () => {};
  let onLine = () => {};
  let stopScreen = () => {};
  /** What she finds on the overview of requests that are finished. */
  let leftOver: readonly Left[] = [];

  const mine = ({ id }: StylistUser) =>
    Object.values(store.drafts.state.getState().drafts).filter(
      ({ isWaiting, stylistId }) => isWaiting && stylistId === id,
    );
  const show = (next: Screen, stop = () => {}) => {
    stopScreen();
    screen = next;
    stopScreen = stop;
    changed();
  };
  const overview = (on: Portal) => {
    show({ name: 'overview' });
    clearFinished(on).then(
      (left) => (leftOver = left),
      () => undefined,
    );
  };

  async function enter(stylist: StylistUser) {
    const on: Portal = {
      ...parts,
      stylist,
      signOut: async () => {
        close();
        await leave();
      },
    };
    portal = on;
    const waiting = fresh(on, () => {
      for (const { id } of mine(stylist)) void deliver(on, id).catch(() => undefined);
    });
    onLine = waiting.again;
    stopDesk = waiting.stop;
    await store.hydrate();
    if (portal === on) overview(on);
  }
  function close() {
    if (!portal) return;
    portal = null;
    stopDesk();
    show({ name: 'login' });
  }
  /** As `useStylist`: whoever the browser says is in. */
  const look = async () => {
    const user = (await sessions.read().catch(() => null))?.user ?? null;
    if (user?.id === portal?.stylist.id) return;
    close();
    if (user) await enter(user);
  };
  const tidy = () => void forgetWhenOut().catch(() => undefined);
  foundation.channel.listen(({ type }) => {
    if (type !== 'session-changed') return;
    tidy();
    void look();
  });
  tidy();
  const drain = () => void foundation.drain().catch(() => undefined);
  const everyMinute = () =>
    after(place.clock, 60_000, () => {
      drain();
      everyMinute();
    });
  everyMinute();
  drain();
  void look();
  store.drafts.state.subscribe(changed);

  return {
    foundation,
    store,
    portal: () => portal,
    screen: () => screen,
    leftOver: () => leftOver,
    /** Answers whether she is in. */
    signIn: async (name: string) => {
      try {
        await signIn(foundation, name, name);
        return true;
      } catch (error) {
        failureOf(error);
        return false;
      }
    },
    /** Answers what failed. */
    signOut: async () => portal?.signOut().catch((error: unknown) => error),
    /** There is a line again. */
    online: () => {
      drain();
      onLine();
      if (screen.name === 'bench') screen.bench.online();
    },
    /** She looks elsewhere: what was typed is written at once. */
    hide: () => void store.flush().catch(() => undefined),
    /** The page goes, in order. */
    leave: () => {
      void store.flush().catch(() => undefined);
      if (screen.name === 'bench') screen.bench.leave();
    },
    toOverview: () => portal && overview(portal),
    toQueue: () => {
      if (!portal) return;
      const queue = fresh(portal, () => void store.queue.refresh());
      show({ name: 'queue' }, queue.stop);
    },
    toRequest: (id: string) => {
      if (!portal) return;
      const bench = openBench(portal, id, changed, types);
      show({ name: 'bench', bench }, bench.stop);
    },
    toOutfit: (of: { userId: string; outfitId: string }) => {
      if (!portal) return;
      const correction = openCorrection(portal, of, changed, types);
      show({ name: 'correcting', correction }, correction.stop);
    },
  };
}

export type OpenDesk = ReturnType<typeof openDesk>;
