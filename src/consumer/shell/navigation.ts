import { createHistoryEntries, isText } from '../../shell/history-entries.ts';
import { fromScreen } from '../../ui/sheet-entries.ts';
import type { Shared } from './shared-words.ts';

const SOURCES = ['camera', 'gallery', 'share'] as const;
export type PhotoSource = (typeof SOURCES)[number];

/** What a picture is taken of. */
export type Taken = 'her' | 'piece';

export type Screen =
  | {
      name:
        | 'home'
        | 'history'
        | 'profile'
        | 'settings'
        | 'example'
        | 'taste'
        | 'fit'
        | 'own'
        | 'agreed'
        | 'spent';
    }
  /** `of`: of something of hers, and not of her. */
  | { name: 'camera'; of?: Taken }
  /** As she looks at it: one shelf of it or all, in her order; or what she has already. */
  | { name: 'closet'; shelf?: string | null; sort?: string; isMine?: boolean }
  /** `shared`: what became of the photo that another app shared. */
  | { name: 'preview'; source: PhotoSource; shared?: Shared | null }
  | { name: 'submitted'; photo: string }
  | { name: 'stylist'; stylist: string }
  /** `piece`: the one of her closet that it was opened from. */
  | { name: 'details'; outfit: string; piece?: string };

const entries = createHistoryEntries<Screen>({
  as: 'screen',
  path: () => '/',
  first: () => ({ name: 'home' }),
  schema: {
    home: {},
    camera: {},
    history: {},
    closet: {},
    profile: {},
    settings: {},
    example: {},
    taste: {},
    fit: {},
    own: {},
    agreed: {},
    spent: {},
    preview: {
      source: (value) => SOURCES.some((source) => source === value),
    },
    submitted: { photo: isText },
    stylist: { stylist: isText },
    details: { outfit: isText },
  },
});

export const { current, go, replace, useEntry } = entries;

/** What the address told has been taken: it is `/` again, and the screen stays. */
export const clearAddress = () => replace(current().place);

export const useScreen = (): Screen => useEntry().place;

/** Back from an outfit is History, wherever it was opened from, or the closet that shows the piece. */
export function openOutfit(outfit: string, piece?: string): void {
  const { place } = current();
  if (place.name === 'details') return replace({ ...place, outfit });
  if (piece !== undefined) return go({ name: 'details', outfit, piece });
  if (place.name !== 'history') go({ name: 'history' });
  go({ name: 'details', outfit });
}

export function goBack(fallback: Screen = { name: 'home' }): void {
  fromScreen(() => {
    if (current().depth > 0) history.back();
    else replace(fallback);
  });
}

/** The way home from the end of a task: nothing of the task stays behind the person. */
export function goHome(): void {
  fromScreen(() => {
    const { depth } = current();
    if (depth > 0) history.go(-depth);
    else replace({ name: 'home' });
  });
}

const PLACES: Record<string, Screen> = {
  photo: { name: 'camera' },
  closet: { name: 'closet' },
  history: { name: 'history' },
  profile: { name: 'profile' },
  settings: { name: 'settings' },
  example: { name: 'example' },
  taste: { name: 'taste' },
  fit: { name: 'fit' },
  agreed: { name: 'agreed' },
  spent: { name: 'spent' },
};

/** Opens what `/?go=…` asks for, with Home behind it; the address is `/` at once. */
export function arrive(search: string): void {
  const asked = new URLSearchParams(search);
  const place = asked.get('go');
  if (place === null) return;
  const outfit = asked.get('id');
  replace({ name: 'home' });
  if (place === 'outfit' && outfit !== null) openOutfit(outfit);
  else if (PLACES[place]) go(PLACES[place]);
}
