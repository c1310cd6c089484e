import { PROFILE_SAVE_DELAY_MS, SAVE_DELAY_MS } from '../../contract/limits.ts';
import type { Photo } from '../../contract/photos.ts';
import type { AppState, OpenedAsks, OpenedOutfit, OpenedStylist } from './app-state.ts';
import { SETTINGS } from '../device/kept-settings.ts';
import { NOTHING, type Kept } from './kept.ts';
import { readUnsentText, type UnsentText } from './brief-form.ts';

/** What came from disk or from another tab; `undefined` where a key was deleted. */
export type Entries = ReadonlyMap<string, unknown>;

/** A part of the state as keys and values on disk, compared by identity to find what changed. */
export interface Slice {
  name: keyof AppState;
  isPersonal: boolean;
  delayMs: number;
  owns: (key: string) => boolean;
  entriesOf: (state: AppState) => Iterable<readonly [string, unknown]>;
  restore: (state: AppState, entries: Entries) => Partial<AppState>;
}

function keptSlice(
  name:
    | 'config'
    | 'profile'
    | 'preferences'
    | 'saved'
    | 'own'
    | 'bought'
    | 'photoless'
    | 'taste'
    | 'tasteSummary',
  delayMs = SAVE_DELAY_MS,
): Slice {
  const at = `${name}/at`;
  return {
    name,
    isPersonal: name !== 'config',
    delayMs,
    owns: (key) => key === name || key === at,
    entriesOf: (state) => [
      [name, state[name].value],
      [at, state[name].fetchedAt],
    ],
    restore: (state, entries) => ({
      [name]: {
        ...state[name],
        ...(entries.has(name) && { value: entries.get(name) ?? null }),
        ...(entries.has(at) && { fetchedAt: entries.get(at) ?? null }),
      },
    }),
  };
}

export const PHOTO = 'photo/';
export const OUTFIT = 'outfit/';
const STYLIST = 'stylist/';
const ASKS = 'asks/';
const PHOTOS_AT = 'photos/at';

const newestFirst = (a: Photo, b: Photo) => {
  if (a.upload_date !== b.upload_date) return a.upload_date < b.upload_date ? 1 : -1;
  return a.id < b.id ? 1 : -1;
};

const photos: Slice = {
  name: 'photos',
  isPersonal: true,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key === PHOTOS_AT || key.startsWith(PHOTO),
  *entriesOf({ photos }) {
    yield [PHOTOS_AT, photos.fetchedAt];
    for (const photo of photos.value ?? []) yield [PHOTO + photo.id, photo];
  },
  restore({ photos }, entries) {
    const all = new Map((photos.value ?? []).map((photo) => [PHOTO + photo.id, photo]));
    for (const [key, value] of entries) {
      if (value === undefined) all.delete(key);
      else if (key !== PHOTOS_AT) all.set(key, value as Photo);
    }
    const fetchedAt = (entries.get(PHOTOS_AT) ?? photos.fetchedAt) as number | null;
    const isKnown = fetchedAt !== null || all.size > 0;
    const value = isKnown ? [...all.values()].toSorted(newestFirst) : null;
    return { photos: { ...photos, fetchedAt, value } };
  },
};

type Opened = OpenedOutfit | OpenedStylist | OpenedAsks;

/** What was opened, one by one. */
const openedSlice = (name: 'outfits' | 'stylists' | 'asks', prefix: string): Slice => ({
  name,
  isPersonal: true,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key.startsWith(prefix),
  *entriesOf(state) {
    for (const [id, { value }] of Object.entries(state[name]))
      if (value) yield [prefix + id, value];
  },
  restore(state, entries) {
    const next: Record<string, Kept<Opened>> = { ...state[name] };
    for (const [key, value] of entries) {
      const id = key.slice(prefix.length);
      const opened = value as Opened | undefined;
      if (opened) next[id] = { ...NOTHING, value: opened, fetchedAt: opened.fetchedAt };
      else delete next[id];
    }
    return { [name]: next };
  },
});

const ARRIVED = 'arrived/';

const arrived: Slice = {
  name: 'arrived',
  isPersonal: true,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key.startsWith(ARRIVED),
  *entriesOf({ arrived }) {
    for (const [record, photo] of Object.entries(arrived)) yield [ARRIVED + record, photo];
  },
  restore({ arrived }, entries) {
    const next = { ...arrived };
    for (const [key, photo] of entries) {
      const record = key.slice(ARRIVED.length);
      if (photo === undefined) delete next[record];
      else next[record] = photo as string | null;
    }
    return { arrived: next };
  },
};

const SHOPS = 'shops';

const shops: Slice = {
  name: 'shops',
  isPersonal: true,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key === SHOPS,
  entriesOf: ({ shops }) => [[SHOPS, shops]],
  restore: ({ shops }, entries) => ({
    shops: { ...shops, ...(entries.get(SHOPS) as AppState['shops']) },
  }),
};

const WRITING = 'writing/';

const writing: Slice = {
  name: 'writing',
  isPersonal: false,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key.startsWith(WRITING),
  *entriesOf({ writing }) {
    for (const [name, one] of Object.entries(writing)) yield [WRITING + name, one];
  },
  restore({ writing }, entries) {
    const next = { ...writing };
    for (const [key, one] of entries) {
      const name = key.slice(WRITING.length);
      if (one === undefined) delete next[name];
      else next[name] = readUnsentText(one as UnsentText);
    }
    return { writing: next };
  },
};

const settings: Slice = {
  name: 'settings',
  isPersonal: false,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key === SETTINGS,
  entriesOf: (state) => [[SETTINGS, state.settings]],
  restore: ({ settings }, entries) => ({
    settings: { ...settings, ...(entries.get(SETTINGS) as Partial<AppState['settings']>) },
  }),
};

const AHEAD = 'ahead';

/** Without a line her phone's clock is as wrong as it was. */
const ahead: Slice = {
  name: 'aheadMs',
  isPersonal: false,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key === AHEAD,
  entriesOf: ({ aheadMs }) => [[AHEAD, aheadMs]],
  restore: ({ aheadMs }, entries) => ({ aheadMs: Number(entries.get(AHEAD) ?? aheadMs) || 0 }),
};

const BIRTH = 'outbox/birth';

const outboxBirth: Slice = {
  name: 'outboxBirth',
  isPersonal: false,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key === BIRTH,
  entriesOf: ({ outboxBirth }) => [[BIRTH, outboxBirth]],
  restore: ({ outboxBirth }, entries) => ({
    outboxBirth: (entries.get(BIRTH) as string | null | undefined) ?? outboxBirth,
  }),
};

export const OWNER = 'owner';

/** Whose the personal slices are: what another person left behind is never shown. */
export const NAMING: Slice = {
  name: 'user',
  isPersonal: false,
  delayMs: SAVE_DELAY_MS,
  owns: (key) => key === OWNER,
  entriesOf: ({ user }) => [[OWNER, user?.id ?? null]],
  restore: () => ({}),
};

export const SLICES: readonly Slice[] = [
  NAMING,
  settings,
  ahead,
  outboxBirth,
  keptSlice('config'),
  keptSlice('profile', PROFILE_SAVE_DELAY_MS),
  keptSlice('preferences'),
  keptSlice('saved'),
  keptSlice('own'),
  keptSlice('bought'),
  keptSlice('photoless'),
  keptSlice('taste'),
  keptSlice('tasteSummary'),
  photos,
  openedSlice('outfits', OUTFIT),
  openedSlice('stylists', STYLIST),
  openedSlice('asks', ASKS),
  arrived,
  shops,
  writing,
];
