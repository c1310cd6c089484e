import { NAME_MAX, NOTE_MAX, QUESTION_MAX, REASON_MAX, WHY_MAX } from '../../../contract/limits.ts';
import type { PhraseKind } from '../../../contract/phrases.ts';
import { portalTexts } from '../../../texts/portal.ts';

export const MOST: Record<PhraseKind, number> = {
  title: NAME_MAX,
  description: NOTE_MAX,
  note: NOTE_MAX,
  why: WHY_MAX,
  reason: REASON_MAX,
  question: QUESTION_MAX,
};
export const KINDS = (['note', 'title', 'description', 'why', 'reason', 'question'] as const).map(
  (value) => ({
    value,
    label: portalTexts.tools.phraseKinds[value],
  }),
);

const words = portalTexts.tools;

/** Why it cannot be saved as one of that kind; null where it can. */
export function phraseProblem(text: string, kind: PhraseKind): string | null {
  const { length } = text.trim();
  if (length === 0) return words.missing;
  return length > MOST[kind] ? words.phraseLong(MOST[kind]) : null;
}
