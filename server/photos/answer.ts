import { lineOf } from '../../contract/question.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { photosChanged } from './queries.ts';
import { notifyAnswered } from '../push/notify.ts';
import { startClock } from './asked-clock.ts';

interface Answering {
  userId: string;
  photoId: string;
  questionId: string;
  text: string;
}

async function questionOf(db: Db, { userId, photoId, questionId }: Answering) {
  const photo = await db
    .selectFrom('photos')
    .select('id')
    .where('id', '=', photoId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!photo) throw new AppError('not_found', { id: photoId });
  const question = await db
    .selectFrom('questions')
    .innerJoin('requests', 'requests.id', 'questions.request_id')
    .select([
      'questions.request_id',
      'questions.until',
      'questions.stylist_id',
      'questions.answer',
      'questions.answered_at',
      'requests.status',
      'requests.goes_at',
    ])
    .where('questions.id', '=', questionId)
    .where('questions.photo_id', '=', photoId)
    .where('questions.taken_back_at', 'is', null)
    .executeTakeFirst();
  if (!question) throw new AppError('not_found', { id: questionId });
  const isGoing = question.status === 'open' && question.goes_at !== null;
  if (question.status === 'completed' || isGoing) throw new AppError('already_styled');
  if (question.status !== 'open') throw new AppError('request_closed');
  return question;
}

/** The first starts the clock and is told to whoever asked; it may be changed until an outfit goes. */
export async function answer(db: Db, answering: Answering, now: Date): Promise<void> {
  const { userId, photoId, questionId, text } = answering;
  const question = await questionOf(db, answering);
  if (question.answer === text) return;
  await db
    .updateTable('questions')
    .set({ answer: text, answered_at: now.toISOString() })
    .where('id', '=', questionId)
    .execute();
  if (question.answer === null) {
    await startClock(db, question, now);
    await notifyAnswered(db, { id: questionId, stylistId: question.stylist_id }, now);
  }
  // What was said to another answer is said to this one by nobody.
  if (question.answered_at !== null) {
    await db
      .deleteFrom('answers')
      .where('line', '=', lineOf(questionId, question.answered_at))
      .where('outfit_id', 'in', (drafts) =>
        drafts
          .selectFrom('outfits')
          .select('id')
          .where('photo_id', '=', photoId)
          .where('status', '=', 'draft'),
      )
      .execute();
  }
  await photosChanged(db, userId);
}
