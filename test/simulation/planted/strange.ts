import { at, type Planted } from './change.ts';

/** What somebody planted who had not written the days. */
export const BY_A_STRANGER: readonly Planted[] = [
  {
    name: 'writes of one thing go in any order',
    breaks: 'what she said first is what stands',
    changes: [
      at(
        'src/outbox/drain.ts',
        'first.set(subjectOf(record), record);',
        'first.set(subjectOf(record) && record.id, record);',
      ),
    ],
  },
  {
    name: 'a choice of the server’s is not shown',
    breaks: 'what she took is not what stands before her',
    changes: [
      at(
        'src/state/operations/choice.ts',
        'const chosen = new Map(choices.map(({ item, chosen }) => [item, { chosen }]));',
        'const chosen = new Map(choices.slice(0, 0).map(({ item, chosen }) => [item, { chosen }]));',
      ),
    ],
  },
  {
    name: 'stars are written over',
    breaks: 'stars that were final are others',
    changes: [
      at(
        'server/ratings/queries.ts',
        '.doNothing())',
        ".doUpdateSet((eb) => ({ rating: eb.ref('excluded.rating') })))",
      ),
    ],
  },
  {
    name: 'an older write of a second device wins',
    breaks: 'what she said yesterday on another phone is what stands',
    changes: [
      at(
        'server/writes/order.ts',
        '&& !(await isOvertaken(db, who.id, sent, now))',
        '&& !(await isOvertaken(db, "", sent, now))',
      ),
    ],
  },
];
