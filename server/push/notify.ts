import type { Db } from '../db/tables.ts';
import { addJob, addTasks, dropJob } from '../jobs/queue.ts';
import type { Handler } from '../jobs/worker.ts';
import { mailClient, mailOwners } from '../mail/notify.ts';
import { hostOf } from './deliver.ts';
import { subscriptionsOfOwners, subscriptionsOfStylists, subscriptionsOfUser } from './queries.ts';

export const PUSH_OUTFIT = 'push_outfit';
export const PUSH_REQUEST = 'push_request';
export const PUSH_GOING = 'push_going';
export const PUSH_ANOTHER = 'push_another';
export const PUSH_MENDING = 'push_mending';
export const PUSH_DELETED = 'push_deleted';
export const PUSH_QUESTION = 'push_question';
export const PUSH_ANSWERED = 'push_answered';
export const PUSH_REPLIED = 'push_replied';
export const PUSH_BALLOT = 'push_ballot';
export const PUSH_COMPLAINT = 'push_complaint';
export const PUSH_LATE = 'push_late';
export const PUSH_REPORTED = 'push_reported';
export const PUSH_PHOTO_SHOWN = 'push_photo_shown';
export const PUSH_PHOTO_REMOVED = 'push_photo_removed';
export const PUSH_EXPORTED = 'push_exported';
export const PUSH_PRICES = 'push_prices';
export const TELL_STYLISTS = 'tell_stylists';
/** The one for whom a request is kept at first; the others are told once that has lapsed. */
export const TELL_FIRST = 'tell_first';

/** One job a browser and event: what fails for one browser is tried again for that one alone. */
const addPushes = (
  db: Db,
  kind: string,
  subscriptions: readonly { id: string; endpoint: string }[],
  about: string,
  now: Date,
) =>
  addTasks(
    db,
    kind,
    subscriptions.map(({ id, endpoint }) => ({
      subject: `${id} ${about}`,
      host: hostOf(endpoint),
    })),
    now,
  );

export async function notifyOutfitReady(
  db: Db,
  outfit: { id: string; userId: string },
  now: Date,
): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, outfit.userId, 'outfit_ready');
  await addPushes(db, PUSH_OUTFIT, subscriptions, outfit.id, now);
  await mailClient(db, outfit.userId, { what: 'ready', about: outfit.id }, now);
}

/** Another photo is asked for in place of the one of this request. */
export async function notifyAnother(db: Db, requestId: string, now: Date): Promise<void> {
  const request = await db
    .selectFrom('requests')
    .select('user_id')
    .where('id', '=', requestId)
    .executeTakeFirst();
  if (!request) return;
  const subscriptions = await subscriptionsOfUser(db, request.user_id, 'outfit_ready');
  await addPushes(db, PUSH_ANOTHER, subscriptions, requestId, now);
  await mailClient(db, request.user_id, { what: 'another', about: requestId }, now);
}

interface NewRequest {
  id: string;
  reserved_for: string | null;
  reserved_until: string | null;
}

/** An upload waits for one job, however many browsers stylists have. */
export async function notifyNewRequest(db: Db, request: NewRequest, now: Date): Promise<void> {
  const { id, reserved_for: first, reserved_until: until } = request;
  if (first === null || until === null) return addJob(db, TELL_STYLISTS, id, now);
  await notifyGiven(db, { id, stylistId: first }, now);
  await addJob(db, TELL_STYLISTS, id, now, new Date(until));
}

export async function notifyAsked(
  db: Db,
  question: { id: string; userId: string },
  now: Date,
): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, question.userId, 'outfit_ready');
  await addPushes(db, PUSH_QUESTION, subscriptions, question.id, now);
  await mailClient(db, question.userId, { what: 'question', about: question.id }, now);
}

export async function notifyAnswered(
  db: Db,
  question: { id: string; stylistId: string },
  now: Date,
): Promise<void> {
  const subscriptions = await subscriptionsOfStylists(db, 'new_request', {
    only: question.stylistId,
  });
  await addPushes(db, PUSH_ANSWERED, subscriptions, question.id, now);
}

export async function notifyReplied(
  db: Db,
  { outfitId, line, userId }: { outfitId: string; line: string; userId: string },
  now: Date,
): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, userId, 'outfit_ready');
  await addPushes(db, PUSH_REPLIED, subscriptions, `${outfitId}/${line}`, now);
}

export async function notifyBallot(
  db: Db,
  { id, userId }: { id: string; userId: string },
  now: Date,
): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, userId, 'outfit_ready');
  await addPushes(db, PUSH_BALLOT, subscriptions, id, now);
}

/** To the owners, who answer for the house: `id`, or `late id`. */
export async function notifyComplaint(db: Db, about: string, now: Date): Promise<void> {
  await addPushes(db, PUSH_COMPLAINT, await subscriptionsOfOwners(db), about, now);
  await mailOwners(db, { what: 'complaint', about }, now);
}

interface Late {
  id: string;
  /** 1 its holder, 2 all stylists, 3 the owners. */
  step: number;
  holder: string | null;
}

/** A browser may be told at each step, and once of each. */
export async function notifyLate(db: Db, { id, step, holder }: Late, now: Date): Promise<void> {
  const whom = {
    1: () => subscriptionsOfStylists(db, 'new_request', { only: holder ?? '' }),
    2: () => subscriptionsOfStylists(db, 'new_request', {}),
    3: () => subscriptionsOfOwners(db),
  }[step];
  await addPushes(db, PUSH_LATE, (await whom?.()) ?? [], `${step} ${id}`, now);
}

/** To the owners, who alone see it now. */
export async function notifyReported(db: Db, reportId: string, now: Date): Promise<void> {
  await addPushes(db, PUSH_REPORTED, await subscriptionsOfOwners(db), reportId, now);
  await mailOwners(db, { what: 'reported', about: reportId }, now);
}

interface OfPhoto {
  id: string;
  userId: string;
}

export async function notifyPhotoShown(db: Db, { id, userId }: OfPhoto, now: Date): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, userId, 'outfit_ready');
  await addPushes(db, PUSH_PHOTO_SHOWN, subscriptions, id, now);
}

export async function notifyPhotoRemoved(db: Db, userId: string, now: Date): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, userId, 'outfit_ready');
  await addPushes(db, PUSH_PHOTO_REMOVED, subscriptions, userId, now);
}

/** That an owner made a file of all that is hers. */
export async function notifyExported(db: Db, userId: string, now: Date): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, userId, 'outfit_ready');
  await addPushes(db, PUSH_EXPORTED, subscriptions, userId, now);
}

/** Once, before the first of somebody's photos goes. */
export async function notifyGoing(db: Db, userId: string, now: Date): Promise<void> {
  const subscriptions = await subscriptionsOfUser(db, userId, 'outfit_ready');
  await addPushes(db, PUSH_GOING, subscriptions, userId, now);
  await mailClient(db, userId, { what: 'going', about: now.toISOString() }, now);
}

/** What her closet has to tell; whether anybody is there to be told. */
export async function notifyPrices(db: Db, userId: string, now: Date): Promise<boolean> {
  const subscriptions = await subscriptionsOfUser(db, userId, 'outfit_ready');
  await addPushes(db, PUSH_PRICES, subscriptions, userId, now);
  return subscriptions.length > 0;
}

/** Whoever is told of new requests. */
export async function notifyMending(db: Db, stylistId: string, now: Date): Promise<void> {
  const subscriptions = await subscriptionsOfStylists(db, 'new_request', { only: stylistId });
  await addPushes(db, PUSH_MENDING, subscriptions, stylistId, now);
}

/** Whoever works on a photo is told at once that it is there no more. */
export async function notifyDeleted(db: Db, photoId: string, now: Date): Promise<void> {
  const request = await db
    .selectFrom('requests')
    .select(['id', 'claimed_by'])
    .where('photo_id', '=', photoId)
    .where('status', '=', 'open')
    .where((eb) =>
      eb.or([eb('claim_expires_at', '>', now.toISOString()), eb('goes_at', 'is not', null)]),
    )
    .executeTakeFirst();
  if (!request?.claimed_by) return;
  const only = request.claimed_by;
  const subscriptions = await subscriptionsOfStylists(db, 'new_request', { only });
  await addPushes(db, PUSH_DELETED, subscriptions, request.id, now);
}

/** What was kept is so no more: others who are still to be told need not wait until it would have lapsed. */
export async function notifyOthers(db: Db, requestId: string, now: Date): Promise<void> {
  const areToBeTold = await dropJob(db, TELL_STYLISTS, requestId);
  if (areToBeTold) await addJob(db, TELL_STYLISTS, requestId, now);
}

interface Given {
  id: string;
  stylistId: string;
}

/** For whom it is kept is told first, or alone. */
export const notifyGiven = (db: Db, { id, stylistId }: Given, now: Date): Promise<void> =>
  addJob(db, TELL_FIRST, `${stylistId} ${id}`, now);

/** Seen again it is news again, first for whom it is kept. */
export async function notifyShown(db: Db, request: NewRequest, now: Date): Promise<void> {
  await dropJob(db, TELL_STYLISTS, request.id);
  await notifyNewRequest(db, request, now);
}

interface Teller {
  db: Db;
  now: () => Date;
}

/** Whoever was told first is not told again: a browser has one push of a request. */
export const tellStylists = ({ db, now }: Teller): Handler => ({
  lane: 'ours',
  async run(requestId) {
    const request = await db
      .selectFrom('requests')
      .select(['reserved_for', 'reserved_until', 'claim_expires_at'])
      .where('id', '=', requestId)
      .executeTakeFirst();
    const held = request?.claim_expires_at ?? '';
    const kept = request?.reserved_until ?? '';
    const until = held > kept ? held : kept;
    // It is somebody's; should that end, it is news for the others.
    if (until > now().toISOString()) return new Date(until);
    const subscriptions = await subscriptionsOfStylists(db, 'new_request', {
      except: request?.reserved_for ?? null,
    });
    await addPushes(db, PUSH_REQUEST, subscriptions, requestId, now());
    return null;
  },
});

export const tellFirst = ({ db, now }: Teller): Handler => ({
  lane: 'ours',
  async run(subject) {
    const [stylistId = '', requestId = ''] = subject.split(' ');
    const subscriptions = await subscriptionsOfStylists(db, 'new_request', { only: stylistId });
    await addPushes(db, PUSH_REQUEST, subscriptions, requestId, now());
    return null;
  },
});
