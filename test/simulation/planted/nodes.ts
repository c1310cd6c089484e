import { at, type Planted } from './change.ts';

/** What is met where two nodes answer, and seldom or never where one does. */
export const OF_NODES: readonly Planted[] = [
  {
    name: 'each node signs with a key of its own',
    breaks: 'she is asked to sign in again as often as another node answers',
    changes: [
      at(
        'server/app.ts',
        'const tokens = accessTokens({ keys,',
        'const tokens = accessTokens({ keys: derive(keys, `tokens ${Math.random()}`),',
      ),
    ],
  },
  {
    name: 'a node alone knows what it has renewed',
    breaks: 'a refresh whose answer was lost ends the session at another node',
    changes: [
      at(
        'server/app.ts',
        "derive(keys, 'successors')",
        'derive(keys, `successors ${Math.random()}`)',
      ),
    ],
  },
];
