import { DEFAULT_TIME_ZONE } from '../../contract/analytics.ts';
import type { BegunFigures } from '../../contract/begun-figures.ts';
import { SERIES_DAYS } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import { dayIn, lastDays } from './days.ts';
import {
  again,
  completedByMinute,
  heard,
  ratingsByMinute,
  recentActivity,
  requestsByMinute,
  topOutfits,
  totals,
} from './queries.ts';
import { toAnswer } from './to-answer.ts';

type Minute = { minute: string; count: number; stars?: number };

const DAY_MS = 24 * 60 * 60_000;
// A day more than is shown: the first day began earlier in some time zones than in UTC.
const COUNTED_MS = (SERIES_DAYS + 1) * DAY_MS;

function byDay(minutes: Minute[], dayOf: (time: string) => string) {
  const days = new Map<string, { count: number; stars: number }>();
  for (const { minute, count, stars = 0 } of minutes) {
    const day = dayOf(minute);
    const sum = days.get(day) ?? { count: 0, stars: 0 };
    days.set(day, { count: sum.count + count, stars: sum.stars + stars });
  }
  return days;
}

interface Deps {
  db: Db;
  now: () => Date;
  begunFigures: () => Promise<BegunFigures | null>;
}

export function analyticsRoutes(on: On, { db, now, begunFigures }: Deps): void {
  on(routes.analytics.read, async ({ who, query }) => {
    const dayOf = dayIn(query.tz ?? DEFAULT_TIME_ZONE);
    const since = new Date(now().getTime() - COUNTED_MS).toISOString();
    const heardSince = new Date(now().getTime() - SERIES_DAYS * DAY_MS).toISOString();
    const requests = byDay(await requestsByMinute(db, since), dayOf);
    const completed = byDay(await completedByMinute(db, since), dayOf);
    const ratings = byDay(await ratingsByMinute(db, since), dayOf);
    const today = dayOf(now().toISOString());
    const { pending, clients, avg_rating } = await totals(db);
    return {
      pendingRequests: pending,
      completedToday: completed.get(today)?.count ?? 0,
      avgRating: avg_rating ?? 0,
      totalClients: clients,
      topPerformingOutfits: await topOutfits(db),
      recentActivity: await recentActivity(db),
      toAnswer: await toAnswer(db, {
        stylistId: who.id,
        since: heardSince,
        now: now().toISOString(),
      }),
      heard: await heard(db, who.id, heardSince),
      again: await again(db, heardSince),
      begun: await begunFigures(),
      series: lastDays(today, SERIES_DAYS).map((date) => {
        const rated = ratings.get(date);
        return {
          date,
          requests: requests.get(date)?.count ?? 0,
          completed: completed.get(date)?.count ?? 0,
          avgRating: rated ? rated.stars / rated.count : null,
        };
      }),
    };
  });
}
