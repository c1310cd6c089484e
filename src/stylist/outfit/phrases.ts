import { useStore } from 'zustand';
import type { PhraseKind } from '../../../contract/phrases.ts';
import { addPhrase } from '../../api/phrases.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';

export const joined = (text: string, phrase: string) =>
  [text.trim(), phrase].filter(Boolean).join(' ');

/** What is written often, of one kind, and how what is written now joins it. */
export function usePhrases(kind: PhraseKind, text: string) {
  const { client, store } = usePortal();
  const { value } = useStore(store.phrases.state);
  const { message, setMessage, run } = useBusy(() => portalTexts.tools.phraseFailed);
  const phrases = value?.filter((phrase) => (phrase.kind ?? 'note') === kind) ?? [];
  const written = text.trim();
  return {
    phrases,
    message,
    isNew: written !== '' && phrases.every((phrase) => phrase.text !== written),
    refresh: () => void store.phrases.refresh(),
    keep: () =>
      void run(async () => {
        await addPhrase(client, written, kind);
        await store.phrases.refresh();
        setMessage(portalTexts.board.phraseKept);
      }),
  };
}
