import { coreTexts } from '../../../texts/core.ts';
import type { Photo } from '../../../contract/photos.ts';
import { stands, type Question } from '../../../contract/question.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import type { AppState } from '../app-state.ts';
import { isAgainOpen } from './again.ts';
import { withPhoto } from './brief.ts';
import type { Change, View } from './view.ts';

/** A question as the consumer left it. */
export interface Asked extends Pick<Question, 'id' | 'text' | 'choices'> {
  by: Question['by'];
  /** What was answered last, sent or not; null where nothing was. */
  said: string | null;
  /** The answer is on this phone alone. */
  isHere: boolean;
  /** The server did not take it. */
  isRefused: boolean;
  /** It waits for the consumer, and the clock stands. */
  stands: boolean;
}

/** What the stylist wants to know, as long as it can be answered. */
export function askedOf(
  { id, stage, question, again, due_at, brief }: Photo,
  outbox: readonly OutboxRecord[],
  now: number,
): Asked | null {
  const isStyled = stage !== 'queued' && stage !== 'styling';
  if (!question || (isStyled && !isAgainOpen({ again }))) return null;
  const ahead = outbox.findLast(
    ({ operation }) => operation.kind === 'answer' && operation.questionId === question.id,
  );
  const { operation, state } = ahead ?? {};
  const isRefused = state === 'refused';
  const here = operation?.kind === 'answer' && operation.photoId === id ? operation.text : null;
  const said = here ?? question.answer?.text ?? null;
  return {
    id: question.id,
    text: question.text,
    choices: question.choices,
    by: question.by,
    said,
    isHere: here !== null && !isRefused,
    isRefused,
    stands:
      said === null &&
      stands(question, again?.due_at ?? due_at, again ? null : (brief?.needed_on ?? null), now),
  };
}

export const answer = (photoId: string, questionId: string, text: string): Change => ({
  operation: { kind: 'answer', photoId, questionId, text },
  refusal: coreTexts.changes.any,
  undo: true,
  replaces: 'refused',
});

const told =
  (kind: 'answer-late' | 'answer-gone') =>
  ({ conflicts }: AppState): Partial<AppState> => ({ conflicts: [...conflicts, { kind }] });

export const answerView: View<OperationOf<'answer'>, SentOf<'answer'>> = {
  arrived: {
    answer: (state, _, { photo }) => withPhoto(state, photo),
    'answer-late': told('answer-late'),
    'answer-gone': told('answer-gone'),
  },
  stale: ({ kind }) => (kind === 'answer' ? null : 'photos'),
};
