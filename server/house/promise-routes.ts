import { sql } from 'kysely';
import { DEFAULT_TIME_ZONE } from '../../contract/analytics.ts';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { isWaiting } from '../db/waiting.ts';
import { faceOf } from '../stylists/faces.ts';
import { holdersQuery, peopleQuery } from './people.ts';
import { assign, kept, pressing, takeBack } from './promise.ts';

export interface PromiseDeps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
  queueChanged: () => void;
}

const { housePromise } = routes;

export function promiseRoutes(on: On, { db, now, urls, queueChanged }: PromiseDeps): void {
  on(housePromise.read, async ({ query }) => {
    const holders = await holdersQuery(db, now()).execute();
    const waiting = new Map(holders.map(({ holder, count }) => [holder, count]));
    const people = await peopleQuery(db).execute();
    const { count } = await db
      .selectFrom('requests')
      .select(sql<number>`count(*)`.as('count'))
      .where(isWaiting)
      .executeTakeFirstOrThrow();
    return {
      ...(await kept(db, query.tz ?? DEFAULT_TIME_ZONE, now())),
      waiting: count,
      pressing: await pressing(db, now()),
      stylists: people
        .filter(({ paused_at }) => paused_at === null)
        .map((row) => Object.assign(faceOf(row, urls), { waiting: waiting.get(row.id) ?? 0 })),
    };
  });

  on(housePromise.assign, async ({ c, who, params: { id }, body: { stylistId } }) => {
    await assign(db, { id, by: who.id, now: now() }, stylistId);
    queueChanged();
    return c.body(null, 204);
  });

  on(housePromise.takeBack, async ({ c, who, params: { id } }) => {
    await takeBack(db, { id, by: who.id, now: now() });
    queueChanged();
    return c.body(null, 204);
  });
}
