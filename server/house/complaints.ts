import { PHOTOS_MEANT_MAX } from '../../contract/limits.ts';
import type {
  HouseComplaint,
  HouseComplaintPage,
  MeantPhoto,
} from '../../contract/house-complaints.ts';
import type { HouseAct } from '../../contract/house-acts.ts';
import { addStep, stepsOf, type Complaint } from '../complaints/store.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { deletePhoto, photosChanged } from '../photos/queries.ts';

const LISTED = 100;
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

const isOpen = (db: Db) => db.selectFrom('complaints').where('closed_at', 'is', null);

export async function listComplaints(db: Db) {
  const open = await isOpen(db).selectAll().orderBy('answer_by').limit(LISTED).execute();
  const closed = await db
    .selectFrom('complaints')
    .selectAll()
    .where('closed_at', 'is not', null)
    .orderBy('last_step_at', 'desc')
    .limit(LISTED)
    .execute();
  const { count } = await isOpen(db)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { complaints: [...open, ...closed].map(listed), open: count };
}

export async function complaintOf(db: Db, id: string): Promise<Complaint> {
  const row = await db.selectFrom('complaints').selectAll().where('id', '=', id).executeTakeFirst();
  if (row) return row;
  throw new AppError('not_found', { id });
}

export async function readComplaint(db: Db, id: string): Promise<HouseComplaintPage> {
  const row = await complaintOf(db, id);
  const steps = await stepsOf(db, id);
  return {
    ...listed(row),
    place: row.place,
    sender: row.sender,
    seenWhen: row.seen_when,
    shows: row.shows,
    reach: row.reach,
    steps: steps.map(({ what, at, by, text, photo_id: photo }) => ({ what, at, by, text, photo })),
  };
}

/** By whose they are and of which day; blurs alone. */
export async function meantPhotos(
  db: Db,
  { account = '', day }: { account?: string | undefined; day?: string | undefined },
): Promise<MeantPhoto[]> {
  const words = wordsOf(account);
  if (words.length === 0 && day === undefined) return [];
  const from = day === undefined ? null : new Date(`${day}T00:00:00+05:30`);
  const rows = await db
    .selectFrom('photos')
    .innerJoin('users', 'users.id', 'photos.user_id')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'photos.id')
    .select([
      'photos.id',
      'photos.user_id as userId',
      'users.name',
      'photos.created_at as at',
      'photos.thumbhash',
      'hidden_photos.at as hiddenAt',
    ])
    .where('photos.deleted_at', 'is', null)
    .where((eb) => eb.and(words.map((word) => containing(eb.ref('users.search'), word))))
    .$if(from !== null, (query) =>
      query
        .where('photos.created_at', '>=', from?.toISOString() ?? '')
        .where('photos.created_at', '<', new Date((from?.getTime() ?? 0) + DAY_MS).toISOString()),
    )
    .orderBy('photos.created_at', 'desc')
    .limit(PHOTOS_MEANT_MAX)
    .execute();
  return rows;
}

interface Acting {
  complaint: string;
  photo: string;
  by: string;
  now: Date;
}

async function photoOf(db: Db, id: string) {
  const photo = await db
    .selectFrom('photos')
    .select(['user_id', 'deleted_at'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!photo) throw new AppError('not_found', { id });
  if (photo.deleted_at !== null) throw new AppError('gone');
  return photo;
}

/** Each step of a complaint stands in the log of the house too, in the transaction that does it. */
async function note(
  within: Db,
  { complaint, photo, by, now }: Acting,
  what: 'looked' | 'hidden' | 'shown' | 'deleted',
  act: HouseAct,
) {
  const { user_id: whom } = await photoOf(within, photo);
  await addStep(within, complaint, { what, who: by, photoId: photo }, now);
  await writeHouseLog(within, { who: by, what: act, whom, about: photo }, now);
  return whom;
}

export const lookAt = (db: Db, acting: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, acting.complaint);
    await note(within, acting, 'looked', 'photo_opened');
  });

/** From the next call on it is gone for everybody, whatever address they have. */
export const hide = (db: Db, acting: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, acting.complaint);
    await photoOf(within, acting.photo);
    const added = await within
      .insertInto('hidden_photos')
      .values({
        photo_id: acting.photo,
        complaint_id: acting.complaint,
        at: acting.now.toISOString(),
      })
      .onConflict((conflict) => conflict.column('photo_id').doNothing())
      .returning('photo_id')
      .executeTakeFirst();
    if (!added) return;
    await photosChanged(within, await note(within, acting, 'hidden', 'photo_hidden'));
  });

export const show = (db: Db, acting: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, acting.complaint);
    const { numDeletedRows } = await within
      .deleteFrom('hidden_photos')
      .where('photo_id', '=', acting.photo)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await photosChanged(within, await note(within, acting, 'shown', 'photo_shown'));
  });

/** As if its owner had deleted it; answers the pictures whose files go. */
export const deleteMeant = (db: Db, acting: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, acting.complaint);
    const whom = await note(within, acting, 'deleted', 'photo_deleted');
    await within.deleteFrom('hidden_photos').where('photo_id', '=', acting.photo).execute();
    const gone = await deletePhoto(within, whom, acting.photo, acting.now);
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
