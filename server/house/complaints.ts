import { PHOTOS_MEANT_MAX } from '../../contract/limits.ts';
import type {
  HouseComplaint,
  HouseComplaintPage,
  MeantPhoto,
} from '../../contract/house-complaints.ts';
import { serverTexts } from '../../texts/server.ts';
import { addStep, stepsOf, type Complaint } from '../complaints/store.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { pictureOf } from '../media/small.ts';
import { answerReports } from '../photos/answer-reports.ts';
import { endHolds, heldBy, holdFor } from '../photos/hidden-for.ts';
import { hidePhoto, showPhoto } from '../photos/hidden.ts';
import { writeViews } from '../photos/photo-access.ts';
import { deletePhoto } from '../photos/queries.ts';
import { notifyPhotoRemoved, notifyPhotoShown } from '../push/notify.ts';

const LISTED = 100;
const EARLIER = 3;
const DAY_MS = 24 * 60 * 60_000;

const listed = (row: Complaint): HouseComplaint => ({
  id: row.id,
  number: row.number,
  urgent: row.urgent === 1,
  name: row.name,
  text: row.text,
  at: row.created_at,
  answerBy: row.answer_by,
  answeredAt: row.answered_at,
  closedAt: row.closed_at,
});

const complaints = (db: Db, is: 'is' | 'is not') =>
  db.selectFrom('complaints').where('closed_at', is, null);

const counted = async (db: Db, is: 'is' | 'is not') => {
  const count = complaints(db, is).select((eb) => eb.fn.countAll<number>().as('count'));
  return (await count.executeTakeFirstOrThrow()).count;
};

export async function listComplaints(db: Db) {
  const open = await complaints(db, 'is').selectAll().orderBy('answer_by').limit(LISTED).execute();
  const closed = await complaints(db, 'is not')
    .selectAll()
    .orderBy('last_step_at', 'desc')
    .limit(LISTED)
    .execute();
  return {
    complaints: [...open, ...closed].map(listed),
    open: await counted(db, 'is'),
    closed: await counted(db, 'is not'),
  };
}

export async function complaintOf(db: Db, id: string): Promise<Complaint> {
  const row = await db.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) return row;
  throw new AppError('not_found', { id });
}

export async function readComplaint(db: Db, id: string): Promise<HouseComplaintPage> {
  const row = await complaintOf(db, id);
  const steps = await stepsOf(db, id);
  const earlier = await complaints(db, 'is not')
    .selectAll()
    .where('id', '!=', id)
    .orderBy('closed_at', 'desc')
    .limit(EARLIER)
    .execute();
  return {
    ...listed(row),
    place: row.place,
    sender: row.sender,
    seenWhen: row.seen_when,
    shows: row.shows,
    reach: row.reach,
    steps: steps.map(({ what, at, by, text, photo_id: photo }) => ({ what, at, by, text, photo })),
    earlier: earlier.map(listed),
  };
}

interface Meant {
  complaint: string;
  account?: string | undefined;
  day?: string | undefined;
}

/** By whose they are and of which day, or, where neither is asked, what its steps are about; blurs alone. */
export async function meantPhotos(
  db: Db,
  { complaint, account = '', day }: Meant,
  now: Date,
): Promise<MeantPhoto[]> {
  const words = wordsOf(account);
  const isKnown = words.length === 0 && day === undefined;
  const from = day === undefined ? null : new Date(`${day}T00:00:00+05:30`);
  const at = now.toISOString();
  const photos = await db
    .selectFrom('photos')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'photos.id')
    .select((eb) => [
      'photos.id',
      'photos.user_id as userId',
      'users.name',
      'photos.created_at as at',
      'photos.thumbhash',
      'hidden_photos.at as hiddenAt',
      eb
        .selectFrom('requests')
        .innerJoin('stylists', 'stylists.id', 'requests.claimed_by')
        .select('stylists.name')
        .whereRef('requests.photo_id', '=', 'photos.id')
        .where('requests.status', '=', 'open')
        .where('requests.claim_expires_at', '>', at)
        .limit(1)
        .as('heldBy'),
      eb
        .selectFrom('asks')
        .innerJoin('outfits', 'outfits.id', 'asks.outfit_id')
        .select((links) => links.fn.countAll<number>().as('count'))
        .whereRef('outfits.photo_id', '=', 'photos.id')
        .where('asks.closed_at', 'is', null)
        .where('asks.expires_at', '>', at)
        .$asScalar()
        .$notNull()
        .as('openLinks'),
    ])
    .where('photos.deleted_at', 'is', null)
    .$if(isKnown, (query) =>
      query.where('photos.id', 'in', (eb) =>
        eb
          .selectFrom('complaint_steps')
          .select('photo_id')
          .where('complaint_id', '=', complaint)
          .where('photo_id', 'is not', null)
          .$castTo<{ photo_id: string }>(),
      ),
    )
    .where((eb) => eb.and(words.map((word) => containing(eb.ref('users.search'), word))))
    .$if(from !== null, (query) =>
      query
        .where('photos.created_at', '>=', from?.toISOString() ?? '')
        .where('photos.created_at', '<', new Date((from?.getTime() ?? 0) + DAY_MS).toISOString()),
    )
    .orderBy('photos.created_at', 'desc')
    .limit(PHOTOS_MEANT_MAX)
    .execute();
  const found: MeantPhoto[] = [];
  for (const photo of photos) {
    if (photo.hiddenAt === null) found.push(photo);
    else found.push({ ...photo, ...(await heldBy(db, photo.id, complaint)) });
  }
  return found;
}

interface Acting {
  complaint: string;
  photo: string;
  by: string;
  now: Date;
}

async function knownPhoto(db: Db, id: string) {
  const photo = await db
    .selectFrom('photos')
    .select(['user_id', 'deleted_at', 'small_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!photo) throw new AppError('not_found', { id });
  return photo;
}

async function photoOf(db: Db, id: string) {
  const photo = await knownPhoto(db, id);
  if (photo.deleted_at !== null) throw new AppError('gone');
  return photo;
}

export const lookAt = (db: Db, { complaint, photo, by, now }: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, complaint);
    const { user_id, small_id } = await photoOf(within, photo);
    await addStep(within, complaint, { what: 'looked', who: by, photoId: photo }, now);
    await writeViews(within, by, [{ id: photo, user_id }], now.toISOString());
    return pictureOf({ id: photo, small_id });
  });

/** From the next call on it is gone for everybody but owners, whatever address they have. */
export const hide = (db: Db, acting: Acting) =>
  inTransaction(db, async (within) => {
    const { complaint, photo, by, now } = acting;
    await complaintOf(within, complaint);
    const { user_id: whom } = await photoOf(within, photo);
    await hidePhoto(within, { photo, userId: whom }, now);
    if (!(await holdFor(within, photo, complaint, now))) return;
    await addStep(within, complaint, { what: 'hidden', who: by, photoId: photo }, now);
    await writeHouseLog(within, { who: by, what: 'photo_hidden', whom, about: photo }, now);
  });

/** Nobody who waits for an answer sees it come back before. */
async function refuseHeld(within: Db, { complaint, photo }: Acting): Promise<void> {
  const { heldFor, isReported } = await heldBy(within, photo, complaint);
  const { forComplaints, reportedToo } = serverTexts.request;
  if (heldFor.length > 0) throw new AppError('unanswered', { message: forComplaints(heldFor) });
  if (isReported) throw new AppError('unanswered', { message: reportedToo });
}

export const show = (db: Db, acting: Acting) =>
  inTransaction(db, async (within) => {
    const { complaint, photo, by, now } = acting;
    await complaintOf(within, complaint);
    const { user_id: userId } = await photoOf(within, photo);
    await refuseHeld(within, acting);
    if (!(await showPhoto(within, { photo, userId }, now))) return;
    await endHolds(within, photo, { what: 'shown', who: by, complaint }, now);
    await notifyPhotoShown(within, { id: photo, userId }, now);
    const line = { who: by, what: 'photo_shown' as const, whom: userId, about: photo };
    await writeHouseLog(within, line, now);
  });

/** As if its owner had deleted it; answers the pictures whose files go. */
export const deleteMeant = (db: Db, acting: Acting) =>
  inTransaction(db, async (within) => {
    const { complaint, photo, by, now } = acting;
    await complaintOf(within, complaint);
    const { user_id: whom, deleted_at } = await knownPhoto(within, photo);
    if (deleted_at !== null) return [];
    await endHolds(within, photo, { what: 'deleted', who: by, complaint }, now);
    await writeHouseLog(within, { who: by, what: 'photo_deleted', whom, about: photo }, now);
    await answerReports(within, photo, { answer: 'deleted', by }, now);
    const gone = await deletePhoto(within, whom, photo, now);
    await notifyPhotoRemoved(within, whom, now);
    return gone?.pictures ?? [];
  });

interface Answering extends Omit<Acting, 'photo'> {
  id: string;
  text: string;
}

export const answerComplaint = (db: Db, { complaint, by, now, id, text }: Answering) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, complaint);
    const known = await within
      .selectFrom('complaint_steps')
      .select(['complaint_id', 'text'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.complaint_id === complaint && known.text === text) return;
    if (known) throw new AppError('key_reused');
    await addStep(within, complaint, { id, what: 'answered', who: by, text }, now);
    await within
      .updateTable('complaints')
      .set((eb) => ({ answered_at: eb.fn.coalesce('answered_at', eb.val(now.toISOString())) }))
      .where('id', '=', complaint)
      .execute();
    await writeHouseLog(within, { who: by, what: 'complaint_answered', about: complaint }, now);
  });

/** Nobody is left without an answer. */
export const closeComplaint = (db: Db, { complaint, by, now }: Omit<Acting, 'photo'>) =>
  inTransaction(db, async (within) => {
    const { answered_at, closed_at } = await complaintOf(within, complaint);
    if (closed_at !== null) return;
    if (answered_at === null) throw new AppError('unanswered');
    await addStep(within, complaint, { what: 'closed', who: by }, now);
    await within
      .updateTable('complaints')
      .set({ closed_at: now.toISOString() })
      .where('id', '=', complaint)
      .execute();
    await writeHouseLog(within, { who: by, what: 'complaint_closed', about: complaint }, now);
  });
