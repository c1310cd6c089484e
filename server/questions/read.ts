import type { Question } from '../../contract/question.ts';
import type { Db } from '../db/tables.ts';

const standing = (db: Db) =>
  db
    .selectFrom('questions')
    .innerJoin('stylists', 'stylists.id', 'questions.stylist_id')
    .selectAll('questions')
    .select('stylists.name')
    .where('taken_back_at', 'is', null)
    .orderBy('asked_at')
    .orderBy('questions.id');

export type QuestionRow = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number];

export const wireQuestion = (row: QuestionRow): Question => ({
  id: row.id,
  text: row.text,
  choices: JSON.parse(row.choices),
  by: { name: row.name, id: row.stylist_id },
  asked_at: row.asked_at,
  until: row.until,
  answer: row.answer === null ? null : { text: row.answer, at: row.answered_at ?? row.asked_at },
});

/** What was asked with each of these photos and not taken back, as it was asked. */
export async function questionsOf(
  db: Db,
  photoIds: readonly string[],
): Promise<Map<string, QuestionRow[]>> {
  if (photoIds.length === 0) return new Map();
  const rows = await standing(db).where('photo_id', 'in', photoIds).execute();
  return Map.groupBy(rows, ({ photo_id }) => photo_id);
}

/** Of all photos of somebody, by photo. */
export async function questionsOfUser(db: Db, userId: string): Promise<Map<string, QuestionRow[]>> {
  const rows = await standing(db).where('user_id', '=', userId).execute();
  return Map.groupBy(rows, ({ photo_id }) => photo_id);
}

/** How many were asked with each of these requests, those that were taken back among them. */
export async function askedCounts(db: Db, requestIds: readonly string[]) {
  if (requestIds.length === 0) return new Map<string, number>();
  const rows = await db
    .selectFrom('questions')
    .select(({ fn }) => ['request_id', fn.countAll<number>().as('asked')])
    .where('request_id', 'in', requestIds)
    .groupBy('request_id')
    .execute();
  return new Map(rows.map(({ request_id, asked }) => [request_id, asked]));
}

export const findQuestion = (db: Db, id: string) =>
  db
    .selectFrom('questions')
    .innerJoin('stylists', 'stylists.id', 'questions.stylist_id')
    .selectAll('questions')
    .select('stylists.name')
    .where('questions.id', '=', id)
    .executeTakeFirst();

/** The one that counts: what was asked last. */
export const newestOf = (rows: readonly QuestionRow[] | undefined): Question | null => {
  const last = rows?.at(-1);
  return last ? wireQuestion(last) : null;
};
