import type { PhotoReportAnswer } from '../../contract/photo-report-words.ts';
import type { Db } from '../db/tables.ts';

/** What becomes of a photo answers whoever reported it. */
export async function answerReports(
  db: Db,
  photo: string,
  { answer, by }: { answer: PhotoReportAnswer; by: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('photo_reports')
    .set({ answer, answered_at: now.toISOString(), answered_by: by })
    .where('photo_id', '=', photo)
    .where('answered_at', 'is', null)
    .execute();
}
