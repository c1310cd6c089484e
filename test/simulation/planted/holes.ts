import { at, type Planted } from './change.ts';

/** What was planted by hand, and was at first not found. */
export const HOLES: readonly Planted[] = [
  {
    name: 'a sender that was passed over has the last word',
    breaks: 'what is being sent is said to wait, and can be taken back',
    changes: [
      at(
        'src/outbox/attempt.ts',
        'attempts === record.attempts && kind === record.operation.kind ? told : null',
        'attempts >= 0 ? told : null',
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
  {
    name: 'the next person has the name of the one before',
    breaks: 'the server is told that two people use one phone',
    changes: [
      at(
        'src/outbox/queue.ts',
        'const isOwn = last && last.owner === owner;',
        'const isOwn = last;',
      ),
    ],
  },
  {
    name: 'what may be undone goes at once',
    breaks: 'a photo is gone while it is said that it can be brought back',
    changes: [at('src/outbox/attempt.ts', 'await clock.sleep(DELETE_UNDO_MS);', '')],
  },
  {
    name: 'what is taken out of the closet stays before her',
    breaks: 'a piece that she has taken out is shown as hers',
    changes: [
      at(
        'src/state/operations/closet.ts',
        "(change.kind === 'save' ? withItem : without)(now, change, outfits)",
        "(change.kind === 'save' ? withItem : withItem)(now, change, outfits)",
      ),
    ],
  },
  {
    name: 'what she prefers is shown once the server has it',
    breaks: 'without a line her own words are not what she typed',
    changes: [
      at(
        'src/state/operations/preferences.ts',
        "style_preferences: form.style_preferences ?? '',",
        "style_preferences: known?.style_preferences ?? '',",
      ),
    ],
  },
];
