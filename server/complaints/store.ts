import { sql } from 'kysely';
import type { ComplaintStepKind } from '../../contract/complaint-steps.ts';
import { hashOf } from '../auth/secrets.ts';
import type { Db, Row } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { addJob } from '../jobs/queue.ts';
import type { ComplaintTokens } from './tokens.ts';

export const COMPLAINT_CLOCK = 'complaint_clock';

export type Complaint = Row<'complaints'>;

/** As it is typed. */
export type Written = Pick<
  Complaint,
  'text' | 'place' | 'sender' | 'seen_when' | 'shows' | 'name' | 'reach'
> & { urgent: boolean };

interface Step {
  /** Of who says it, so that it can be said again. */
  id?: string;
  what: ComplaintStepKind;
  who?: string | null;
  text?: string | null;
  photoId?: string | null;
}

/** In the transaction that does what it says. */
export async function addStep(db: Db, complaintId: string, step: Step, now: Date): Promise<void> {
  const { id = newId(), what, who = null, text = null, photoId: photo_id = null } = step;
  const at = now.toISOString();
  const row = { id, complaint_id: complaintId, at, what, who, text, photo_id };
  await db.insertInto('complaint_steps').values(row).execute();
  await db
    .updateTable('complaints')
    .set({ last_step_at: at })
    .where('id', '=', complaintId)
    .execute();
}

interface Terms {
  urgentHours: number;
  days: number;
}

const HOUR_MS = 60 * 60_000;

const answerBy = (urgent: boolean, { urgentHours, days }: Terms, now: Date) =>
  new Date(now.getTime() + (urgent ? urgentHours : days * 24) * HOUR_MS);

interface Sending {
  written: Written;
  /** The secret of its form: with the same words it is the same, sent again. */
  form: string;
  terms: Terms;
  tokens: ComplaintTokens;
}

const hashOfForm = ({ written, form }: Pick<Sending, 'written' | 'form'>) =>
  hashOf(JSON.stringify([form, written]));

interface Kept {
  id: string;
  /** What leads to its page; null where the key of then is gone. */
  token: string | null;
  isNew: boolean;
}

/** Undefined unless it was sent before. */
export async function keptBefore(db: Db, sent: Omit<Sending, 'terms'>): Promise<Kept | undefined> {
  const known = await db
    .selectFrom('complaints')
    .select(['id', 'token_hash'])
    .where('form_hash', '=', hashOfForm(sent))
    .executeTakeFirst();
  return known && { id: known.id, token: sent.tokens.again(known), isNew: false };
}

export async function keepComplaint(db: Db, sent: Sending, now: Date): Promise<Kept> {
  const known = await keptBefore(db, sent);
  if (known) return known;
  const { written, terms, tokens } = sent;
  const id = newId();
  const token = tokens.of(id);
  const { urgent, ...words } = written;
  const by = answerBy(urgent, terms, now);
  const at = now.toISOString();
  await db
    .insertInto('complaints')
    .values({
      ...words,
      id,
      number: sql<number>`(select coalesce(max(number), 0) + 1 from complaints)`,
      form_hash: hashOfForm(sent),
      token_hash: hashOf(token),
      urgent: Number(urgent),
      created_at: at,
      answer_by: by.toISOString(),
      answered_at: null,
      closed_at: null,
      last_step_at: at,
    })
    .execute();
  await addStep(db, id, { what: 'received' }, now);
  await addJob(db, COMPLAINT_CLOCK, id, now, by);
  return { id, token, isNew: true };
}

export const findComplaint = (db: Db, token: string) =>
  db
    .selectFrom('complaints')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();

export const stepsOf = (db: Db, complaintId: string) =>
  db
    .selectFrom('complaint_steps')
    .leftJoin('stylists', 'stylists.id', 'complaint_steps.who')
    .select([
      'complaint_steps.id',
      'complaint_steps.at',
      'complaint_steps.what',
      'complaint_steps.text',
      'complaint_steps.photo_id',
      'stylists.name as by',
    ])
    .where('complaint_id', '=', complaintId)
    .orderBy('complaint_steps.at')
    .orderBy('complaint_steps.id')
    .execute();

/** How many wait for an answer, and where; null where none does. */
export async function findWaiting(db: Db): Promise<{ path: string; count: number } | null> {
  const { count, id } = await db
    .selectFrom('complaints')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.min('id').as('id')])
    .where('answered_at', 'is', null)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count === 0) return null;
  return { path: `/stylist-login/house/complaints${count === 1 ? `/${id}` : ''}`, count };
}

/** A year after the last step; one that is open stays. */
export const complaintsBefore = (db: Db, before: Date) =>
  db
    .deleteFrom('complaints')
    .where('last_step_at', '<', before.toISOString())
    .where('closed_at', 'is not', null);
