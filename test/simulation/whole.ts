// All that a page shows of the server's, whatever it is.
import type { Consent } from '../../contract/consents.ts';
import type { AppState } from '../../src/state/app-state.ts';
import type { Kept } from '../../src/state/kept.ts';
import {
  closet,
  currentPreferences,
  keptStylist,
  ownClothes,
  photoCards,
  photoless,
  savedCount,
  toBuy,
} from '../../src/state/selectors.ts';
import type { House } from './house.ts';
import type { Page } from './phone.ts';

const LISTS = [
  'profile',
  'preferences',
  'photos',
  'saved',
  'own',
  'bought',
  'photoless',
  'tasteSummary',
] as const;
const OPENED = ['outfits', 'asks'] as const;

/** What was read of the server, by its name. */
export function readIn(state: AppState): Map<string, Kept<unknown>> {
  const read = new Map<string, Kept<unknown>>(LISTS.map((name) => [name, state[name]]));
  for (const name of OPENED)
    for (const [id, kept] of Object.entries(state[name])) read.set(`${name} ${id}`, kept);
  return read;
}

/** What is made of it. */
const MADE = {
  photoCards,
  'the looks without a photo': photoless,
  closet,
  toBuy,
  savedCount,
  ownClothes,
  currentPreferences,
  keptStylist,
};

/** Only the phone knows of these: when it read, and what it was sent from. */
const OF_THE_PHONE = new Set(['fetchedAt', 'key']);
type Left = (name: string, value: unknown) => boolean;
const nothing: Left = () => false;

/** As it would be written down. What she has agreed to is in no order. */
export function plain(value: unknown, isLeft = nothing): unknown {
  const written = JSON.stringify(value, (name, one: unknown) => {
    if (OF_THE_PHONE.has(name) || isLeft(name, one)) return undefined;
    if (name !== 'consents' || !Array.isArray(one)) return one;
    return (one as Consent[]).toSorted((a, b) => (a.what + a.round < b.what + b.round ? -1 : 1));
  });
  return written === undefined ? null : (JSON.parse(written) as unknown);
}

export function wholeOf(state: AppState, isLeft = nothing): Map<string, unknown> {
  const whole = new Map<string, unknown>();
  for (const [name, { value }] of readIn(state)) whole.set(name, plain(value, isLeft));
  for (const [name, make] of Object.entries(MADE)) whole.set(name, plain(make(state), isLeft));
  return whole;
}

/** A list of none is no list, and a text without a letter none. */
const emptied = (value: unknown) =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
    ? null
    : value;

/** Where two differ first, and how; null where they are one. */
export function differenceOf(given: unknown, known: unknown, at = ''): string | null {
  const [one, other] = [emptied(given), emptied(known)];
  if (one === other) return null;
  const isBoth = typeof one === 'object' && typeof other === 'object' && one && other;
  if (!isBoth) return `${at}: ${JSON.stringify(one)} and ${JSON.stringify(other)}`;
  const [here, there] = [one, other] as Record<string, unknown>[];
  for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const difference = differenceOf(here?.[name], there?.[name], `${at}.${name}`);
    if (difference !== null) return difference;
  }
  return null;
}

/** Everything of hers that it has, or could have. */
export async function readsAll(
  day: House,
  { app, process }: Page,
  { outfits, asks }: Pick<AppState, 'outfits' | 'asks'> = app.store.getState(),
): Promise<void> {
  if (process.isDead) return;
  const { actions } = app;
  await day.until(
    Promise.all([
      actions.refreshProfile(),
      actions.refreshPreferences(),
      actions.refreshHistory(),
      actions.refreshSaved(),
      actions.refreshOwn(),
      actions.refreshBought(),
      actions.refreshTaste(),
      ...Object.keys(outfits).map(actions.refreshOutfit),
      ...Object.keys(asks).map(actions.refreshAsks),
    ]),
  );
}
