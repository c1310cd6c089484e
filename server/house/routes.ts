import { sql } from 'kysely';
import { routes } from '../../contract/routes.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';
import type { On } from '../http/route.ts';
import { isWaiting } from '../requests/filters.ts';
import { clientRoutes, type ClientDeps } from './client-routes.ts';
import { complaintRoutes, type ComplaintDeps } from './complaint-routes.ts';
import { csvOf } from './csv.ts';
import { promiseRoutes } from './promise-routes.ts';
import { engineRoutes, type EngineDeps } from './engine.ts';
import { readLog, wholeLog } from './log.ts';
import { peopleRoutes, type PeopleDeps } from './people-routes.ts';

type Deps = PeopleDeps & ClientDeps & EngineDeps & ComplaintDeps;

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
    const failing = db.selectFrom('jobs').select(counted).where('last_error', 'is not', null);
    const count = async (query: typeof people | typeof late | typeof clients | typeof failing) =>
      (await query.executeTakeFirstOrThrow()).count;
    return {
      people: await count(people),
      late: await count(late),
      clients: await count(clients),
      failing: await count(failing),
    };
  });

  peopleRoutes(on, deps);
  clientRoutes(on, deps);
  complaintRoutes(on, deps);
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
