import { useState } from 'react';
import { CHOICES_MAX } from '../../../../contract/limits.ts';
import { useNoteDraft } from '../client/useNoteDraft.ts';

/** What the stylist is about to ask: kept on this computer, a line for the question and each answer. */
export function useQuestionDraft(requestId: string) {
  const note = useNoteDraft(`question ${requestId}`);
  const [text = '', ...choices] = note.text.split('\n');
  // The same words tried again are the same question.
  const [tried, setTried] = useState({ of: '', id: '' });
  const write = (lines: readonly string[]) => {
    const kept = lines.map((line) => line.replaceAll(/\s*\n\s*/gu, ' '));
    note.type(kept.some((line) => line !== '') ? kept.join('\n') : '');
  };
  return {
    text,
    choices: Array.from({ length: CHOICES_MAX }, (_, at) => choices[at] ?? ''),
    type: (next: string) => write([next, ...choices]),
    choose(at: number, next: string) {
      const all = Array.from({ length: CHOICES_MAX }, (_, one) =>
        one === at ? next : (choices[one] ?? ''),
      );
      write([text, ...all]);
    },
    /** The name of this try. */
    tryId() {
      if (tried.of === note.text) return tried.id;
      const id = crypto.randomUUID();
      setTried({ of: note.text, id });
      return id;
    },
    sent: () => note.sent(note.text),
  };
}
