import { useStore } from './app-context.ts';
import { waitingTexts } from '../../../texts/waiting.ts';

/** What is wrong with what this phone keeps, in words. */
export function usePhoneTrouble(): string | null {
  const gone = useStore((state) => state.gone);
  const trouble = useStore((state) => state.storageTrouble);
  const lost = gone && waitingTexts.outbox.gone(gone.photos, gone.others);
  return [lost, trouble].filter(Boolean).join(' ') || null;
}
