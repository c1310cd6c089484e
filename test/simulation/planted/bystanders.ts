import { at, type Planted } from './change.ts';

/** Of one look said of all, of one person said of all. */
export const OF_BYSTANDERS: readonly Planted[] = [
  {
    name: 'what is on its way for one look stands on another',
    breaks: 'a line of which she said nothing is disputed',
    changes: [
      at(
        'src/state/operations/dispute.ts',
        "if (operation.kind !== 'dispute' || operation.outfitId !== outfit) continue;",
        "if (operation.kind !== 'dispute') continue;",
      ),
    ],
  },
  {
    name: 'what one person prefers is set for everybody',
    breaks: 'her settings are those of somebody whom she does not know',
    changes: [
      at(
        'server/preferences/queries.ts',
        "db.updateTable('preferences').set(named).where('user_id', '=', userId).execute()",
        "db.updateTable('preferences').set(named).execute()",
      ),
    ],
  },
];
