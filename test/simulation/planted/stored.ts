import { at, type Planted } from './change.ts';

/** Of what lies beside a record on the disk, and of what comes back. */
export const OF_WHAT_IS_STORED: readonly Planted[] = [
  {
    name: 'what was said beside a photo stays when that goes',
    breaks: 'her phone fills with what nobody hears any more',
    changes: [at('src/outbox/queue.ts', '[id, bytesKey(id), noteKey(id)]', '[id, bytesKey(id)]')],
  },
  {
    name: 'a photo comes back as a new one',
    breaks: 'what may have arrived is there once more',
    changes: [
      at(
        'src/outbox/queue.ts',
        '        objects.put(record, record.id);\n        objects.put(bytes.picture',
        '        objects.put({ ...record, attempts: 0 }, record.id);\n        objects.put(bytes.picture',
      ),
    ],
  },
  {
    name: 'half of a note is forgotten',
    breaks: 'what she said lies on her phone for ever',
    changes: [at('src/outbox/notes.ts', '  objects.delete(NOTE_BYTES + owner);\n', '')],
  },
  {
    name: 'what failed is said to be under way',
    breaks: 'a photo is said to be sent, and nobody sends it',
    changes: [
      at(
        'src/outbox/verdict.ts',
        "const line = { state: 'waiting', ...failedBy(error.asCode), pause } as const;",
        'const line = { ...failedBy(error.asCode), pause } as Verdict["changes"];',
      ),
    ],
  },
  {
    name: 'a photo comes back without what was said beside it',
    breaks: 'what she said is lost, and she is told nothing',
    changes: [
      at('src/outbox/queue.ts', 'if (bytes.note) objects.put(bytes.note, noteKey(record.id));', ''),
    ],
  },
  {
    name: 'at a sign-out that discards what she said stays',
    breaks: 'who uses this phone next has it on the disk',
    changes: [at('src/state/signing.ts', 'if (of !== undefined) await queue.forgetNote(of);', '')],
  },
];
