import { sql } from 'kysely';
import { routes } from '../../contract/routes.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';
import type { On } from '../http/route.ts';
import { isWaiting } from '../db/waiting.ts';
import { clientRoutes, type ClientDeps } from './client-routes.ts';
import { complaintRoutes, type ComplaintDeps } from './complaint-routes.ts';
import { csvOf } from './csv.ts';
import { promiseRoutes } from './promise-routes.ts';
import { reportRoutes } from './report-routes.ts';
import { engineRoutes, type EngineDeps } from './engine.ts';
import { houseMailRoutes, type HouseMailDeps } from './mail-routes.ts';
import { readLog, wholeLog } from './log.ts';
import { peopleRoutes, type PeopleDeps } from './people-routes.ts';

type Deps = PeopleDeps & ClientDeps & EngineDeps & ComplaintDeps & HouseMailDeps;

export function houseRoutes(on: On, deps: Deps): void {
  const { db, now } = deps;

  on(routes.house.read, async () => {
    const counted = sql<number>`count(*)`.as('count');
    const people = db.selectFrom('stylists').select(counted).where('disabled_at', 'is', null);
    const late = db
      .selectFrom('requests')
      .select(counted)
      .where(isWaiting)
      .where('due_at', '<', now().toISOString());
    const clients = db
      .selectFrom('tallies')
      .select(sql<number>`coalesce(sum(users), 0)`.as('count'));
    const complaints = db.selectFrom('complaints').select(counted).where('closed_at', 'is', null);
    const reports = db.selectFrom('photo_reports').select(counted).where('answered_at', 'is', null);
    const failing = db.selectFrom('jobs').select(counted).where('last_error', 'is not', null);
    const count = async (
      query:
        | typeof people
        | typeof late
        | typeof clients
        | typeof complaints
        | typeof reports
        | typeof failing,
    ) => (await query.executeTakeFirstOrThrow()).count;
    return {
      people: await count(people),
      late: await count(late),
      clients: await count(clients),
      complaints: await count(complaints),
      reports: await count(reports),
      failing: await count(failing),
    };
  });

  peopleRoutes(on, deps);
  clientRoutes(on, deps);
  complaintRoutes(on, deps);
  reportRoutes(on, deps);
  houseMailRoutes(on, deps);
  promiseRoutes(on, deps);
  engineRoutes(on, deps);

  on(routes.houseLog.list, ({ query }) => readLog(db, query));

  on(routes.houseLog.save, async ({ who, body }) => {
    await inTransaction(db, (within) =>
      writeHouseLog(within, { who: who.id, what: 'log_saved' }, now()),
    );
    return new Response(csvOf(wholeLog(db, body)), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="poshak-log.csv"',
      },
    });
  });
}
