import { navigate, useHistoryState } from 'wouter/use-browser-location';
import { commonTexts } from '../../texts/common.ts';
import { giveUp } from '../ui/trouble.ts';
import type { Shared } from './shared-words.ts';

const PLAIN = ['home', 'camera', 'history', 'closet', 'profile', 'settings', 'example'] as const;

const SOURCES = ['camera', 'gallery', 'share'] as const;
export type PhotoSource = (typeof SOURCES)[number];

export type Screen =
  | { name: (typeof PLAIN)[number] }
  /** `shared`: what became of the photo that another app shared. */
  | { name: 'preview'; source: PhotoSource; shared?: Shared | null }
  | { name: 'submitted'; photo: string }
  | { name: 'details'; outfit: string };

/** What stands in `history.state`: a screen is an entry of the browser's history, never a URL. */
interface Entry {
  screen: Screen;
  depth: number;
  key: string;
}

const FIRST: Entry = { screen: { name: 'home' }, depth: 0, key: 'first' };

function isScreen(value: unknown): value is Screen {
  if (typeof value !== 'object' || value === null || !('name' in value)) return false;
  if (value.name === 'details') return 'outfit' in value && typeof value.outfit === 'string';
  if (value.name === 'preview') {
    return 'source' in value && SOURCES.some((source) => source === value.source);
  }
  if (value.name === 'submitted') return 'photo' in value && typeof value.photo === 'string';
  return PLAIN.some((name) => name === value.name);
}

export function readEntry(state: unknown): Entry {
  if (typeof state !== 'object' || state === null) return FIRST;
  const { screen, depth, key } = state as Partial<Entry>;
  return isScreen(screen) && typeof depth === 'number' && typeof key === 'string'
    ? { screen, depth, key }
    : FIRST;
}

const current = () => readEntry(history.state);

/** Safari refuses whoever asks more than a hundred times in half a minute. */
function enter(state: Entry, replace = false): void {
  try {
    navigate('/', { replace, state });
  } catch (error) {
    giveUp(commonTexts.errors.navigate, error);
  }
}

export function go(screen: Screen): void {
  enter({ screen, depth: current().depth + 1, key: crypto.randomUUID() });
}

export function replace(screen: Screen): void {
  enter({ ...current(), screen }, true);
}

/** Back from an outfit is History, wherever it was opened from. */
export function openOutfit(outfit: string): void {
  const { name } = current().screen;
  if (name === 'details') return replace({ name: 'details', outfit });
  if (name !== 'history') go({ name: 'history' });
  go({ name: 'details', outfit });
}

export function goBack(fallback: Screen = { name: 'home' }): void {
  if (current().depth > 0) history.back();
  else replace(fallback);
}

/** The way home from the end of a task: nothing of the task stays behind the person. */
export function goHome(): void {
  const { depth } = current();
  if (depth > 0) history.go(-depth);
  else replace({ name: 'home' });
}

export function useScreen(): Screen {
  return readEntry(useHistoryState()).screen;
}

const PLACES: Record<string, Screen> = {
  photo: { name: 'camera' },
  closet: { name: 'closet' },
  history: { name: 'history' },
  profile: { name: 'profile' },
  settings: { name: 'settings' },
  example: { name: 'example' },
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
