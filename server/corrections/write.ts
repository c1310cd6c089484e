import type { CorrectedWhat, Stood } from '../../contract/corrections.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';

export interface Change {
  what: CorrectedWhat;
  /** The piece of the outfit, or the line. */
  subject: string | null;
  was: Stood | null;
  became: Stood | null;
}

interface Changing {
  stylistId: string;
  /** An outfit that was sent, or a piece of the library. */
  of: { outfit_id: string } | { item_id: string };
}

export async function writeCorrections(
  db: Db,
  { stylistId, of }: Changing,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  const rows = changes.map(({ what, subject, was, became }) => ({
    id: newId(),
    stylist_id: stylistId,
    outfit_id: null,
    item_id: null,
    ...of,
    what,
    subject,
    was: was && JSON.stringify(was),
    became: became && JSON.stringify(became),
    created_at: now.toISOString(),
  }));
  await db.insertInto('corrections').values(rows).execute();
}
