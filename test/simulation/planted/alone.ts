import { at, type Planted } from './change.ts';

/** Of what she chooses by itself, says beside a photo, and says of what is on the line. */
export const OF_WHAT_IS_ALONE: readonly Planted[] = [
  {
    name: 'what she chooses by itself takes the place of the form',
    breaks: 'what she filled in is lost',
    changes: [
      at(
        'src/outbox/operations/preferences.ts',
        '...(formIn(update) ? [] : Object.keys(update))',
        '...(update ? [] : Object.keys(formIn(update) ?? {}))',
      ),
    ],
  },
  {
    name: 'what she chooses by itself goes before the form',
    breaks: 'it is refused, because there is no form yet',
    changes: [
      at(
        'src/outbox/operations/preferences.ts',
        "kind === 'preferences' && !formIn(update)",
        "kind === '' && !formIn(update)",
      ),
      at('src/outbox/verdict.ts', 'if (lacksForm(record, failure)) return true;', ''),
    ],
  },
  {
    name: 'all that she chooses is one thing',
    breaks: 'of two things that she chose the one that went last is lost',
    changes: [
      at(
        'server/preferences/routes.ts',
        'await isNewest(db, who, `${SUBJECT} ${choice}`, order, now)',
        'await isNewest(db, who, `${SUBJECT} choices`, order, now)',
      ),
    ],
  },
  {
    name: 'a photo does not wait for what is said beside it',
    breaks: 'it goes without her words, which are said to be kept',
    changes: [at('src/state/capture.ts', 'await speaking;', '')],
  },
  {
    name: 'an empty answer deletes a photo',
    breaks: 'a photo is said to be deleted at a portal, and the server keeps it',
    changes: [
      at(
        'src/api/photos.ts',
        '    await emptyAnswer(asked);\n    return null;',
        '    return null;',
      ),
    ],
  },
  {
    name: 'another name that is said while it goes is not told',
    breaks: 'what she owns has its name of before',
    changes: [
      at(
        'src/outbox/queue.ts',
        'const operation = changeAfter(kept.operation, sent.id);',
        "const operation = record.operation.kind === 'own' ? changeAfter(record.operation, sent.id) : null;",
      ),
    ],
  },
];
