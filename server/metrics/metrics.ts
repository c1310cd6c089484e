import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { retries } from '../db/transaction.ts';
import type { HttpEnv } from '../http/context.ts';
import type { WatchJob } from '../jobs/worker.ts';
import { mailed } from '../mail/job.ts';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const JOB_SECONDS = [0.01, 0.05, 0.1, 0.5, 1, 5, 10, 30, 60];

/** What goes on in a room with few places. */
type Load = () => { atWork: number; waiting: number };

export interface Metrics {
  /** Whoever has something of their own to tell registers it here. */
  registry: Registry;
  countRequests: MiddlewareHandler<HttpEnv>;
  watchJob: WatchJob;
  watchRoom: (room: string, load: Load) => void;
}

/** What is told of this process to whoever looks after it: numbers by route, never by person. */
export function openMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });

  const requests = new Histogram({
    name: 'poshak_request_seconds',
    help: 'requests by route, from their arrival until their answer begins',
    labelNames: ['route', 'method', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const jobs = new Histogram({
    name: 'poshak_job_seconds',
    help: 'jobs by kind and how they ended',
    labelNames: ['kind', 'outcome'],
    buckets: JOB_SECONDS,
    registers,
  });
  const jobsUnderWay = new Gauge({
    name: 'poshak_jobs_under_way',
    help: 'jobs that this process has leased',
    registers,
  });

  const rooms = new Map<string, Load>();
  const places = new Gauge({
    name: 'poshak_room',
    help: 'who is at work and who waits where places are few',
    labelNames: ['room', 'state'],
    registers: [],
    collect() {
      for (const [room, load] of rooms) {
        const { atWork, waiting } = load();
        this.set({ room, state: 'at_work' }, atWork);
        this.set({ room, state: 'waiting' }, waiting);
      }
    },
  });

  registry.registerMetric(places);

  const again = new Counter({
    name: 'poshak_transaction_retries_total',
    help: 'transactions that were done again because others met them',
    registers: [],
    collect() {
      this.reset();
      this.inc(retries.count);
    },
  });
  registry.registerMetric(again);

  const mails = new Counter({
    name: 'poshak_mails_total',
    help: 'mails by what became of them: taken, put off, refused for good, given up after a day, or nobody said',
    labelNames: ['outcome'],
    registers: [],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(mailed)) this.inc({ outcome }, count);
    },
  });
  registry.registerMetric(mails);

  return {
    registry,
    async countRequests(c, next) {
      const end = requests.startTimer();
      await next();
      // The pattern, not the path: there are as many paths as anybody likes.
      end({ route: routePath(c), method: c.req.method, status: c.res.status });
    },
    watchJob(kind) {
      jobsUnderWay.inc();
      const end = jobs.startTimer({ kind });
      return (outcome) => {
        jobsUnderWay.dec();
        end({ outcome });
      };
    },
    watchRoom: (room, load) => void rooms.set(room, load),
  };
}
