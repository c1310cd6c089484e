import { useStore } from 'zustand';
import type { Portal } from '../../store/context.ts';
import { useFresh } from '../../useFresh.ts';
import { deliver } from './deliver.ts';

/** Sends, as soon as there is a line, what could not go out; answers how many wait. */
export function useWaitingOutfits(portal: Portal): number {
  const { store, stylist } = portal;
  const { drafts } = useStore(store.drafts.state);
  const waiting = Object.values(drafts).filter(
    (draft) => draft.isWaiting && draft.stylistId === stylist.id,
  );
  // What is refused says so when she opens it again.
  useFresh(() => waiting.forEach(({ id }) => void deliver(portal, id).catch(() => undefined)));
  return waiting.length;
}
