import { useStore } from 'zustand';
import type { Phrase, PhraseKind } from '../../../contract/phrases.ts';
import { addPhrase } from '../../api/phrases.ts';
import { portalTexts } from '../../../texts/portal.ts';
import { filledIn, type SlotWords } from '../look/slots.ts';
import { usePortal } from '../store/context.ts';
import { useBusy } from '../useBusy.ts';

/** So many have a key. */
const KEYED = 9;

export interface Offered {
  id: string;
  /** As it goes in. */
  text: string;
  isMine: boolean;
  /** By which it goes in where the field has the focus. */
  keys: string | null;
}

const spaced = (text: string) => text.trim().replaceAll(/\s+/gu, ' ');

/** Each once, her own before the house's, and none that stands in the text; the key of each stays its own. */
export function offered(
  phrases: readonly Phrase[],
  text: string,
  known: SlotWords = {},
): Offered[] {
  const written = ` ${spaced(text)} `;
  const isWritten = (words: string) =>
    written.includes(` ${words} `) || written.includes(` ${words}. `);
  const isMine = ({ mayChange = true }: Phrase) => mayChange;
  const ordered = [...phrases.filter(isMine), ...phrases.filter((phrase) => !isMine(phrase))];
  const byWords = new Map(ordered.toReversed().map((phrase) => [spaced(phrase.text), phrase]));
  return ordered
    .filter((phrase) => byWords.get(spaced(phrase.text)) === phrase)
    .map((phrase, at) => ({
      id: phrase.id,
      text: filledIn(phrase.text.trim(), known),
      isMine: isMine(phrase),
      keys: at < KEYED ? `Alt ${at + 1}` : null,
    }))
    .filter(({ text: words }) => !isWritten(spaced(words)));
}

interface Parts {
  kind: PhraseKind;
  text: string;
  known: SlotWords;
}

/** What is written often, of one kind. */
export function usePhrases({ kind, text, known }: Parts) {
  const { client, store } = usePortal();
  const { value } = useStore(store.phrases.state);
  const { message, setMessage, run } = useBusy(portalTexts.tools.phraseFailed);
  const kept = value?.filter((phrase) => (phrase.kind ?? 'note') === kind) ?? [];
  const written = text.trim();
  return {
    phrases: offered(kept, written, known),
    hasKept: kept.length > 0,
    message,
    say: setMessage,
    isNew: written !== '' && kept.every((phrase) => phrase.text !== written),
    refresh: () => void store.phrases.refresh(),
    keep: () =>
      void run(async () => {
        await addPhrase(client, written, kind);
        await store.phrases.refresh();
        setMessage(portalTexts.board.phraseKept);
      }),
  };
}
