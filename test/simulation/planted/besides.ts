import { at, type Planted } from './change.ts';

/** What the server alone tells, asked more than phones ask. */
export const ASKED_BESIDES: readonly Planted[] = [
  {
    name: 'a note that comes twice stands twice',
    breaks: 'her stylist reads one thing twice',
    changes: [
      at('server/photos/brief.ts', 'if (notes.some(({ id }) => id === note.id)) return;', ''),
    ],
  },
  {
    name: 'what somebody else got may be kept',
    breaks: 'one person writes into what is another’s',
    changes: [
      at(
        'server/saved/queries.ts',
        ".where('item.outfit_id', '=', outfitId)\n    .where('outfits.user_id', '=', userId)",
        ".where('item.outfit_id', '=', outfitId)",
      ),
    ],
  },
];
