import { sql } from 'kysely';
import type { FailingJob } from '../../contract/house-engine.ts';
import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import { isEmbedded } from '../db/dialect.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import type { On } from '../http/route.ts';

export interface EngineDeps {
  db: Db;
  now: () => Date;
  version: string;
  hasBucket: boolean;
  /** Throws while this server cannot serve. */
  isReady: () => Promise<void>;
}

const SHOWN = 50;
const WHY_MAX = 200;

/** Photos that are to go, and outfits that are to be sent, wait until it is done. */
const MAY_DROP = /^(push_|tell_|copy_|colour_|check_|read_|draw_|forward_)/;

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
  const { db, now, version, hasBucket, isReady } = deps;
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
    const { count } = await db
      .selectFrom('jobs')
      .select(sql<number>`count(*)`.as('count'))
      .where('last_error', 'is not', null)
      .executeTakeFirstOrThrow();
    return {
      version,
      database: { kind: isEmbedded(db) ? 'sqlite' : 'postgresql', bytes: await bytesOf(db) },
      storage: { kind: hasBucket ? 'bucket' : 'disk' },
      isReady: await isReady().then(
        () => true,
        () => false,
      ),
      failing,
      failingInAll: count,
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
