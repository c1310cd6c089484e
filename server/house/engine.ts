import { sql } from 'kysely';
import type { FailingJob, PhoneTold } from '../../contract/house-engine.ts';
import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import { isEmbedded } from '../db/dialect.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import type { On } from '../http/route.ts';
import { mailsOfWeek } from '../mail/week.ts';
import { pushesOfWeek } from '../push/days.ts';
import { alertsOf } from '../watch/alerts.ts';
import type { Recent } from '../watch/recent.ts';
import { readState } from '../watch/state.ts';

export interface EngineDeps {
  db: Db;
  now: () => Date;
  version: string;
  hasBucket: boolean;
  dataDir: string;
  aheadMs: () => number;
  recent: Pick<Recent, 'shares'>;
  /** Throws while this server cannot serve. */
  isReady: () => Promise<void>;
}

const SHOWN = 50;
const WHY_MAX = 200;

/** Photos that are to go, and outfits that are to be sent, wait until it is done. */
const MAY_DROP = /^(push_|mail_|tell_|copy_|colour_|check_|read_|draw_|forward_)/;

export const failingQuery = (db: Db) =>
  db
    .selectFrom('jobs')
    .select(['id', 'kind', 'last_error', 'attempts', 'run_at'])
    .where('last_error', 'is not', null)
    .orderBy('run_at')
    .limit(SHOWN);

async function bytesOf(db: Db): Promise<number> {
  const asked = isEmbedded(db)
    ? sql<{ bytes: number }>`select page_count * page_size as bytes
        from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`;
  const { rows } = await asked.execute(db);
  return rows[0]?.bytes ?? 0;
}

async function lastMigration(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select name from migrations order by ran_at desc, name desc limit 1`.execute(db);
  return rows[0]?.name ?? '';
}

/** Photos, and copies of what shops show. */
async function pictures(db: Db): Promise<number> {
  const counted = sql<number>`count(*)`.as('count');
  const photos = db.selectFrom('photos').select(counted).where('deleted_at', 'is', null);
  const copies = db.selectFrom('pictures').select(counted);
  const { count } = await photos.executeTakeFirstOrThrow();
  return count + (await copies.executeTakeFirstOrThrow()).count;
}

async function phones(db: Db) {
  const rows = await db
    .selectFrom('phone_reports')
    .select(['build', 'kind', 'screen', 'class', 'code', 'place', 'count', 'last_at as lastAt'])
    .orderBy('count', 'desc')
    .orderBy('last_at', 'desc')
    .limit(SHOWN)
    .execute();
  const { count } = await db
    .selectFrom('phone_reports')
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow();
  const told = rows.map((row): PhoneTold =>
    Object.assign(row, { code: row.code || null, place: row.place || null }),
  );
  return { phones: told, phonesInAll: count };
}

async function failingJob(within: Db, id: string) {
  const job = await within
    .selectFrom('jobs')
    .select('kind')
    .where('id', '=', id)
    .where('last_error', 'is not', null)
    .executeTakeFirst();
  if (!job) throw new AppError('not_found');
  return job;
}

export function engineRoutes(on: On, deps: EngineDeps): void {
  const { db, now, version, hasBucket, isReady, recent } = deps;
  const { houseEngine } = routes;

  on(houseEngine.read, async () => {
    const failing = (await failingQuery(db).execute()).map(
      ({ id, kind, last_error, attempts, run_at }): FailingJob => ({
        id,
        kind,
        why: (last_error ?? '').slice(0, WHY_MAX),
        attempts,
        runAt: run_at,
        mayDrop: MAY_DROP.test(kind),
      }),
    );
    const state = await readState(deps);
    const { disk, backup } = state;
    return {
      version,
      database: {
        kind: isEmbedded(db) ? 'sqlite' : 'postgresql',
        bytes: await bytesOf(db),
        migration: await lastMigration(db),
      },
      storage: { kind: hasBucket ? 'bucket' : 'disk', ...disk, pictures: await pictures(db) },
      backup: backup && {
        at: backup.at,
        isSealed: backup.isSealed,
        isVerified: backup.isVerified,
      },
      alerts: alertsOf({ ...state, ...recent.shares() }),
      pushes: await pushesOfWeek(db, now()),
      mails: await mailsOfWeek(db, now()),
      ...(await phones(db)),
      isReady: await isReady().then(
        () => true,
        () => false,
      ),
      failing,
      failingInAll: state.failing,
    };
  });

  on(houseEngine.again, async ({ c, who, params: { id } }) => {
    await inTransaction(db, async (within) => {
      const { kind } = await failingJob(within, id);
      const run_at = now().toISOString();
      await within
        .updateTable('jobs')
        .set({ run_at, attempts: 0, last_error: null })
        .where('id', '=', id)
        .execute();
      await writeHouseLog(within, { who: who.id, what: 'job_again', about: kind }, now());
    });
    return c.body(null, 204);
  });

  on(houseEngine.drop, async ({ c, who, params: { id } }) => {
    await inTransaction(db, async (within) => {
      const { kind } = await failingJob(within, id);
      if (!MAY_DROP.test(kind)) {
        throw new AppError('not_yours', { message: serverTexts.jobMustBeDone });
      }
      await within.deleteFrom('jobs').where('id', '=', id).execute();
      await writeHouseLog(within, { who: who.id, what: 'job_dropped', about: kind }, now());
    });
    return c.body(null, 204);
  });
}
