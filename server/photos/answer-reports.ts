import { sql, type SqlBool } from 'kysely';
import type { PhotoReportAnswer } from '../../contract/photo-report-words.ts';
import type { Db } from '../db/tables.ts';

/** Of this picture, a photo or what was asked with one. */
export const ofPicture = (picture: string) =>
  sql<SqlBool>`(piece_id = ${picture} or photo_id = ${picture} and piece_id is null)`;

/** What becomes of a picture answers whoever reported it. */
export async function answerReports(
  db: Db,
  picture: string,
  { answer, by }: { answer: PhotoReportAnswer; by: string | null },
  now: Date,
): Promise<void> {
  await db
    .updateTable('photo_reports')
    .set({ answer, answered_at: now.toISOString(), answered_by: by })
    .where(ofPicture(picture))
    .where('answered_at', 'is', null)
    .execute();
}
