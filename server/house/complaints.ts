import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { PHOTOS_MEANT_MAX } from '../../contract/limits.ts';
import {
  COMPLAINT_LISTS,
  type ComplaintListName,
  type ComplaintsQuery,
  type HouseComplaint,
  type HouseComplaintPage,
  type MeantPhoto,
} from '../../contract/house-complaints.ts';
import { serverTexts } from '../../texts/server.ts';
import { addStep, stepsOf, type Complaint } from '../complaints/store.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
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

interface Meant {
  complaint: string;
  account?: string | undefined;
  day?: string | undefined;
}

interface Asked {
  complaint: string;
  words: readonly string[];
  from: Date | null;
  at: string;
}

/** What the steps of a complaint are about. */
const ofSteps = (db: Db, complaint: string) =>
  db
    .selectFrom('complaint_steps')
    .select('photo_id')
    .where('complaint_id', '=', complaint)
    .where('photo_id', 'is not', null)
    .$castTo<{ photo_id: string }>();

const sentWithin = (column: string, from: Date | null) =>
  from === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} >= ${from.toISOString()}
        and ${sql.ref(column)} < ${new Date(from.getTime() + DAY_MS).toISOString()}`;

const meantOfPhotos = (db: Db, { complaint, words, from, at }: Asked) =>
  db
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
    .$if(words.length === 0 && from === null, (query) =>
      query.where('photos.id', 'in', ofSteps(db, complaint)),
    )
    .where((eb) => eb.and(words.map((word) => containing(eb.ref('users.search'), word))))
    .where(sentWithin('photos.created_at', from))
    .orderBy('photos.created_at', 'desc')
    .limit(PHOTOS_MEANT_MAX);

const meantOfPieces = (db: Db, { complaint, words, from, at }: Asked) =>
  db
    .selectFrom('own_pieces')
    .innerJoin('users', 'users.id', 'own_pieces.user_id')
    .leftJoin('hidden_pieces', 'hidden_pieces.piece_id', 'own_pieces.id')
    .select((eb) => [
      'own_pieces.id',
      'own_pieces.user_id as userId',
      'users.name',
      'own_pieces.name as piece',
      'own_pieces.created_at as at',
      'own_pieces.thumbhash',
      'hidden_pieces.at as hiddenAt',
      eb
        .selectFrom('requests')
        .innerJoin('stylists', 'stylists.id', 'requests.claimed_by')
        .innerJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
        .select('stylists.name')
        .whereRef('briefs.user_id', '=', 'own_pieces.user_id')
        .where('briefs.body', 'like', sql<string>`'%' || own_pieces.id || '%'`)
        .where('requests.status', '=', 'open')
        .where('requests.claim_expires_at', '>', at)
        .limit(1)
        .as('heldBy'),
    ])
    .where('own_pieces.deleted_at', 'is', null)
    .where('own_pieces.picture_gone_at', 'is', null)
    .$if(words.length === 0 && from === null, (query) =>
      query.where('own_pieces.id', 'in', ofSteps(db, complaint)),
    )
    .where((eb) => eb.and(words.map((word) => containing(eb.ref('users.search'), word))))
    .where(sentWithin('own_pieces.created_at', from))
    .orderBy('own_pieces.created_at', 'desc')
    .limit(PHOTOS_MEANT_MAX);

/** By whose they are and of which day, or, where neither is asked, what its steps are about; blurs alone. */
export async function meantPhotos(
  db: Db,
  { complaint, account = '', day }: Meant,
  now: Date,
): Promise<MeantPhoto[]> {
  const from = day === undefined ? null : new Date(`${day}T00:00:00+05:30`);
  const asked = { complaint, words: wordsOf(account), from, at: now.toISOString() };
  const photos = await meantOfPhotos(db, asked).execute();
  const pieces = await meantOfPieces(db, asked).execute();
  const newest = [...photos, ...pieces]
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .slice(0, PHOTOS_MEANT_MAX);
  const found: MeantPhoto[] = [];
  for (const picture of newest) {
    if (picture.hiddenAt === null) found.push(picture);
    else found.push({ ...picture, ...(await heldBy(db, picture.id, complaint)) });
  }
  return found;
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
