import { sql } from 'kysely';
import { PHONE_REPORTS_MAX } from '../../contract/limits.ts';
import type { PhoneReport } from '../../contract/phone-reports.ts';
import type { Db } from '../db/tables.ts';
import { newId } from '../ids.ts';

const SAME = ['build', 'kind', 'screen', 'class', 'code', 'place'] as const;

/** Whoever makes up ever new ones pushes out old ones, and fills nothing. */
async function makeRoom(db: Db): Promise<void> {
  const { count } = await db
    .selectFrom('phone_reports')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  if (count <= PHONE_REPORTS_MAX) return;
  const longestAgo = db
    .selectFrom('phone_reports')
    .select('id')
    .orderBy('last_at')
    .orderBy('id')
    .limit(count - PHONE_REPORTS_MAX);
  await db.deleteFrom('phone_reports').where('id', 'in', longestAgo).execute();
}

/** The same on another phone is counted, and no more is known of it. */
export async function addPhoneReport(db: Db, report: PhoneReport, now: Date): Promise<void> {
  const at = now.toISOString();
  const { code, place, ...rest } = report;
  const { count } = await db
    .insertInto('phone_reports')
    .values({
      id: newId(),
      ...rest,
      code: code ?? '',
      place: place ?? '',
      count: 1,
      first_at: at,
      last_at: at,
    })
    .onConflict((conflict) =>
      conflict
        .columns(SAME)
        .doUpdateSet((eb) => ({ count: eb('phone_reports.count', '+', 1), last_at: at })),
    )
    .returning('count')
    .executeTakeFirstOrThrow();
  if (count === 1) await makeRoom(db);
}

export const phoneReportsBefore = (db: Db, before: Date) =>
  db.deleteFrom('phone_reports').where('last_at', '<', before.toISOString());
