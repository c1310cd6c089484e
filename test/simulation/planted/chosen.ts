import { at, type Planted } from './change.ts';

/** Chosen before any of them was lived. */
export const CHOSEN: readonly Planted[] = [
  {
    name: 'what comes back stands over what was said since',
    breaks: 'she says something else, and what goes is what she said before',
    changes: [
      at('src/outbox/notes.ts', '} else if (!(await hasNote(objects, owner))) {', '} else {'),
    ],
  },
  {
    name: 'what another tab has submitted is discarded as a draft',
    breaks: 'a photo that was said to be kept is gone',
    changes: [
      at(
        'src/state/capture.ts',
        ".remove(seen ? [seen.id] : [], ({ state }) => state === 'draft')",
        '.remove(seen ? [seen.id] : [])',
      ),
    ],
  },
  {
    name: 'any no of the server’s ends the session',
    breaks: 'she is signed out because the server was busy',
    changes: [
      at('src/api/refresh.ts', 'if (!ENDS_SESSION.has(error.status ?? 0)) throw error;', ''),
    ],
  },
  {
    name: 'a repeat is refused for what it did',
    breaks: 'she is told that another look was not asked for, and it was',
    changes: [
      at('server/photos/again.ts', 'if (await isRepeated(db, asking)) return;', ''),
      at(
        'server/photos/again.ts',
        "if (open) throw new AppError('being_styled');",
        "if (open) throw new AppError('being_styled'); if (await isRepeated(db, asking)) return;",
      ),
    ],
  },
];
