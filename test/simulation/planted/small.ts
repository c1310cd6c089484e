import { at, SMALL_PARTS, type Planted } from './change.ts';

/** On days on which every photo goes in parts, a small picture ahead of it. */
export const OF_SMALL_PICTURES: readonly Planted[] = [
  {
    name: 'the small picture’s receipt ends the record',
    breaks: 'the large picture of a photo never comes',
    changes: [
      ...SMALL_PARTS,
      at(
        'src/outbox/queue.ts',
        'if (kept && isPhoto(kept) && isSmall(sent)) {',
        'if (kept && isPhoto(kept) && isSmall(sent) && kept.id === "") {',
      ),
    ],
  },
];
