import type { DraftItem } from '../look/items.ts';
import { isFinished } from '../look/validation.ts';
import type { LinkState } from './read-link.ts';

/** The piece that a link became, or leads to already; null where it is not in the outfit now. */
export const itemFor = (state: LinkState, items: readonly DraftItem[]): DraftItem | null =>
  'key' in state ? (items.find(({ key }) => key === state.key) ?? null) : null;

/** How a link stands now: what was added may be gone or be finished since. */
export function standsAs(state: LinkState, item: DraftItem | null) {
  if (!('key' in state)) return state.name;
  if (!item) return 'gone';
  return state.name === 'added' && !isFinished(item) ? 'gaps' : state.name;
}
export type Standing = ReturnType<typeof standsAs>;
