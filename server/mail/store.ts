import { COMPLAINTS_MAILED_EVERY_MS, MAIL_REPLY_MAX, MAILS_A_DAY } from '../../contract/limits.ts';
import type { MailEnd, MailWhat, WhyMailStopped } from '../../contract/mail.ts';
import { seen } from '../../contract/visible.ts';
import type { Db, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { languageOr } from '../language.ts';
import type { Language } from '../../texts/languages.ts';
import type { Addressee } from './tokens.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export const findMail = (db: Db, id: string) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

export const dropMail = (db: Db, id: string) =>
  db.deleteFrom('mails').where('id', '=', id).execute();

export const endMail = (db: Db, id: string, ended: MailEnd) =>
  db.updateTable('mails').set({ ended }).where('id', '=', id).execute();

interface Whom {
  address: string;
  language: Language;
  /** Unless a phone is notified. */
  isInstead: boolean;
}

/** Who answer for the house and have an address. */
export const owners = (db: Db) =>
  db
    .selectFrom('stylists')
    .select(['id', 'email'])
    .where('stylist_role', '=', 'owner')
    .where('disabled_at', 'is', null)
    .where('paused_at', 'is', null)
    .where('mail_stopped', 'is', null)
    .where('email', '!=', '');

export const hasMailedOwner = async (db: Db) => (await owners(db).executeTakeFirst()) !== undefined;

/** Of what becomes of the account its owner is told whatever was chosen, but where mails were stopped. */
async function ofAccount(db: Db, id: string): Promise<Whom | null> {
  const client = await db
    .selectFrom('users')
    .leftJoin('preferences', 'preferences.user_id', 'users.id')
    .select(['users.email', 'users.language'])
    .where('users.id', '=', id)
    .where('users.mail_stopped', 'is', null)
    .where('preferences.mail_stopped', 'is', null)
    .executeTakeFirst();
  if (!client) return null;
  return { address: client.email, language: languageOr(client.language), isInstead: false };
}

/** Null for who wants none, may have none, or is not here any more. */
export async function whomOf(
  db: Db,
  { role, id }: Addressee,
  what: MailWhat,
): Promise<Whom | null> {
  if (what === 'idle') return ofAccount(db, id);
  if (role === 'stylist') {
    const owner = await owners(db).where('id', '=', id).executeTakeFirst();
    return owner ? { address: owner.email, language: 'en', isInstead: false } : null;
  }
  const client = await db
    .selectFrom('preferences')
    .innerJoin('users', 'users.id', 'preferences.user_id')
    .leftJoin('suspensions', 'suspensions.user_id', 'users.id')
    .select(['users.email', 'users.language', 'preferences.mail'])
    .where('users.id', '=', id)
    .where('preferences.mail', 'in', ['without_push', 'always'])
    .where('suspensions.since', 'is', null)
    .executeTakeFirst();
  if (!client) return null;
  const { email: address, language, mail } = client;
  return { address, language: languageOr(language), isInstead: mail === 'without_push' };
}

export async function isNotified(db: Db, userId: string): Promise<boolean> {
  const phone = await db
    .selectFrom('push_subscriptions')
    .select('id')
    .where('role', '=', 'consumer')
    .where('subject_id', '=', userId)
    .executeTakeFirst();
  return phone !== undefined;
}

type Mail = Row<'mails'>;

const mailsTo = (db: Db, { role, subject_id }: Pick<Mail, 'role' | 'subject_id'>) =>
  db.selectFrom('mails').where('role', '=', role).where('subject_id', '=', subject_id);

/** When this may go: null is now. Owners are told of everything, of complaints together. */
export async function mailedAgainAt(
  db: Db,
  mail: Pick<Mail, 'role' | 'subject_id' | 'what'>,
  now: Date,
): Promise<Date | null> {
  if (mail.role === 'stylist' && mail.what !== 'complaint') return null;
  const [most, ms] =
    mail.role === 'stylist' ? [1, COMPLAINTS_MAILED_EVERY_MS] : [MAILS_A_DAY, DAY_MS];
  const sent = await mailsTo(db, mail)
    .select('sent_at')
    .$if(mail.role === 'stylist', (query) => query.where('what', '=', mail.what))
    .where('sent_at', '>', new Date(now.getTime() - ms).toISOString())
    .orderBy('sent_at', 'desc')
    .limit(most)
    .execute();
  const first = sent[most - 1]?.sent_at;
  return first ? new Date(Date.parse(first) + ms) : null;
}

/** Other mails of complaints that wait to go to the same owner: this one tells of all of them. */
export async function toldWith(db: Db, mail: Mail): Promise<string[]> {
  if (mail.what !== 'complaint') return [];
  const waiting = await mailsTo(db, mail)
    .select('id')
    .where('what', '=', 'complaint')
    .where('id', '!=', mail.id)
    .where('sent_at', 'is', null)
    .where('ended', 'is', null)
    .execute();
  return waiting.map(({ id }) => id);
}

/** Once, whichever node asks: false where it was handed over before, or may not be today. */
export const handOver = (
  db: Db,
  { id, told }: { id: string; told: readonly string[] },
  now: Date,
): Promise<boolean> =>
  inTransaction(db, async (within) => {
    const mail = await findMail(within, id);
    if (!mail || mail.sent_at !== null) return false;
    if (await mailedAgainAt(within, mail, now)) return false;
    await within
      .updateTable('mails')
      .set({ sent_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    for (const other of told) await dropMail(within, other);
    return true;
  });

/** It was not taken: it may be handed over again, unless somebody else has done so meanwhile. */
export const takeBack = (db: Db, id: string, isOurs: boolean) =>
  db
    .updateTable('mails')
    .set((eb) => ({ ...(isOurs && { sent_at: null }), tries: eb('tries', '+', 1) }))
    .where('id', '=', id)
    .execute();

/** About when she was found to be away; from now on the month counts in which she may come back. */
export const toldIdle = (
  db: Db,
  { subject_id, about }: Pick<Mail, 'subject_id' | 'about'>,
  now: Date,
) =>
  db
    .updateTable('users')
    .set({ idle_told_at: now.toISOString() })
    .where('id', '=', subject_id)
    .where('last_active_at', '<', about)
    .execute();

/** In the caller's transaction: no more mails there, until a finger says so. */
export async function stopMails(
  db: Db,
  { role, id }: Addressee,
  { why, reply = null }: { why: WhyMailStopped; reply?: string | null },
  now: Date,
): Promise<void> {
  if (role === 'stylist') {
    await db.updateTable('stylists').set({ mail_stopped: why }).where('id', '=', id).execute();
    return;
  }
  const stopped = { mail_stopped: why, mail_stopped_at: now.toISOString() };
  const has = await db
    .selectFrom('preferences')
    .select('user_id')
    .where('user_id', '=', id)
    .executeTakeFirst();
  if (!has) {
    await db
      .updateTable('users')
      .set(stopped)
      .where('id', '=', id)
      .where('mail_stopped', 'is', null)
      .execute();
    return;
  }
  await db
    .updateTable('preferences')
    .set({
      mail: 'no',
      ...stopped,
      mail_reply: reply && seen(reply.replaceAll(/\p{Cc}+/gu, ' ')).slice(0, MAIL_REPLY_MAX),
    })
    .where('user_id', '=', id)
    .where('mail_stopped', 'is', null)
    .execute();
}
