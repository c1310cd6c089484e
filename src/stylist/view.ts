import { navigate, useHistoryState } from 'wouter/use-browser-location';

export const PORTAL_PATH = '/stylist-login';
const PLAIN = ['overview', 'pending', 'clients', 'tools'] as const;

export type View =
  | { name: 'overview' }
  | { name: 'pending' }
  | { name: 'clients'; userId?: string }
  | { name: 'tools' }
  | { name: 'styling'; requestId: string; draftId?: string }
  | { name: 'correcting'; draftId: string };

const OVERVIEW: View = { name: 'overview' };

const has = (value: object, name: string) =>
  name in value && typeof Reflect.get(value, name) === 'string';

function isView(value: unknown): value is View {
  if (typeof value !== 'object' || value === null || !('name' in value)) return false;
  if (value.name === 'styling') return has(value, 'requestId');
  if (value.name === 'correcting') return has(value, 'draftId');
  return PLAIN.some((name) => name === value.name);
}

/** A view is an entry of the browser's history, so Back and a reload lead where she was. */
export function viewOf(state: unknown): View {
  if (typeof state !== 'object' || state === null || !('view' in state)) return OVERVIEW;
  return isView(state.view) ? state.view : OVERVIEW;
}

export const openView = (view: View) => navigate(PORTAL_PATH, { state: { view } });
export const replaceView = (view: View) =>
  navigate(PORTAL_PATH, { state: { view }, replace: true });
export const useView = (): View => viewOf(useHistoryState());
