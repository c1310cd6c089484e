// Puts up any screen of either side, with the store, the disk and the words that people have.
import { set } from 'idb-keyval';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { page } from 'vitest/browser';
import { onTestFinished } from 'vitest';
import type { InstallationConfig } from '../../contract/config.ts';
import type { Outfit } from '../../contract/outfits.ts';
import type { OwnPiece } from '../../contract/own-clothes.ts';
import type { Photo } from '../../contract/photos.ts';
import { NO_PREFERENCES, type Preferences } from '../../contract/preferences.ts';
import type { RatingStatus } from '../../contract/ratings.ts';
import type { BoughtPiece } from '../../contract/fits.ts';
import type { SavedOutfit } from '../../contract/saved.ts';
import { Consumer } from '../../src/consumer/Consumer.tsx';
import { hydrate } from '../../src/consumer/hydrate.ts';
import { replace, type Screen } from '../../src/consumer/shell/navigation.ts';
import { AppProvider } from '../../src/consumer/shell/app-context.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { assemble } from '../../src/outbox/assemble.ts';
import { openChannel } from '../../src/outbox/messages.ts';
import { placeOfPage, type Place } from '../../src/outbox/place.ts';
import { createQueue } from '../../src/outbox/queue.ts';
import type { OutboxRecord } from '../../src/outbox/records.ts';
import { SESSIONS, SIGNED_IN, THEME, VIEW } from '../../src/start/keys.ts';
import { createApp } from '../../src/state/app.ts';
import { NOTHING, type Kept } from '../../src/state/kept.ts';
import { withClaimDoubts } from '../../src/stylist/claim-lost.ts';
import { Desk } from '../../src/stylist/shell/Desk.tsx';
import type { Draft } from '../../src/stylist/look/draft.ts';
import { createLine, overLine } from '../../src/stylist/store/line.ts';
import { createPortalStore } from '../../src/stylist/store/store.ts';
import { replaceView, type View } from '../../src/stylist/view.ts';
import { clearToasts } from '../../src/ui/toast.ts';
import look from '../../src/ui/look.css?inline';
import start from '../../src/start/start.css?inline';
import frame from '../../src/skeleton/frame.module.css?inline';
import door from '../../src/stylist/door.css?inline';
import portal from '../../src/stylist/portal.css?inline';
import { aProfile, CONSUMER, somePreferences, STYLIST } from './samples/wire.ts';
import { refusal, serverOf, type Answers } from './stage/answers.ts';
import { clearPage } from './stage/clear.ts';
import { ownComputer } from './browser/own-computer.ts';
import { answersToDesk, type OnDesk } from './stage/desk.ts';

type Size = readonly [width: number, height: number];
export const PHONE: Size = [390, 844];
export const WIDE: Size = [1280, 800];

const baseUrl = location.origin;
const before = { url: location.href, state: history.state };
const style = document.createElement('style');
let roots: Root[] = [];

async function strike() {
  for (const root of roots) root.unmount();
  roots = [];
  await clearToasts();
  clearPage();
  style.remove();
  for (const key of [SIGNED_IN, THEME, VIEW]) localStorage.removeItem(key);
  history.replaceState(before.state, '', before.url);
}

/** A phone, or a computer, that nobody has used before. */
function newPlace(): Place {
  const own = crypto.randomUUID();
  const { locks } = navigator;
  const request = (name: string, ...rest: [never]) => locks.request(`${own} ${name}`, ...rest);
  return {
    ...placeOfPage(),
    database: (name, moments) => strictStore(`${own} ${name}`, moments),
    channel: openChannel(own),
    locks: { request, query: () => locks.query() },
  };
}

export async function show([width, height]: Size, sheets: string[], screen: ReactNode) {
  // Files share this module: a hook of its own would be one file's.
  onTestFinished(strike);
  await page.viewport(width, height);
  style.textContent = sheets.join('\n');
  // The layers stand in their order before any screen names one of them.
  document.head.prepend(style);
  const ground = document.body.appendChild(document.createElement('div'));
  ground.id = 'root';
  const root = createRoot(ground);
  roots.push(root);
  flushSync(() => root.render(screen));
}

const kept = <T,>(value: T): Kept<T> => ({ ...NOTHING, value, fetchedAt: Date.now() });

interface ConsumersStage {
  at?: Screen;
  size?: Size;
  photos?: Photo[];
  outfits?: Outfit[];
  /** Of outfits, by their ids. */
  ratings?: Record<string, RatingStatus>;
  saved?: SavedOutfit[];
  /** What she has already. */
  own?: OwnPiece[];
  bought?: BoughtPiece[];
  /** Null of whoever has said nothing yet. */
  preferences?: Preferences | null;
  /** Of the installation, what is otherwise than usual. */
  config?: Partial<InstallationConfig>;
  /** What waits on this phone, with the bytes of photos. */
  outbox?: (OutboxRecord & { bytes?: ArrayBuffer })[];
  /** What the server says besides, or otherwise than what is given. */
  answers?: Answers;
}

const CONFIG = {
  google_client_id: null,
  dev_sign_in: true,
  vapid_public_key: null,
  demo: false,
  contact: 'hello@poshak.example',
  grievance_officer: 'Farida Khan, grievance@poshak.example',
  version: 'stage',
};

const onItsWay = () => new Promise<never>(() => undefined);

type Given = Required<Omit<ConsumersStage, 'at' | 'size' | 'outbox'>>;

const profileOf = ({
  photos,
  saved,
  preferences,
}: Pick<Given, 'photos' | 'saved' | 'preferences'>) =>
  aProfile({
    stats: { saved_outfits: saved.length, photos_uploaded: photos.length },
    preferences,
  });

function answersOf(given: Given): Answers {
  const { photos, outfits, ratings, saved, own, bought, preferences, config } = given;
  return {
    'config.read': { ...CONFIG, ...config },
    'auth.logout': { success: true },
    // What may be undone for 5 s goes out in a slow test, and not in a fast one.
    'saved.remove': onItsWay,
    'photos.delete': onItsWay,
    'own.delete': onItsWay,
    'user.profile': profileOf(given),
    'preferences.current': preferences ?? { message: NO_PREFERENCES },
    'photos.list': photos,
    'photos.read': ({ params }) =>
      photos.find(({ id }) => id === params['id']) ?? refusal('not_found'),
    'saved.list': { outfits: saved },
    'own.list': { pieces: own },
    'closetOutfits.list': { outfits: [] },
    'fits.bought': { pieces: bought },
    'outfits.read': ({ params }) =>
      outfits.find(({ uuid }) => uuid === params['id']) ?? refusal('not_found'),
    'ratings.status': ({ params: { id = '' } }) => ratings[id] ?? notRated(outfits, id),
    ...given.answers,
  };
}

const notRated = (outfits: Outfit[], id: string): RatingStatus => ({
  hasRated: false,
  ratings: [],
  totalItems: outfits.find(({ uuid }) => uuid === id)?.items.length ?? 0,
  ratedItems: 0,
});

/** The consumer's app of somebody who is signed in, at a screen. */
export async function stage({
  at = { name: 'home' },
  size = PHONE,
  photos = [],
  outfits = [],
  ratings = {},
  saved = [],
  own = [],
  bought = [],
  preferences = somePreferences(),
  config = {},
  outbox = [],
  answers = {},
}: ConsumersStage = {}) {
  const server = serverOf(
    answersOf({ photos, outfits, ratings, saved, own, bought, preferences, config, answers }),
  );
  const place = newPlace();
  const session = { user: CONSUMER, access: 'access', refresh: 'refresh' };
  await set('consumer', session, place.database(SESSIONS));
  const waiting = {
    store: place.database('poshak-outbox'),
    now: Date.now,
    changed: () => undefined,
  };
  for (const { bytes = new ArrayBuffer(0), ...record } of outbox) {
    await createQueue(waiting).restore(record, { picture: bytes, note: null }, null);
  }
  const app = createApp({ baseUrl, fetch: server.fetch, flags: localStorage, place });
  replace(at);
  // An entry of its own: where the one before it was left is not where this one stands.
  history.replaceState({ ...history.state, key: crypto.randomUUID() }, '');
  await hydrate(app);
  app.store.setState({
    config: kept({ ...CONFIG, ...config }),
    profile: kept(profileOf({ photos, saved, preferences })),
    preferences: kept(preferences),
    photos: kept(photos),
    saved: kept(saved),
    own: kept(own),
    bought: kept(bought),
    photoless: kept([]),
  });
  await show(
    size,
    [look, start, frame],
    <AppProvider value={app}>
      <Consumer onSignedOut={() => undefined} />
    </AppProvider>,
  );
  return { app, ...server };
}

interface StylistsStage extends Partial<OnDesk> {
  at?: View;
  size?: Size;
  /** What lies on this computer. */
  drafts?: Draft[];
  answers?: Answers;
  isOwner?: boolean;
}

/** The desk of a stylist who is signed in, at a screen. */
export async function stageDesk({
  at = { name: 'pending' },
  size = WIDE,
  requests = [],
  library = [],
  clients = [],
  drafts = [],
  answers = {},
  isOwner = false,
}: StylistsStage = {}) {
  const stylist = { ...STYLIST, isOwner };
  const me = { 'stylistAuth.me': { success: true as const, user: stylist } };
  const server = serverOf({ ...answersToDesk({ requests, library, clients }), ...me, ...answers });
  const place = newPlace();
  const session = { user: stylist, access: 'access', refresh: 'refresh' };
  await set('stylist', session, place.database(SESSIONS));
  const { clients: apis, channel, sessions } = assemble(baseUrl, server.fetch, place);
  const database = place.database('poshak-portal');
  for (const draft of drafts) await set(`draft:${draft.id}`, draft, database);
  const line = createLine();
  const { client, onClaimDoubt } = withClaimDoubts(overLine(apis.stylist, line), channel);
  const computer = ownComputer();
  const store = createPortalStore({
    client,
    database,
    computer,
    line,
    timeZone: 'Asia/Kolkata',
  });
  replaceView(at);
  const desk = {
    client,
    computer,
    onClaimDoubt,
    open: apis.open,
    sessions: sessions.stylist,
    store,
    stylist,
    signOut: async () => undefined,
  };
  await show(size, [look, start, door, portal], <Desk portal={desk} />);
  return { store, ...server };
}
