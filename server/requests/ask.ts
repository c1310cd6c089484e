import { QUESTION_MS, QUESTIONS_MAX } from '../../contract/limits.ts';
import { isOpen, mayWait, type NewQuestion, type Question } from '../../contract/question.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { photosChanged } from '../photos/queries.ts';
import { notifyAsked } from '../push/notify.ts';
import { claimRequest } from './rules.ts';
import { neededOnOf, startClock, stopClock } from '../photos/asked-clock.ts';
import { findQuestion, wireQuestion } from '../questions/read.ts';

interface Asking {
  requestId: string;
  stylistId: string;
  question: NewQuestion;
}

/** Each once. */
const choicesOf = ({ choices }: NewQuestion) => JSON.stringify([...new Set(choices)]);

const requestOf = (db: Db, id: string) =>
  db
    .selectFrom('requests')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .select([
      'requests.photo_id',
      'requests.user_id',
      'requests.status',
      'requests.goes_at',
      'requests.claimed_by',
      'requests.claim_expires_at',
      'requests.again_of',
      'requests.created_at',
      'briefs.body',
    ])
    .where('requests.id', '=', id)
    .executeTakeFirst();

/** What this id has asked before; it names nothing else. */
async function repeated(db: Db, { requestId, stylistId, question }: Asking) {
  const known = await findQuestion(db, question.id);
  if (!known) return null;
  const isSame =
    known.request_id === requestId &&
    known.stylist_id === stylistId &&
    known.text === question.text &&
    known.choices === choicesOf(question);
  if (!isSame) throw new AppError('key_reused');
  if (known.taken_back_at !== null) throw new AppError('gone');
  return wireQuestion(known);
}

/** Whoever asks has the request in hand from here on. */
export async function ask(db: Db, asking: Asking, now: Date): Promise<Question> {
  const before = await repeated(db, asking);
  if (before) return before;
  const { requestId, stylistId, question } = asking;
  await claimRequest(db, requestId, stylistId, now);
  const request = await requestOf(db, requestId);
  if (!request || request.goes_at !== null) throw new AppError('request_closed');
  const asked = await db
    .selectFrom('questions')
    .select(['answer', 'until', 'taken_back_at'])
    .where('request_id', '=', requestId)
    .execute();
  const isWaiting = asked.some(
    (one) => one.taken_back_at === null && isOpen({ answer: one.answer, until: one.until }, +now),
  );
  if (isWaiting || asked.length >= QUESTIONS_MAX) throw new AppError('asked_already');
  if (!mayWait(neededOnOf(request), +now)) throw new AppError('too_late');
  const until = new Date(now.getTime() + QUESTION_MS);
  await db
    .insertInto('questions')
    .values({
      id: question.id,
      request_id: requestId,
      photo_id: request.photo_id,
      user_id: request.user_id,
      stylist_id: stylistId,
      text: question.text,
      choices: choicesOf(question),
      asked_at: now.toISOString(),
      until: until.toISOString(),
    })
    .execute();
  await stopClock(db, { requestId, stylistId, until }, now);
  await notifyAsked(db, { id: question.id, userId: request.user_id }, now);
  const made = await repeated(db, asking);
  if (!made) throw new AppError('not_found');
  return made;
}

interface Unasking {
  requestId: string;
  stylistId: string;
  questionId: string;
}

/** While nothing is answered; it may be repeated. */
export async function unask(
  db: Db,
  { requestId, stylistId, questionId }: Unasking,
  now: Date,
): Promise<void> {
  const question = await findQuestion(db, questionId);
  const request = await requestOf(db, requestId);
  if (!request || question?.request_id !== requestId) throw new AppError('not_found');
  const isHolder =
    request.claimed_by === stylistId && (request.claim_expires_at ?? '') > now.toISOString();
  if (question.stylist_id !== stylistId && !isHolder) throw new AppError('not_yours');
  if (question.taken_back_at !== null) return;
  if (question.answer !== null) throw new AppError('already_answered');
  if (request.status !== 'open' || request.goes_at !== null) throw new AppError('request_closed');
  await db
    .updateTable('questions')
    .set({ taken_back_at: now.toISOString() })
    .where('id', '=', questionId)
    .execute();
  await startClock(db, question, now);
  await photosChanged(db, request.user_id);
}
