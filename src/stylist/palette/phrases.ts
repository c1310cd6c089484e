import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

export interface PhraseHit {
  id: string;
  text: string;
  keys: string | null;
}

/** What can be written into the field of words where she is. */
export interface PhrasesHere {
  /** The field's name. */
  label: string;
  phrases: readonly PhraseHit[];
  put: (text: string) => void;
}

interface Here<Place> extends Omit<PhrasesHere, 'put'> {
  caret: () => Place;
  put: (text: string, at: Place) => void;
}

interface Source {
  field: RefObject<HTMLElement | null>;
  here: () => PhrasesHere;
}

let sources: readonly Source[] = [];

export const openPhrases = (): PhrasesHere | null =>
  sources.find(({ field }) => field.current === document.activeElement)?.here() ?? null;

export function usePhrasesHere<Place>(field: Source['field'], here: Here<Place>): void {
  // The palette reads them while it is drawn.
  const latest = useRef(here);
  useLayoutEffect(() => {
    latest.current = here;
  });
  useEffect(() => {
    const source = {
      field,
      here: () => {
        const { put, caret, ...said } = latest.current;
        // The field that has the focus back does not have its caret back everywhere.
        const at = caret();
        return { ...said, put: (text: string) => put(text, at) };
      },
    };
    sources = [...sources, source];
    return () => {
      sources = sources.filter((one) => one !== source);
    };
  }, [field]);
}
