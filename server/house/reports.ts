import type { HouseReport, HouseReports } from '../../contract/house-reports.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { pictureOf } from '../media/small.ts';
import { answerReports } from '../photos/answer-reports.ts';
import { endHolds, heldBy } from '../photos/hidden-for.ts';
import { showPhoto } from '../photos/hidden.ts';
import { writeViews } from '../photos/photo-access.ts';
import { deletePhoto } from '../photos/queries.ts';
import { notifyPhotoRemoved, notifyPhotoShown } from '../push/notify.ts';

const LISTED = 100;

const reports = (db: Db) =>
  db
    .selectFrom('photo_reports')
    .innerJoin('photos', 'photos.id', 'photo_reports.photo_id')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .innerJoin('stylists', 'stylists.id', 'photo_reports.stylist_id')
    .leftJoin('stylists as owner', 'owner.id', 'photo_reports.answered_by')
    .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
    .select([
      'photo_reports.id',
      'reason',
      'at',
      'stylists.name as by',
      'photos.user_id',
      'users.name',
      'photos.created_at',
      'photos.thumbhash',
      'suspensions.since',
      'answer',
      'answered_at',
      'owner.name as answered_by',
    ])
    .limit(LISTED);

type Row = Awaited<ReturnType<ReturnType<typeof reports>['execute']>>[number];

const wire = (row: Row): HouseReport => ({
  id: row.id,
  reason: row.reason,
  at: row.at,
  by: row.by,
  photo: {
    userId: row.user_id,
    name: row.name,
    at: row.created_at,
    thumbhash: row.thumbhash,
  },
  suspendedSince: row.since,
  answer: row.answer,
  answeredAt: row.answered_at,
  answeredBy: row.answered_by,
});

export async function listReports(db: Db): Promise<HouseReports> {
  const open = await reports(db).where('answered_at', 'is', null).orderBy('at').execute();
  const answered = await reports(db)
    .where('answered_at', 'is not', null)
    .orderBy('answered_at', 'desc')
    .execute();
  const count = (is: 'is' | 'is not') =>
    db
      .selectFrom('photo_reports')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('answered_at', is, null)
      .executeTakeFirstOrThrow();
  return {
    reports: [...open, ...answered].map(wire),
    open: (await count('is')).count,
    answered: (await count('is not')).count,
  };
}

interface Acting {
  report: string;
  /** The owner. */
  by: string;
  now: Date;
}

/** Only what waits is looked at: an answer was given with the photo seen. */
async function photoOf(within: Db, { report }: Acting) {
  const photo = await within
    .selectFrom('photo_reports')
    .innerJoin('photos', 'photos.id', 'photo_reports.photo_id')
    .select([
      'photos.id',
      'photos.small_id',
      'photos.user_id',
      'photos.deleted_at',
      'photo_reports.answer',
    ])
    .where('photo_reports.id', '=', report)
    .executeTakeFirst();
  if (!photo) throw new AppError('not_found', { id: report });
  return photo;
}

export const lookAtReported = (db: Db, acting: Acting): Promise<string> =>
  inTransaction(db, async (within) => {
    const photo = await photoOf(within, acting);
    if (photo.deleted_at !== null || photo.answer !== null) throw new AppError('gone');
    await writeViews(within, acting.by, [photo], acting.now.toISOString());
    return pictureOf(photo);
  });

/** What is hidden for an open complaint, too, is not shown before that one is closed. */
export const showReported = (db: Db, acting: Acting): Promise<void> =>
  inTransaction(db, async (within) => {
    const { by, now } = acting;
    const photo = await photoOf(within, acting);
    if (photo.answer === 'shown') return;
    if (photo.answer !== null) throw new AppError('gone');
    const { heldFor } = await heldBy(within, photo.id, null);
    if (heldFor.length > 0) {
      throw new AppError('unanswered', { message: serverTexts.request.forComplaints(heldFor) });
    }
    await showPhoto(within, { photo: photo.id, userId: photo.user_id }, now);
    await endHolds(within, photo.id, { what: 'shown', who: by }, now);
    await answerReports(within, photo.id, { answer: 'shown', by }, now);
    await notifyPhotoShown(within, { id: photo.id, userId: photo.user_id }, now);
    const line = { who: by, what: 'photo_shown' as const, whom: photo.user_id, about: photo.id };
    await writeHouseLog(within, line, now);
  });

/** As if its owner had deleted it; answers the pictures whose files go. */
export const deleteReported = (db: Db, acting: Acting): Promise<string[]> =>
  inTransaction(db, async (within) => {
    const { by, now } = acting;
    const photo = await photoOf(within, acting);
    if (photo.answer === 'deleted') return [];
    if (photo.answer !== null) throw new AppError('gone');
    await answerReports(within, photo.id, { answer: 'deleted', by }, now);
    await endHolds(within, photo.id, { what: 'deleted', who: by }, now);
    const gone = await deletePhoto(within, photo.user_id, photo.id, now);
    await notifyPhotoRemoved(within, photo.user_id, now);
    const line = { who: by, what: 'photo_deleted' as const, whom: photo.user_id, about: photo.id };
    await writeHouseLog(within, line, now);
    return gone?.pictures ?? [];
  });
