import { sql } from 'kysely';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '../db/tables.ts';
import type { Handlers } from '../jobs/worker.ts';

/** Counting more would cost the database more than the number is worth. */
const COUNTED_MAX = 10_000;
/** A database that is away in silence does not keep what else there is to tell. */
const LOOK_MS = 3000;

interface Waiting {
  kind: string;
  count: number;
  oldest: string | null;
}

/** Kind by kind, so that a crowd of one hides no other. */
async function dueJobs(db: Db, kinds: readonly string[], at: string): Promise<Waiting[]> {
  const [first, ...others] = kinds.map((kind) =>
    db
      .selectFrom((eb) =>
        eb
          .selectFrom('jobs')
          .select('run_at')
          .where('kind', '=', kind)
          .where('run_at', '<=', at)
          .orderBy('run_at')
          .limit(COUNTED_MAX)
          .as('due'),
      )
      .select([
        sql.lit(kind).as('kind'),
        sql<number>`count(*)`.as('count'),
        sql<string | null>`min(run_at)`.as('oldest'),
      ]),
  );
  return first ? others.reduce((all, one) => all.unionAll(one), first).execute() : [];
}

/** Answers what looks at the queue; where it cannot be seen, it says so and nothing of it. */
export function queueGauges(
  registry: Registry,
  db: Db,
  now: () => Date,
  handlersNow: () => Handlers,
): () => Promise<void> {
  const registers = [registry];
  const labelNames = ['lane'];
  const isUp = new Gauge({
    name: 'poshak_database_up',
    help: 'whether the database answered this scrape',
    registers,
  });
  const due = new Gauge({
    name: 'poshak_jobs_due',
    help: `jobs whose time has come and that nobody has taken, counted up to ${COUNTED_MAX} a kind`,
    labelNames,
    registers,
  });
  const age = new Gauge({
    name: 'poshak_jobs_oldest_due_seconds',
    help: 'how long the oldest of them has waited',
    labelNames,
    registers,
  });
  const resting = new Gauge({
    name: 'poshak_hosts_resting',
    help: 'hosts that this process does not ask now because they have not answered',
    registers: [],
    collect() {
      const hosts = Object.values(handlersNow()).flatMap(
        (handler) => handler.hosts?.resting() ?? [],
      );
      this.set(new Set(hosts).size);
    },
  });
  registry.registerMetric(resting);

  function tell(waiting: readonly Waiting[], handlers: Handlers, at: Date): void {
    const lanes = Map.groupBy(waiting, ({ kind }) => handlers[kind]?.lane ?? '');
    for (const [lane, kinds] of lanes) {
      const ages = kinds.map(({ oldest }) =>
        oldest === null ? 0 : at.getTime() - Date.parse(oldest),
      );
      due.set(
        { lane },
        kinds.reduce((sum, { count }) => sum + count, 0),
      );
      age.set({ lane }, Math.max(...ages) / 1000);
    }
  }

  return async () => {
    const at = now();
    const handlers = handlersNow();
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error('the database is silent')), LOOK_MS);
    try {
      const asked = dueJobs(db, Object.keys(handlers), at.toISOString());
      tell(await Promise.race([asked, late.promise]), handlers, at);
      isUp.set(1);
    } catch {
      due.reset();
      age.reset();
      isUp.set(0);
    } finally {
      clearTimeout(timer);
    }
  };
}
