import { at, type Planted } from './change.ts';

export const DENSE: readonly Planted[] = [
  {
    name: 'what waited behind a photo does not come back with it',
    breaks: 'what she asked otherwise is lost, and she was told that it is kept',
    changes: [
      at(
        'src/state/changes.ts',
        '({ changed: [...waiting, ...asBefore(records)] })',
        '({ changed: [...waiting.slice(0, 0), ...asBefore(records)] })',
      ),
    ],
  },
  {
    name: 'what is asked otherwise does not stand on its photo',
    breaks: 'the photo says what she asked before, until it is read again',
    changes: [
      at(
        'src/state/operations/brief.ts',
        '(one.id === photo.id ? photo : one)',
        '(one.id === photo.id ? { ...photo, ...one } : one)',
      ),
    ],
  },
  {
    name: 'a photo that is otherwise by now is held as it was',
    breaks: 'her phone shows what another one of hers does not',
    changes: [
      at(
        'src/state/sources.ts',
        'before && JSON.stringify(before) === JSON.stringify(photo) ? before : photo',
        'before ?? photo',
      ),
    ],
  },
  {
    name: 'what she has bought is not kept on the phone',
    breaks: 'without a line nothing stands under Mine once the app is opened anew',
    changes: [at('src/state/slices.ts', "  keptSlice('bought'),\n", '')],
  },
];
