import { useStore } from '../state/store.ts';
import { texts } from '../ui/texts/texts.ts';

/** What is wrong with what this phone keeps, in words. */
export function usePhoneTrouble(): string | null {
  const gone = useStore((state) => state.gone);
  const trouble = useStore((state) => state.storageTrouble);
  const lost = gone && texts.outbox.gone(gone.photos, gone.others);
  return [lost, trouble].filter(Boolean).join(' ') || null;
}
