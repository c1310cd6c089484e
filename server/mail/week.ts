import { sql } from 'kysely';
import type { MailEnd } from '../../contract/mail.ts';
import type { Db } from '../db/tables.ts';

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;

const ended = (end: MailEnd) =>
  sql<number>`coalesce(sum(case when ended = ${end} then 1 else 0 end), 0)`;

/** What became of those of a week, and how many were put off. */
export const mailsOfWeek = (db: Db, now: Date) =>
  db
    .selectFrom('mails')
    .select([
      ended('sent').as('sent'),
      ended('refused').as('refused'),
      ended('unknown').as('unknown'),
      sql<number>`coalesce(sum(case when ended is null and tries > 0 then 1 else 0 end), 0)`.as(
        'waiting',
      ),
    ])
    .where('created_at', '>', new Date(now.getTime() - WEEK_MS).toISOString())
    .executeTakeFirstOrThrow();
