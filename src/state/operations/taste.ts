import { TASTE_ANSWERS_PER_CALL } from '../../../contract/limits.ts';
import type { TasteAnswer } from '../../../contract/taste.ts';
import type { OperationOf, SentOf } from '../../outbox/operations/kinds.ts';
import type { Rewriting } from '../../outbox/queue.ts';
import { isOfKind, type OutboxRecord } from '../../outbox/records.ts';
import type { AppState, DealtDeck } from '../app-state.ts';
import { onTheirWay } from './on-their-way.ts';
import type { View } from './view.ts';

/** The last of each piece, in the order in which they were given. */
export function lastOfEach<Said extends { item: string }>(answers: readonly Said[]): Said[] {
  const last = new Map<string, Said>();
  for (const answer of answers) {
    last.delete(answer.item);
    last.set(answer.item, answer);
  }
  return [...last.values()];
}

/** What was answered of these cards, the server's and what is on its way. */
export function answersAhead(
  { given }: DealtDeck,
  outbox: readonly OutboxRecord[],
): readonly TasteAnswer[] {
  const unsent = onTheirWay(outbox, 'taste').flatMap(({ answers }) => answers);
  return lastOfEach([...given, ...unsent]);
}

type Added = Pick<OutboxRecord, 'owner' | 'account'>;

/** What waits goes out with it, as one. */
export function withAnswer(
  records: readonly OutboxRecord[],
  whose: Added,
  answer: TasteAnswer,
): Rewriting {
  const operation: OperationOf<'taste'> = { kind: 'taste', answers: [answer] };
  const waiting = records.findLast((record) => isOfKind(record, { ...whose, operation }));
  if (waiting?.state !== 'waiting' || waiting.operation.kind !== 'taste') {
    return { added: { ...whose, operation } };
  }
  const answers = lastOfEach([...waiting.operation.answers, answer]);
  if (answers.length > TASTE_ANSWERS_PER_CALL) return { added: { ...whose, operation } };
  return { gone: [waiting], added: { ...whose, operation: { kind: 'taste', answers } } };
}

function withGiven({ taste }: AppState, answers: readonly TasteAnswer[]): Partial<AppState> {
  if (!taste.value) return { taste: { ...taste } };
  const { cards, given } = taste.value;
  const ids = new Set(cards.map(({ id }) => id));
  const newest = new Map(given.map(({ item, at }) => [item, at]));
  // What was sent first may arrive last.
  const news = answers.filter(({ item, at }) => ids.has(item) && at > (newest.get(item) ?? ''));
  return { taste: { ...taste, value: { ...taste.value, given: lastOfEach([...given, ...news]) } } };
}

export const tasteView: View<OperationOf<'taste'>, SentOf<'taste'>> = {
  arrived: { taste: (state, { answers }) => withGiven(state, answers) },
};
