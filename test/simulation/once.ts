// At each change of a page: nothing stands there twice.
import type { AppState } from '../../src/state/app-state.ts';
import { bought, closet, ownClothes, photoless } from '../../src/state/selectors.ts';
import type { Page } from './phone.ts';
import type { World } from './world.ts';

const MADE_OF = ['photos', 'saved', 'own', 'bought', 'photoless', 'outfits', 'outbox'] as const;

/** What she is shown one of each of. */
const LISTS: Readonly<Record<string, (state: AppState) => readonly string[]>> = {
  photos: ({ photos }) => (photos.value ?? []).map(({ id }) => id),
  pieces: (state) => closet(state).flatMap(({ items }) => items.map(({ id }) => id)),
  'things of her own': (state) => ownClothes(state).map(({ id }) => id),
  'things that she has bought': (state) => bought(state).map(({ item, seen }) => `${item} ${seen}`),
  'looks without a photo': (state) => photoless(state).map(({ uuid }) => uuid),
};

export function judgeOnce(world: World, { process }: Page, now: AppState, before: AppState): void {
  if (MADE_OF.every((name) => now[name] === before[name])) return;
  for (const [name, idsIn] of Object.entries(LISTS)) {
    const ids = idsIn(now);
    if (new Set(ids).size < ids.length)
      world.fault(`on ${process.name} of the ${name} one stands twice: ${ids.join(', ')}`);
  }
}
