import type { HouseReport, HouseReports } from '../../contract/house-reports.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { answerReports } from '../photos/answer-reports.ts';
import { endHolds, heldBy } from '../photos/hidden-for.ts';
import { deletePicture, findPicture, openPicture, showPicture } from '../own-clothes/pictures.ts';

const LISTED = 100;

const reports = (db: Db) =>
  db
    .selectFrom('photo_reports')
    .innerJoin('photos', 'photos.id', 'photo_reports.photo_id')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .innerJoin('stylists', 'stylists.id', 'photo_reports.stylist_id')
    .leftJoin('own_pieces', 'own_pieces.id', 'photo_reports.piece_id')
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
      'own_pieces.name as piece',
      'own_pieces.created_at as piece_at',
      'own_pieces.thumbhash as piece_thumbhash',
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
    at: row.piece_at ?? row.created_at,
    thumbhash: row.piece_thumbhash ?? row.thumbhash,
    ...(row.piece !== null && { piece: row.piece }),
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

async function reportedPicture(within: Db, { report }: Acting) {
  const row = await within
    .selectFrom('photo_reports')
    .select((eb) => [eb.fn.coalesce('piece_id', 'photo_id').as('id'), 'answer'])
    .where('id', '=', report)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found', { id: report });
  return { answer: row.answer, picture: await findPicture(within, row.id) };
}

/** Only what waits is looked at: an answer was given with the picture seen. */
export const lookAtReported = (db: Db, acting: Acting): Promise<string> =>
  inTransaction(db, async (within) => {
    const { answer, picture } = await reportedPicture(within, acting);
    if (picture.isGone || answer !== null) throw new AppError('gone');
    return openPicture(within, acting.by, picture, acting.now);
  });

/** What is hidden for an open complaint, too, is not shown before that one is closed. */
export const showReported = (db: Db, acting: Acting): Promise<void> =>
  inTransaction(db, async (within) => {
    const { by, now } = acting;
    const { answer, picture } = await reportedPicture(within, acting);
    if (answer === 'shown') return;
    if (answer !== null) throw new AppError('gone');
    const { id: about, userId: whom } = picture;
    const { heldFor } = await heldBy(within, about, null);
    if (heldFor.length > 0) {
      throw new AppError('unanswered', { message: serverTexts.request.forComplaints(heldFor) });
    }
    await showPicture(within, picture, now);
    await endHolds(within, about, { what: 'shown', who: by }, now);
    await answerReports(within, about, { answer: 'shown', by }, now);
    await writeHouseLog(within, { who: by, what: 'photo_shown', whom, about }, now);
  });

/** As if its owner had deleted it; answers the pictures whose files go. */
export const deleteReported = (db: Db, acting: Acting): Promise<string[]> =>
  inTransaction(db, async (within) => {
    const { by, now } = acting;
    const { answer, picture } = await reportedPicture(within, acting);
    if (answer === 'deleted') return [];
    if (answer !== null) throw new AppError('gone');
    const { id: about, userId: whom } = picture;
    await endHolds(within, about, { what: 'deleted', who: by }, now);
    await answerReports(within, about, { answer: 'deleted', by }, now);
    await writeHouseLog(within, { who: by, what: 'photo_deleted', whom, about }, now);
    return deletePicture(within, picture, now);
  });
