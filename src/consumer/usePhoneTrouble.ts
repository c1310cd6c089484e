import { useStore } from '../state/store.ts';
import { texts } from '../ui/texts/texts.ts';

/** What this phone did to what she kept here, in words. */
export function usePhoneTrouble(): string | null {
  const gone = useStore((state) => state.gone);
  return gone && texts.outbox.gone(gone.photos, gone.others);
}
