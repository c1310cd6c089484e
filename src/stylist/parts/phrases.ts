import { useStore } from 'zustand';
import type { Phrase, PhraseKind } from '../../../contract/phrases.ts';
import { addPhrase } from '../../api/phrases.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';

const ENDED = /[.!?…।”:;,]$/;

export function joined(text: string, phrase: string): string {
  const written = text.trim();
  if (!written) return phrase;
  return `${ENDED.test(written) ? written : `${written}.`} ${phrase}`;
}

/** Each once, and none that stands in the text already. */
export function offered(phrases: readonly Phrase[], text: string): Phrase[] {
  const written = ` ${text.trim()} `.replaceAll(/\s+/g, ' ');
  const isWritten = (words: string) =>
    written.includes(` ${words} `) || written.includes(` ${words}. `);
  const byWords = new Map(
    phrases.map((phrase) => [phrase.text.trim().replaceAll(/\s+/g, ' '), phrase]),
  );
  return [...byWords].flatMap(([words, phrase]) => (isWritten(words) ? [] : [phrase]));
}

/** What is written often, of one kind, and how what is written now joins it. */
export function usePhrases(kind: PhraseKind, text: string, max: number) {
  const { client, store } = usePortal();
  const { value } = useStore(store.phrases.state);
  const { message, setMessage, run } = useBusy(portalTexts.tools.phraseFailed);
  const kept = value?.filter((phrase) => (phrase.kind ?? 'note') === kind) ?? [];
  const written = text.trim();
  return {
    phrases: offered(kept, written),
    hasKept: kept.length > 0,
    message,
    isNew: written !== '' && kept.every((phrase) => phrase.text !== written),
    /** Null, and said, where there is no room for it. */
    withPhrase: (phrase: string) => {
      const whole = joined(text, phrase);
      const fits = whole.length <= max;
      setMessage(fits ? '' : portalTexts.board.phraseTooLong(max));
      return fits ? whole : null;
    },
    refresh: () => void store.phrases.refresh(),
    keep: () =>
      void run(async () => {
        await addPhrase(client, written, kind);
        await store.phrases.refresh();
        setMessage(portalTexts.board.phraseKept);
      }),
  };
}
