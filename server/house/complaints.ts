import { sql, type RawBuilder, type SqlBool } from 'kysely';
import {
  COMPLAINT_LISTS,
  type ComplaintListName,
  type ComplaintsQuery,
  type HouseComplaint,
  type HouseComplaintPage,
} from '../../contract/house-complaints.ts';
import { serverTexts } from '../../texts/server.ts';
import { addStep, stepsOf, type Complaint } from '../complaints/store.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { answerReports } from '../photos/answer-reports.ts';
import { endHolds, heldBy, holdFor } from '../photos/hidden-for.ts';
import {
  deletePicture,
  findLiving,
  findPicture,
  hidePicture,
  openPicture,
  showPicture,
} from '../own-clothes/pictures.ts';

type SqlBoolOf = RawBuilder<SqlBool>;

const LISTED = 100;
const EARLIER = 3;

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

const LISTS: Record<ComplaintListName, SqlBoolOf> = {
  waiting: sql<SqlBool>`closed_at is null and answered_at is null`,
  answered: sql<SqlBool>`closed_at is null and answered_at is not null`,
  closed: sql<SqlBool>`closed_at is not null`,
};

/**
 * Of what waits the urgent first, then by when it is to be answered; of the others what came there
 * last. By nothing that a further step would change: what moved between two pages would be in none.
 */
function pageOf(db: Db, of: ComplaintListName, after: Complaint | null) {
  const list = db.selectFrom('complaints').selectAll().where(LISTS[of]).limit(LISTED);
  if (of === 'waiting') {
    return list
      .$if(after !== null, (page) =>
        page.where(
          sql<SqlBool>`(1 - urgent, answer_by, id) > (${1 - (after?.urgent ?? 0)}, ${after?.answer_by}, ${after?.id})`,
        ),
      )
      .orderBy('urgent', 'desc')
      .orderBy('answer_by')
      .orderBy('id');
  }
  const by = of === 'answered' ? 'answered_at' : 'closed_at';
  return list
    .$if(after !== null, (page) =>
      page.where(sql<SqlBool>`(${sql.ref(by)}, id) < (${after?.[by]}, ${after?.id})`),
    )
    .orderBy(by, 'desc')
    .orderBy('id', 'desc');
}

export async function listComplaints(db: Db, { of, after }: ComplaintsQuery, now: Date) {
  const last = after === undefined ? null : await complaintOf(db, after);
  const pages = (of === undefined ? COMPLAINT_LISTS : [of]).map((one) =>
    pageOf(db, one, last).execute(),
  );
  const times = (is: SqlBoolOf) => sql<number>`coalesce(sum(case when ${is} then 1 else 0 end), 0)`;
  const late = sql<SqlBool>`${LISTS.waiting} and answer_by < ${now.toISOString()}`;
  const counts = await db
    .selectFrom('complaints')
    .select([
      times(sql`closed_at is null`).as('open'),
      times(LISTS.answered).as('answered'),
      times(LISTS.closed).as('closed'),
      times(late).as('late'),
    ])
    .executeTakeFirstOrThrow();
  return { complaints: (await Promise.all(pages)).flat().map(listed), ...counts };
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

interface Acting {
  complaint: string;
  photo: string;
  by: string;
  now: Date;
}

export const lookAt = (db: Db, { complaint, photo, by, now }: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, complaint);
    const picture = await findLiving(within, photo);
    await addStep(within, complaint, { what: 'looked', who: by, photoId: photo }, now);
    return openPicture(within, by, picture, now);
  });

/** From the next call on it is gone for everybody but owners, whatever address they have. */
export const hide = (db: Db, { complaint, photo, by, now }: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, complaint);
    const picture = await findLiving(within, photo);
    await hidePicture(within, picture, now);
    if (!(await holdFor(within, photo, complaint, now))) return;
    await addStep(within, complaint, { what: 'hidden', who: by, photoId: photo }, now);
    const line = { who: by, what: 'photo_hidden' as const, whom: picture.userId, about: photo };
    await writeHouseLog(within, line, now);
  });

/** Nobody who waits for an answer sees it come back before. */
async function refuseHeld(within: Db, complaint: string, photo: string): Promise<void> {
  const { heldFor, isReported } = await heldBy(within, photo, complaint);
  const { forComplaints, reportedToo } = serverTexts.request;
  if (heldFor.length > 0) throw new AppError('unanswered', { message: forComplaints(heldFor) });
  if (isReported) throw new AppError('unanswered', { message: reportedToo });
}

export const show = (db: Db, { complaint, photo, by, now }: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, complaint);
    const picture = await findLiving(within, photo);
    await refuseHeld(within, complaint, photo);
    if (!(await showPicture(within, picture, now))) return;
    await endHolds(within, photo, { what: 'shown', who: by, complaint }, now);
    const line = { who: by, what: 'photo_shown' as const, whom: picture.userId, about: photo };
    await writeHouseLog(within, line, now);
  });

/** As if its owner had deleted it; answers the pictures whose files go. */
export const deleteMeant = (db: Db, { complaint, photo, by, now }: Acting) =>
  inTransaction(db, async (within) => {
    await complaintOf(within, complaint);
    const picture = await findPicture(within, photo);
    if (picture.isGone) return [];
    await endHolds(within, photo, { what: 'deleted', who: by, complaint }, now);
    await answerReports(within, photo, { answer: 'deleted', by }, now);
    const line = { who: by, what: 'photo_deleted' as const, whom: picture.userId, about: photo };
    await writeHouseLog(within, line, now);
    return deletePicture(within, picture, now);
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
