import type { HouseAct } from '../../contract/house-acts.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';

interface Line {
  /** The stylist; null: the command line, or the house by itself. */
  who: string | null;
  what: HouseAct;
  whom?: string | null;
  /** An id or a code, nothing that anybody has written. */
  about?: string | null;
}

/** In the transaction that does what it says. */
export const writeHouseLog = (within: Db, lines: Line | readonly Line[], now: Date) =>
  within
    .insertInto('house_log')
    .values(
      [lines].flat().map(({ who, what, whom = null, about = null }) => ({
        id: newId(),
        at: now.toISOString(),
        who,
        what,
        whom,
        about,
      })),
    )
    .execute();
