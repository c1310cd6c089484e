import { sql } from 'kysely';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { EXPORTS_PER_HOUR, PAGE_MAX } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { afterClient, clientCountQuery, clientsQuery, findClient } from '../clients/queries.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { clientOpened } from '../house-log/client-opened.ts';
import { writeHouseLog } from '../house-log/write.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { notifyExported } from '../push/notify.ts';
import { askAgain, type CheckPassword } from '../stylists/password-check.ts';
import { deleteUser } from '../users/delete.ts';
import { exportUser } from '../users/export.ts';
import { takingTurns } from '../users/pages.ts';
import { aboutQuery, housed, openedQuery, OPENED_SHOWN, setPlan, setSuspended } from './clients.ts';

export interface ClientDeps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  urls: PictureUrls;
  checkPassword: CheckPassword;
  /** Of each owner in the hour. */
  exports: RateLimiterAbstract;
  queueChanged: () => void;
  publicUrl: string | null;
}

const { houseClients } = routes;

export function clientRoutes(on: On, deps: ClientDeps): void {
  const { db, now } = deps;
  const turns = takingTurns();

  const existing = async (userId: string) => {
    const client = await findClient(db, userId);
    if (!client) throw new AppError('not_found');
    return client;
  };

  on(houseClients.list, async ({ query }) => {
    const rows = await clientsQuery(db, query).execute();
    const page = rows.slice(0, PAGE_MAX);
    const last = rows.length > PAGE_MAX ? page.at(-1) : undefined;
    const { total } = await clientCountQuery(db, query).executeTakeFirstOrThrow();
    const { premium } = await db
      .selectFrom('users')
      .select((eb) => eb.fn.countAll<number>().as('premium'))
      .where('plan', '=', 'premium')
      .executeTakeFirstOrThrow();
    return {
      clients: await housed(db, page),
      total,
      premium,
      next: last ? afterClient(query, last) : null,
    };
  });

  on(houseClients.read, async ({ who, params: { userId } }) => {
    const row = await existing(userId);
    await clientOpened(db, who.id, userId, now());
    const about = await aboutQuery(db, userId).executeTakeFirst();
    const [client] = await housed(db, [row]);
    if (!client || !about) throw new AppError('not_found');
    const opened = await openedQuery(db, userId)
      .leftJoin('stylists', 'stylists.id', 'house_log.who')
      .leftJoin('photos', 'photos.id', 'house_log.about')
      .select(['house_log.at', 'stylists.name', 'photos.created_at as photoOf'])
      .orderBy('house_log.at', 'desc')
      .orderBy('house_log.id', 'desc')
      .limit(OPENED_SHOWN)
      .execute();
    const { count } = await openedQuery(db, userId)
      .select(sql<number>`count(*)`.as('count'))
      .executeTakeFirstOrThrow();
    return {
      client,
      since: about.created_at,
      keepDays: about.keep_photos_days,
      myStylist: about.my_stylist,
      opened,
      openedInAll: count,
    };
  });

  on(houseClients.plan, async ({ who, params: { userId }, body: { plan } }) => {
    await setPlan(db, { userId, by: who.id, now: now() }, plan);
    return { plan };
  });

  on(houseClients.suspend, async ({ c, who, params: { userId } }) => {
    await setSuspended(db, { userId, by: who.id, now: now() }, true);
    deps.queueChanged();
    return c.body(null, 204);
  });

  on(houseClients.restore, async ({ c, who, params: { userId } }) => {
    await setSuspended(db, { userId, by: who.id, now: now() }, false);
    deps.queueChanged();
    return c.body(null, 204);
  });

  on(houseClients.export, async ({ c, who, params: { userId }, body }) => {
    await askAgain(deps, c, who.id, body.password);
    await existing(userId);
    await deps.exports.consume(who.id).catch(() => {
      throw new AppError('too_many', { message: serverTexts.exports.tooMany(EXPORTS_PER_HOUR) });
    });
    await inTransaction(db, async (within) => {
      await writeHouseLog(within, { who: who.id, what: 'exported', whom: userId }, now());
      await notifyExported(within, userId, now());
    });
    return new Response(await exportUser({ ...deps, turns }, userId, null), {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="poshak.json"',
      },
    });
  });

  on(houseClients.delete, async ({ c, who, params: { userId }, body }) => {
    await askAgain(deps, c, who.id, body.password);
    const { name } = await existing(userId);
    if (body.name !== name.trim()) {
      throw new AppError('invalid', { fields: { name: serverTexts.notTheName } });
    }
    await deleteUser(deps, userId, (within) =>
      writeHouseLog(within, { who: who.id, what: 'deleted', whom: userId }, now()),
    );
    deps.queueChanged();
    return c.body(null, 204);
  });
}
