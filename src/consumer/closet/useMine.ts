import { OWN_PIECES_MAX } from '../../../contract/limits.ts';
import { coreTexts } from '../../../texts/core.ts';
import { mineTexts as words } from '../../../texts/mine.ts';
import { pictureUrl } from '../../api/picture-url.ts';
import type { Said } from '../../outbox/operations/own.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { Refused } from '../../state/capture.ts';
import { isCalled, type OwnThing } from '../../state/operations/own.ts';
import { ownClothes } from '../../state/selectors.ts';
import { useCircumstances } from '../outbox/useCircumstances.ts';
import { whereaboutsOf } from '../outbox/whereabouts.ts';
import { useApp, useStore } from '../shell/app-context.ts';
import { useHers } from '../shell/useHers.ts';
import { discardWithUndo, withUndo } from '../shell/with-undo.ts';
import { categoriesOf, isOnShelf } from './closet-view.ts';

/** The address of its picture, where that is not on this phone alone. */
export const pictureOf = ({ piece }: OwnThing): string | null =>
  piece?.thumb_url ? pictureUrl(piece.thumb_url) : null;

/** What she has already, as far as it is of the shelf that is looked at. */
export function useMine(asked: string | null) {
  const own = useStore((state) => state.own);
  const all = useStore(ownClothes);
  const hers = useHers();
  const shelves = categoriesOf([...all, ...hers]);
  const shelf = shelves.find((one) => one === asked) ?? null;
  return {
    own,
    all,
    hers,
    shelves,
    shelf,
    shown: all.filter(({ category }) => isOnShelf(category, shelf)),
    shownOfHers: hers.filter(({ category }) => isOnShelf(category, shelf)),
    isFull: all.length >= OWN_PIECES_MAX,
  };
}

/** Where a record of hers is; null where there is none. */
export function useWhere(record: OutboxRecord | null) {
  const among = useCircumstances();
  return record && whereaboutsOf(record, among);
}

/** What she may do with one of hers, which may arrive meanwhile. */
export function useOwnThing() {
  const { actions, store } = useApp();
  const asItIs = (id: string) => ownClothes(store.getState()).find((one) => isCalled(id, one));
  return {
    call: async (id: string, said: Said): Promise<void> => {
      if (asItIs(id)?.record && (await actions.callUnsent(id, said))) return;
      const now = asItIs(id);
      if (!now) throw new Refused(coreTexts.changes.any);
      await actions.changeOwn(now.id, said);
    },
    remove: (id: string): void => {
      const now = asItIs(id);
      if (!now) return;
      const done = words.removed(now.name);
      if (now.record) void discardWithUndo(actions, now.id, done);
      else void withUndo(actions, actions.deleteOwn(now.id, now.name), done);
    },
  };
}
