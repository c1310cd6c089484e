import { expect, test } from 'vitest';
import type { ForWhom } from '../../../contract/piece.ts';
import { FIRST, type AppState, type DealtDeck } from '../../../src/state/app-state.ts';
import { NOTHING } from '../../../src/state/kept.ts';
import type { OutboxRecord } from '../../../src/outbox/records.ts';
import { keepSaid } from '../../../src/state/operations/for-whom.ts';
import { arrived } from '../../../src/state/operations/views.ts';
import { deck } from '../../../src/state/selectors.ts';

const card = (id: string, for_whom?: ForWhom | null) => ({
  id,
  name: id,
  brand: 'B',
  category: 'C',
  image_url: '/media/x/display',
  thumbhash: null,
  ...(for_whom !== undefined && { for_whom }),
});
const MIXED = [
  card('sari', 'women'),
  card('shirt', 'men'),
  card('stole', 'all'),
  card('watch', null),
  card('tote'),
];
const dealt = (over: Partial<DealtDeck> = {}): DealtDeck => ({
  cards: MIXED,
  given: [],
  asks: true,
  ...over,
});
const record = (whom: ForWhom | null, state: OutboxRecord['state'] = 'waiting'): OutboxRecord => ({
  id: 'r',
  owner: 'her',
  keptAt: 0,
  state,
  attempts: 0,
  lastError: null,
  pause: null,
  operation: { kind: 'for_whom', whom },
});
const state = (
  value: DealtDeck,
  outbox: OutboxRecord[] = [],
  gender?: 1 | 2 | 3 | 4,
): AppState => ({
  ...FIRST,
  taste: { ...NOTHING, value },
  outbox,
  preferences: {
    ...NOTHING,
    value: gender
      ? {
          gender,
          age_range: '25-34',
          favorite_colors: [],
          style_preferences: '',
          sizes: [],
          name: 'Asha',
          email: 'asha@example.com',
          user_id: 'her',
        }
      : null,
  },
});
const seen = (of: AppState) => {
  const { asks, cards, isToCome } = deck(of)!;
  return { asks, ids: cards.map(({ id }) => id).join(' '), isToCome };
};

const ALL = { asks: false, ids: 'sari shirt stole watch tote', isToCome: false };
const HERS = { ...ALL, ids: 'sari stole watch tote' };

test.each<[string, AppState, ReturnType<typeof seen>]>([
  ['asked where nobody knows', state(dealt()), { ...ALL, asks: true }],
  ['not asked where the server knows', state(dealt({ asks: false })), ALL],
  ['not asked by a server of before', state({ cards: MIXED, given: [] }), ALL],
  ['told by preferences that were saved since', state(dealt(), [], 2), HERS],
  ['not told by every gender', state(dealt(), [], 3), { ...ALL, asks: true }],
  ['said, and not sent', state(dealt(), [record('women')]), HERS],
  ['said otherwise', state(dealt({ said: 'men' }), [record('women')]), HERS],
  ['said, and sent', state(dealt({ said: 'women' })), HERS],
  ['said more than preferences tell', state(dealt(), [record('all')], 2), ALL],
  ['rather not said', state(dealt(), [record(null)]), ALL],
  ['rather not said, and sent', state(dealt({ said: null })), ALL],
  ['refused, so asked again', state(dealt(), [record('women', 'refused')]), { ...ALL, asks: true }],
  ['not asked where there is nothing to show', state(dealt({ cards: [] })), { ...ALL, ids: '' }],
  [
    'for others alone: more is to come',
    state(dealt({ cards: [card('shirt', 'men')] }), [record('women')]),
    { asks: false, ids: '', isToCome: true },
  ],
])('whose clothes the pieces are is %s', (_, of, expected) => {
  expect(seen(of)).toEqual(expected);
});

test('what was said and sent stands until a deck comes that was dealt by it', () => {
  const before = state(dealt(), [record('women')]);
  const sent = { record: record('women'), sent: { kind: 'for_whom' } } as const;
  const after = { ...before, outbox: [], ...arrived(before, sent) };
  expect(seen(after)).toEqual(HERS);
  const held = after.taste.value!;
  // One that was asked for before the server had it.
  expect(seen(state(keepSaid(held, dealt())))).toEqual(HERS);
  expect(seen(state(keepSaid(held, dealt({ asks: false }))))).toEqual(ALL);
});
