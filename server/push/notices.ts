import { turnedBack } from '../../contract/visible.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { votesIn } from '../db/votes.ts';
import { isWaiting } from '../db/waiting.ts';
import { words } from '../language.ts';

/** What a notification says, before it is put into a message. */
export interface Notice {
  /** Of what it is about: the same again replaces itself. */
  id: string;
  title: string;
  body: string;
  path: string;
  /** The id of a picture without the client's photo: whoever holds the phone sees it. */
  picture?: string;
  /** So long a push service waits for a phone that is switched off. */
  keptForS: number;
}

const HOUR_S = 60 * 60;
const DAY_S = 24 * HOUR_S;

/** Null when there is nothing to tell any more. */
export async function outfitNotice(db: Db, id: string): Promise<Notice | null> {
  const outfit = await db
    .selectFrom('outfits')
    .leftJoin('look_pictures', (join) =>
      join.onRef('look_pictures.outfit_id', '=', 'outfits.id').on('with_photo', '=', 0),
    )
    .select(['title', 'look_pictures.id as picture'])
    .where('outfits.id', '=', id)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  if (!outfit) return null;
  return {
    id,
    ...words().said.notices.outfitReady(turnedBack(outfit.title)),
    ...(outfit.picture !== null && { picture: outfit.picture }),
    path: `/?go=outfit&id=${id}`,
    keptForS: 7 * DAY_S,
  };
}

/** Null while it is nobody's to take. */
export async function requestNotice(db: Db, id: string): Promise<Notice | null> {
  const request = await db
    .selectFrom('requests')
    .select('again_of')
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirst();
  if (!request) return null;
  const { again, newRequest } = serverTexts.notices;
  const words = request.again_of === null ? newRequest() : again();
  return { id, ...words, path: '/stylist-login', keptForS: DAY_S };
}

/** Null once there is another one in its place, or the one that it is about is deleted. */
export async function anotherNotice(db: Db, id: string): Promise<Notice | null> {
  const request = await db
    .selectFrom('requests')
    .innerJoin('photos', 'photos.id', 'requests.photo_id')
    .leftJoin('photos as other', 'other.replaces', 'photos.id')
    .select('requests.id')
    .where('requests.id', '=', id)
    .where('requests.status', '=', 'declined')
    .where('photos.deleted_at', 'is', null)
    .where('other.id', 'is', null)
    .executeTakeFirst();
  if (!request) return null;
  return { id, ...words().said.notices.another(), path: '/', keptForS: DAY_S };
}

/** That the photo of a request is deleted, to whoever worked on it. */
export async function deletedNotice(db: Db, id: string): Promise<Notice | null> {
  const request = await db
    .selectFrom('requests')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'withdrawn')
    .executeTakeFirst();
  if (!request) return null;
  return { id, ...serverTexts.notices.photoDeleted(), path: '/stylist-login', keptForS: HOUR_S };
}

/** Null once it is answered. No word of it: a locked screen is no place for that. */
export async function complaintNotice(db: Db, about: string): Promise<Notice | null> {
  const [id = '', late] = about.split(' ').toReversed();
  const complaint = await db
    .selectFrom('complaints')
    .select(['number', 'urgent', 'answer_by'])
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
  if (!complaint) return null;
  const { number, urgent } = complaint;
  const words = serverTexts.notices.complaint(number, urgent === 1, late !== undefined);
  return { id, ...words, path: `/stylist-login/house/complaints/${id}`, keptForS: DAY_S };
}

/** Null once it is sent, or on its way, or while it is nobody's to take. No word of whose it is: a locked screen is no place for that. */
export async function lateNotice(db: Db, about: string): Promise<Notice | null> {
  const [step = '', id = ''] = about.split(' ');
  const request = await db
    .selectFrom('requests')
    .select('id')
    .where('id', '=', id)
    .where(isWaiting)
    .executeTakeFirst();
  if (!request) return null;
  const { mine, all, owners } = serverTexts.notices.late;
  const said = { 1: mine(), 2: all(), 3: owners() }[step];
  if (!said) return null;
  const path = step === '3' ? '/stylist-login/house/promise' : '/stylist-login';
  return { id, ...said, path, keptForS: DAY_S };
}

/** Null once an owner has looked into it. */
export async function reportedNotice(db: Db, id: string): Promise<Notice | null> {
  const report = await db
    .selectFrom('photo_reports')
    .select('reason')
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  if (!report) return null;
  const words = serverTexts.notices.reported(report.reason === 'child');
  return { id, ...words, path: '/stylist-login/house/complaints', keptForS: DAY_S };
}

/** Null where it waits no more, or is hidden anew. */
export async function photoShownNotice(db: Db, id: string): Promise<Notice | null> {
  const request = await db
    .selectFrom('requests')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'requests.photo_id')
    .select('requests.id')
    .where('requests.photo_id', '=', id)
    .where('requests.status', '=', 'open')
    .where('hidden_photos.at', 'is', null)
    .executeTakeFirst();
  if (!request) return null;
  return { id, ...words().said.notices.photoShown(), path: '/', keptForS: DAY_S };
}

export const photoRemovedNotice = async (_: Db, id: string): Promise<Notice> => ({
  id,
  ...words().said.notices.photoRemoved(),
  path: '/',
  keptForS: 7 * DAY_S,
});

export const exportedNotice = async (_: Db, id: string): Promise<Notice> => ({
  id,
  ...words().said.notices.exported(),
  path: '/',
  keptForS: 7 * DAY_S,
});

const openQuestion = (db: Db, id: string) =>
  db
    .selectFrom('questions')
    .innerJoin('requests', 'requests.id', 'questions.request_id')
    .innerJoin('stylists', 'stylists.id', 'questions.stylist_id')
    .select(['questions.text', 'questions.answer', 'stylists.name'])
    .where('questions.id', '=', id)
    .where('questions.taken_back_at', 'is', null)
    .where('requests.status', '=', 'open')
    .executeTakeFirst();

/** Null where it was answered or taken back meanwhile. */
export async function questionNotice(db: Db, id: string): Promise<Notice | null> {
  const question = await openQuestion(db, id);
  if (!question || question.answer !== null) return null;
  const told = words().said.notices.question(question.name, turnedBack(question.text));
  return { id, ...told, path: '/', keptForS: 12 * HOUR_S };
}

export async function answeredNotice(db: Db, id: string): Promise<Notice | null> {
  const question = await openQuestion(db, id);
  if (!question) return null;
  return { id, ...serverTexts.notices.answered(), path: '/stylist-login', keptForS: DAY_S };
}

/** Of a line of an outfit; null where it is not disputed any more. */
export async function repliedNotice(db: Db, id: string): Promise<Notice | null> {
  const cut = id.indexOf('/');
  const outfitId = id.slice(0, cut);
  const replied = await db
    .selectFrom('answers')
    .innerJoin('stylists', 'stylists.id', 'answers.replied_by')
    .select(['answers.reply', 'stylists.name'])
    .where('outfit_id', '=', outfitId)
    .where('line', '=', id.slice(cut + 1))
    .executeTakeFirst();
  if (!replied || replied.reply === null) return null;
  const told = words().said.notices.replied(replied.name, turnedBack(replied.reply));
  return { id, ...told, path: `/?go=outfit&id=${outfitId}`, keptForS: 7 * DAY_S };
}

/** Null where it was removed meanwhile. */
export async function ballotNotice(db: Db, id: string): Promise<Notice | null> {
  const ballot = await db
    .selectFrom('ballots')
    .innerJoin('asks', 'asks.id', 'ballots.ask_id')
    .select(['ballots.votes', 'asks.outfit_id'])
    .where('ballots.id', '=', id)
    .executeTakeFirst();
  if (!ballot) return null;
  const votes = votesIn(ballot);
  const likes = votes.filter((vote) => vote.likes).length;
  return {
    id,
    ...words().said.notices.ballot(likes, votes.length),
    path: `/?go=outfit&id=${ballot.outfit_id}`,
    keptForS: 7 * DAY_S,
  };
}

/** Of one stylist's looks; null where somebody has seen to them meanwhile. */
export async function mendingNotice(db: Db, stylistId: string): Promise<Notice | null> {
  const changed = await db
    .selectFrom('items')
    .innerJoin('outfit_items', 'outfit_items.item_id', 'items.id')
    .innerJoin('outfits', 'outfits.id', 'outfit_items.outfit_id')
    .select('items.id')
    .where('items.changed_at', 'is not', null)
    .where('items.archived_at', 'is', null)
    .where('outfits.stylist_id', '=', stylistId)
    .executeTakeFirst();
  if (!changed) return null;
  return {
    id: stylistId,
    ...serverTexts.notices.toMend(),
    path: '/stylist-login',
    keptForS: DAY_S,
  };
}

/** Null where somebody keeps them after all. */
export async function goingNotice(db: Db, userId: string): Promise<Notice | null> {
  const kept = await db
    .selectFrom('preferences')
    .select('keep_photos_days')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const days = kept?.keep_photos_days ?? null;
  if (days === null) return null;
  return { id: userId, ...words().said.notices.going(days), path: '/', keptForS: DAY_S };
}
