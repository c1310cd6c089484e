import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from '../http/context.ts';

const MINUTE_MS = 60_000;
const MINUTES = 5;
/** Of fewer calls a share says nothing. */
export const CALLS_MIN = 20;
export const SLOW_S = 1;

interface Minute {
  at: number;
  all: number;
  failed: number;
  reads: number;
  slow: number;
}

export interface Recent {
  count: MiddlewareHandler<HttpEnv>;
  add: (call: { isRead: boolean; isFailed: boolean; seconds: number }) => void;
  /** Shares of the last five minutes: of all that failed, of reads that were slow; null of too few. */
  shares: () => { failed: number | null; slow: number | null };
}

/** What this server has answered lately, for who looks without Prometheus. */
export function recentCalls(elapsed: () => number = () => performance.now()): Recent {
  let minutes: Minute[] = [];

  function thisMinute(): Minute {
    const at = Math.floor(elapsed() / MINUTE_MS);
    minutes = minutes.filter((minute) => minute.at > at - MINUTES);
    const last = minutes.at(-1);
    if (last?.at === at) return last;
    const minute = { at, all: 0, failed: 0, reads: 0, slow: 0 };
    minutes.push(minute);
    return minute;
  }

  const add: Recent['add'] = ({ isRead, isFailed, seconds }) => {
    const minute = thisMinute();
    minute.all += 1;
    if (isFailed) minute.failed += 1;
    if (!isRead) return;
    minute.reads += 1;
    if (seconds > SLOW_S) minute.slow += 1;
  };

  return {
    add,
    async count(c, next) {
      const begun = performance.now();
      await next();
      const seconds = (performance.now() - begun) / 1000;
      add({ isRead: c.req.method === 'GET', isFailed: c.res.status >= 500, seconds });
    },
    shares() {
      thisMinute();
      const sum = (what: 'all' | 'failed' | 'reads' | 'slow') =>
        minutes.reduce((total, minute) => total + minute[what], 0);
      const share = (some: number, all: number) => (all < CALLS_MIN ? null : some / all);
      return { failed: share(sum('failed'), sum('all')), slow: share(sum('slow'), sum('reads')) };
    },
  };
}
