import { addStep } from '../complaints/store.ts';
import type { Db } from '../db/tables.ts';
import { ofPicture } from './answer-reports.ts';

/** What keeps a picture hidden: this complaint, others that are open, a report without an answer. */
export async function heldBy(db: Db, picture: string, complaint: string | null) {
  const held = await db
    .selectFrom('hidden_for')
    .innerJoin('complaints', 'complaints.id', 'hidden_for.complaint_id')
    .select(['complaints.id', 'complaints.number', 'closed_at'])
    .where('picture_id', '=', picture)
    .orderBy('complaints.number')
    .execute();
  const report = await db
    .selectFrom('photo_reports')
    .select('id')
    .where(ofPicture(picture))
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  const others = held.filter(({ id, closed_at }) => id !== complaint && closed_at === null);
  return {
    isHeld: held.some(({ id }) => id === complaint),
    heldFor: others.map(({ number }) => number),
    isReported: report !== undefined,
  };
}

/** False where it was hidden for this complaint already. */
export async function holdFor(
  db: Db,
  picture: string,
  complaint: string,
  now: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('hidden_for')
    .values({ picture_id: picture, complaint_id: complaint, at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['picture_id', 'complaint_id']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

interface Ending {
  what: 'shown' | 'deleted';
  who: string | null;
  /** Where it is done, whether or not it was hidden for that one. */
  complaint?: string;
}

/** Each complaint for which it was hidden says what became of it. */
export async function endHolds(
  db: Db,
  picture: string,
  { what, who, complaint }: Ending,
  now: Date,
): Promise<void> {
  const held = await db
    .deleteFrom('hidden_for')
    .where('picture_id', '=', picture)
    .returning('complaint_id')
    .execute();
  const ids = new Set(held.map(({ complaint_id }) => complaint_id));
  if (complaint !== undefined) ids.add(complaint);
  for (const id of ids) await addStep(db, id, { what, who, photoId: picture }, now);
}
