import { at, type Planted } from './change.ts';

/** What somebody planted who had not written the days, of what comes beside her. */
export const BESIDE_HER: readonly Planted[] = [
  {
    name: 'what another app gives goes with the draft of before',
    breaks: 'a photo that she was told is kept is lost when she takes one herself',
    changes: [
      at(
        'src/outbox/draft.ts',
        'draftsOf([kept], picture.owner).some(({ isShared }) => !isShared),',
        'draftsOf([kept], picture.owner).length > 0,',
      ),
    ],
  },
  {
    name: 'what is in the closet comes into it again',
    breaks: 'a piece stands there twice',
    changes: [
      at(
        'src/state/operations/closet.ts',
        'if (!item || before.some(({ id }) => id === itemId)) return closet;',
        'if (!item) return closet;',
      ),
    ],
  },
  {
    name: 'as what she saw it is not told of what she saves',
    breaks: 'what was put in its place is in her closet',
    changes: [
      at(
        'src/api/outfits.ts',
        '...(seen !== undefined && { headers: seenHeader(seen) }),',
        "...(seen === '' && { headers: seenHeader(seen) }),",
      ),
    ],
  },
  {
    name: 'what another person said later counts against hers',
    breaks: 'what she chose does not stand, because somebody else chose',
    changes: [at('server/writes/order.ts', "    .where('family.subject_id', '=', userId)\n", '')],
  },
  {
    name: 'the next person’s photo takes the place of hers',
    breaks: 'a photo that she was told is kept is lost when somebody else takes one',
    changes: [
      at(
        'src/outbox/draft.ts',
        'draftsOf([kept], picture.owner).some(({ isShared }) => !isShared),',
        'isPhotoDraft(kept) && !kept.isShared,',
      ),
    ],
  },
  {
    name: 'the look of a photo that goes is among those that stayed already',
    breaks: 'a look stands twice in her history',
    changes: [
      at(
        'src/state/operations/photo-delete.ts',
        'left.filter(({ uuid }) => !ids.has(uuid))',
        'left.filter(() => ids)',
      ),
    ],
  },
  {
    name: 'what another person likes later counts against hers',
    breaks: 'what she liked is not known, because somebody else spoke of it',
    changes: [
      at(
        'server/taste/answers.ts',
        `    .where('user_id', '=', userId)
    .where('item_id', 'in', items)`,
        `    .where('item_id', 'in', items)`,
      ),
    ],
  },
];
