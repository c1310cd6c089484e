import { sql } from 'kysely';
import { COUNTS_KEPT_MS, PAGE_MAX } from '../../contract/limits.ts';
import type { Counts } from '../../contract/requests.ts';
import type { Db } from '../db/tables.ts';
import { isWaiting } from '../db/waiting.ts';
import { conditionsFor, said, styledBefore, type Condition } from './filters.ts';

const times = (condition: Condition) => sql<number>`sum(case when ${condition} then 1 else 0 end)`;

/** Counted by person first: what each of them was sent before is asked once, and not for each photo. */
export function countsQuery(db: Db, stylistId: string, now: Date, q: string) {
  const of = conditionsFor(stylistId, now);
  const waiting = said(db.selectFrom('requests'), q)
    .select((eb) => [
      'requests.user_id',
      eb.fn.countAll<number>().as('all'),
      times(of.mine).as('mine'),
      times(of.free).as('free'),
      times(of.due).as('due'),
      times(of.late).as('late'),
      times(of.started).as('started'),
      times(of.asked).as('asked'),
    ])
    .where(isWaiting)
    .groupBy('requests.user_id')
    .as('waiting');
  const sum = (of: string) => sql<number>`coalesce(sum(${sql.ref(`waiting.${of}`)}), 0)`;
  return db.selectFrom(waiting).select([
    sum('all').as('all'),
    sum('mine').as('mine'),
    sum('free').as('free'),
    sum('due').as('due'),
    sum('late').as('late'),
    sum('started').as('started'),
    sum('asked').as('asked'),
    sql<number>`coalesce(sum(
      case when ${styledBefore(sql.ref('waiting.user_id'))} then ${sql.ref('waiting.all')} else 0 end
    ), 0)`.as('returning'),
  ]);
}

interface Kept {
  at: number;
  counts: Promise<Counts>;
}

export interface QueueCounts {
  of: (stylistId: string, q: string) => Promise<Counts>;
  /** A stylist has done something that counts: what this node's stylists read next says so. */
  forget: () => void;
}

/** A long queue is counted once in a few seconds for each who looks; a short one at every look. */
export function queueCounts({ db, now }: { db: Db; now: () => Date }): QueueCounts {
  const kept = new Map<string, Kept>();

  function count(key: string, stylistId: string, q: string): Kept {
    const counts = countsQuery(db, stylistId, now(), q).executeTakeFirstOrThrow();
    const counting = { at: now().getTime(), counts };
    kept.set(key, counting);
    const drop = () => {
      if (kept.get(key) === counting) kept.delete(key);
    };
    counts.then(({ all }) => all <= PAGE_MAX && drop(), drop);
    return counting;
  }

  return {
    of(stylistId, q) {
      const at = now().getTime();
      for (const [key, one] of kept) {
        if (Math.abs(at - one.at) >= COUNTS_KEPT_MS) kept.delete(key);
      }
      const key = `${stylistId} ${q}`;
      return (kept.get(key) ?? count(key, stylistId, q)).counts;
    },
    forget: () => kept.clear(),
  };
}
