import { useStore } from 'zustand';
import { usePortal } from '../../store/context.ts';

/** A note that the stylist has begun about a client: the stylist's until it is saved or emptied. */
export function useNoteDraft(userId: string) {
  const { store, stylist } = usePortal();
  const { notes } = store;
  const id = `${stylist.id}:${userId}`;
  const text = useStore(notes.state, ({ drafts }) => drafts[id]?.text ?? '');
  return {
    text,
    type: (next: string) =>
      next ? notes.put({ id, text: next, changedAt: Date.now() }) : void notes.remove(id),
    /** What the stylist has gone on typing meanwhile is a note of its own. */
    sent: async (sentText: string) => {
      if (notes.state.getState().drafts[id]?.text === sentText) await notes.remove(id);
    },
  };
}
