import { MAIL_AFTER_PUSH_MS } from '../../contract/limits.ts';
import type { MailWhat } from '../../contract/mail.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { addTasks } from '../jobs/queue.ts';
import { isNotified, owners, whomOf } from './store.ts';
import type { Addressee } from './tokens.ts';

export const SEND_MAIL = 'mail_send';
/** All go through one server, which is left alone while it does not answer. */
export const SERVER = 'smtp';

/** Of what, and which: of an event there is one. */
interface Event {
  what: MailWhat;
  about: string;
}

async function addMail(
  db: Db,
  { role, id: subject_id }: Addressee,
  { what, about }: Event,
  now: Date,
  due = now,
): Promise<void> {
  const id = newId();
  const { numInsertedOrUpdatedRows: added = 0n } = await db
    .insertInto('mails')
    .values({ id, role, subject_id, what, about, created_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['role', 'subject_id', 'what', 'about']).doNothing())
    .executeTakeFirst();
  if (added > 0n) await addTasks(db, SEND_MAIL, [{ subject: id, host: SERVER }], now, due);
}

/** In the caller's transaction; nothing, and false, to who has not agreed. */
export async function mailClient(
  db: Db,
  userId: string,
  event: Event,
  now: Date,
): Promise<boolean> {
  const client = { role: 'consumer', id: userId } as const;
  const whom = await whomOf(db, client, event.what);
  if (!whom) return false;
  // A phone that is gone is known to be so once it was told in vain.
  const waitMs = whom.isInstead && (await isNotified(db, userId)) ? MAIL_AFTER_PUSH_MS : 0;
  await addMail(db, client, event, now, new Date(now.getTime() + waitMs));
  return true;
}

/** To each owner who has an address. */
export async function mailOwners(db: Db, event: Event, now: Date): Promise<void> {
  for (const { id } of await owners(db).execute()) {
    await addMail(db, { role: 'stylist', id }, event, now);
  }
}
