import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TASTE_ANSWERS_PER_CALL } from '../../../contract/limits.ts';
import type { TasteAnswer } from '../../../contract/taste.ts';
import { FIRST } from '../../../src/state/app-state.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import { answersAhead, withAnswer } from '../../../src/state/operations/taste.ts';
import { arrived } from '../../../src/state/operations/views.ts';

const whose = { owner: 'her' };
const card = (id: string) => ({
  id,
  name: id,
  brand: 'B',
  category: 'C',
  image_url: '/media/x/display',
  thumbhash: null,
});
const answer = (item: string, liked: boolean | null = true): TasteAnswer => ({
  item,
  liked,
  at: '2026-11-23T00:00:00.000Z',
});
const record = (answers: TasteAnswer[], state: OutboxRecord['state'] = 'waiting', id = 'r') =>
  ({
    id,
    owner: 'her',
    keptAt: 0,
    state,
    attempts: 0,
    lastError: null,
    pause: null,
    operation: { kind: 'taste', answers },
  }) satisfies OutboxRecord;
const answersOf = ({ added }: ReturnType<typeof withAnswer>) =>
  added?.operation.kind === 'taste' ? added.operation.answers : [];

test('an answer goes out with those that wait, the last of each piece', () => {
  const waiting = record([answer('a'), answer('b')]);
  const { gone, ...plan } = withAnswer([waiting], whose, answer('a', null));
  expect(gone).toEqual([waiting]);
  expect(answersOf(plan)).toEqual([answer('b'), answer('a', null)]);
});

test('it goes by itself where nothing waits that it may join', () => {
  const many = Array.from({ length: TASTE_ANSWERS_PER_CALL }, (_, n) => answer(String(n)));
  const others = { ...record([answer('b')]), owner: 'another' };
  for (const one of [
    record([answer('b')], 'sending'),
    record([answer('b')], 'refused'),
    record([answer('b')], 'needs-sign-in'),
    record(many),
    others,
  ]) {
    const plan = withAnswer([one], whose, answer('a'));
    expect([plan.gone, answersOf(plan)]).toEqual([undefined, [answer('a')]]);
  }
});

const Said = fc.record({
  item: fc.constantFrom('a', 'b', 'c', 'elsewhere'),
  liked: fc.constantFrom(true, false, null),
});

test('what she sees of it is the same before it has gone out, on its way and after', () => {
  fc.assert(
    fc.property(fc.array(Said), fc.nat(), (said, sent) => {
      const answers = said.map(({ item, liked }) => answer(item, liked));
      const dealt = { cards: ['a', 'b', 'c'].map(card), given: [] };
      const kept = { ...FIRST, taste: { ...NOTHING, value: dealt } };
      const cut = sent % (answers.length + 1);
      const went = record(answers.slice(0, cut));
      const after = arrived(kept, { record: went, sent: { kind: 'taste' } }).taste?.value ?? dealt;
      const rest = [record(answers.slice(cut))];
      const shown = (list: readonly TasteAnswer[]) =>
        list.filter(({ item }) => item !== 'elsewhere').map(({ item, liked }) => [item, liked]);
      expect(shown(answersAhead(after, rest))).toEqual(
        shown(answersAhead(dealt, [record(answers)])),
      );
    }),
  );
});

test('what she took back stays so when an older answer of hers arrives after it', () => {
  const at = (second: number) => `2026-11-23T00:00:0${second}.000Z`;
  const liked = { ...answer('a'), at: at(1) };
  const taken = { ...answer('a', null), at: at(2) };
  const arrive = (state: typeof FIRST, ...answers: TasteAnswer[]) => ({
    ...state,
    ...arrived(state, { record: record(answers), sent: { kind: 'taste' } }),
  });
  const dealt = { ...FIRST, taste: { ...NOTHING, value: { cards: [card('a')], given: [] } } };
  const late = arrive(arrive(dealt, liked, taken), liked);
  expect(late.taste.value?.given).toEqual([taken]);
});
