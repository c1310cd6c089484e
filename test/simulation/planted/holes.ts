import { at, type Planted } from './change.ts';

/** What was planted by hand, and was at first not found. */
export const HOLES: readonly Planted[] = [
  {
    name: 'a sender that was passed over has the last word',
    breaks: 'what is being sent is said to wait, and can be taken back',
    changes: [
      at(
        'src/outbox/attempt.ts',
        '(attempts === record.attempts ? changes : null)',
        '(attempts >= 0 ? changes : null)',
      ),
    ],
  },
  {
    name: 'what is being sent may be taken back',
    breaks: 'what she was told is taken back goes all the same',
    changes: [
      at(
        'src/state/changes.ts',
        ".remove([id], ({ state }) => state === 'waiting')",
        '.remove([id])',
      ),
    ],
  },
  {
    name: 'a refresh that comes late is the session',
    breaks: 'the next person goes on with the session of the one before',
    changes: [
      at(
        'src/api/session.ts',
        'next = now?.refresh === from.refresh ? change(now) : undefined;',
        'next = now ? change(now) : undefined;',
      ),
    ],
  },
];
