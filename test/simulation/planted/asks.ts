import { at, type Planted } from './change.ts';

/** Of what she asks others. */
export const OF_ASKS: readonly Planted[] = [
  {
    name: 'what she has taken out comes back',
    breaks: 'what somebody said of her stands again that she had taken out',
    changes: [
      at(
        'server/asks/ballots.ts',
        "if (await wasRemoved(db, ask.id, voter)) return 'removed';",
        '',
      ),
    ],
  },
  {
    name: 'each try is a link of its own',
    breaks: 'a link is open that she knows nothing of',
    changes: [
      at('server/asks/store.ts', 'made.some((ask) => ask.key === key)', 'made.some(() => false)'),
    ],
  },
  {
    name: 'a link is open once it is closed',
    breaks: 'others answer at a link that she has closed',
    changes: [at('server/asks/store.ts', ".where('asks.closed_at', 'is', null)", '')],
  },
  {
    name: 'a form that comes twice is two answers',
    breaks: 'somebody counts twice',
    changes: [
      at(
        'server/asks/vote.ts',
        "VOTER.test(form['voter'] ?? '') ? (form['voter'] ?? '') : newSecret()",
        "VOTER.test('') ? (form['voter'] ?? '') : newSecret()",
      ),
    ],
  },
];
