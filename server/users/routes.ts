import { finished } from 'node:stream/promises';
import { RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { EXPORTS_PER_HOUR } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import { accountKey } from '../auth/accounts.ts';
import type { Blobs } from '../blobs/blobs.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { HttpContext } from '../http/context.ts';
import { limitPerUser } from '../http/limit-per-user.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { deleteUser } from './delete.ts';
import { exportUser } from './export.ts';
import { takingTurns } from './pages.ts';
import { profileOf } from './profile.ts';
import { isLanguage, words } from '../language.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  /** Of each account in the hour. */
  exports: RateLimiterAbstract;
  urls: PictureUrls;
  /** Null: the address at which the consumer has reached us. */
  publicUrl: string | null;
}

const { user } = routes;

function refuse(spent: unknown): never {
  if (!(spent instanceof RateLimiterRes)) throw spent;
  throw new AppError('too_many', {
    message: words().said.exports.tooMany(EXPORTS_PER_HOUR),
    retryAfterS: Math.ceil(spent.msBeforeNext / 1000),
  });
}

export function userRoutes(on: On, deps: Deps): void {
  on(user.profile, ({ who }) => profileOf(deps, who.id));

  const turns = takingTurns();
  const inTurn = limitPerUser(1, () => words().said.exports.underWay);
  const answerWhole = async (c: HttpContext, userId: string) => {
    await deps.exports.consume(await accountKey(deps.db, userId)).catch(refuse);
    const json = await exportUser(
      { ...deps, turns },
      userId,
      deps.publicUrl ?? new URL(c.req.url).origin,
    );
    return new Response(json, {
      headers: {
        'Content-Type': 'application/json',
        'Content-Disposition': 'attachment; filename="poshak.json"',
      },
    });
  };

  on(user.export, async ({ c, who }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    // It is under way until its last byte is gone, or whoever asked.
    const sent = finished(c.env.outgoing).catch(() => undefined);
    inTurn(who.id, async () => {
      resolve(await answerWhole(c, who.id));
      await sent;
    }).catch(reject);
    return promise;
  });

  on(user.language, async ({ c, who, body: { language } }) => {
    if (!isLanguage(language)) {
      throw new AppError('invalid', { fields: { language: words().said.fields.broken } });
    }
    await deps.db.updateTable('users').set({ language }).where('id', '=', who.id).execute();
    return c.body(null, 204);
  });

  on(user.delete, async ({ c, who }) => {
    await deleteUser(deps, who.id);
    return c.body(null, 204);
  });
}
