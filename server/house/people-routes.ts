import { DEFAULT_TIME_ZONE } from '../../contract/analytics.ts';
import type { HousePerson } from '../../contract/house-people.ts';
import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import { dayIn } from '../analytics/days.ts';
import type { AskTokens } from '../asks/tokens.ts';
import { hashPassword } from '../auth/password.ts';
import { signIn, type SessionDeps } from '../auth/sessions.ts';
import { begunFigures } from '../begin/figures.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { clientAddress } from '../http/client-address.ts';
import type { HttpContext } from '../http/context.ts';
import type { On } from '../http/route.ts';
import type { LimitedConcurrency } from '../limit-concurrency.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { faceOf } from '../stylists/faces.ts';
import { setRole } from '../stylists/owners.ts';
import { askAgain, type CheckPassword } from '../stylists/password-check.ts';
import { findStylist, readStylist } from '../stylists/queries.ts';
import { userOf } from '../stylists/routes.ts';
import { figuresSince } from './figures.ts';
import { come, invite, linkOf, openLinksQuery, refuseOver, takeBack } from './links.ts';
import { startOf } from './month.ts';
import {
  holdersQuery,
  pause,
  peopleQuery,
  resume,
  seenQuery,
  signOutEverywhere,
} from './people.ts';

export interface PeopleDeps extends SessionDeps {
  checkPassword: CheckPassword;
  /** Where passwords are hashed, too. */
  passwords: LimitedConcurrency;
  trustProxy: number;
  links: AskTokens;
  urls: PictureUrls;
  /** What each desk counts is another now. */
  queueChanged: () => void;
  /** Null: the address at which the owner has reached us. */
  publicUrl: string | null;
}

const { housePeople } = routes;

export function peopleRoutes(on: On, deps: PeopleDeps): void {
  const { db, now, checkPassword, passwords, trustProxy, links, urls, publicUrl } = deps;

  async function refuseUnknown(id: string) {
    const stylist = await db
      .selectFrom('stylists')
      .select('id')
      .where('id', '=', id)
      .where('disabled_at', 'is', null)
      .executeTakeFirst();
    if (!stylist) throw new AppError('not_found');
  }

  on(housePeople.list, async ({ query }) => {
    const zone = query.tz ?? DEFAULT_TIME_ZONE;
    const today = dayIn(zone)(now());
    const of = await figuresSince(db, {
      since: startOf(`${today.slice(0, 7)}-01`, zone),
      today: startOf(today, zone),
    });
    const seen = new Map((await seenQuery(db, now()).execute()).map((row) => [row.id, row]));
    const holders = await holdersQuery(db, now()).execute();
    const waiting = new Map(holders.map(({ holder, count }) => [holder, count]));
    const people = (await peopleQuery(db).execute()).map(
      ({ username, stylist_role, paused_at, ...face }): HousePerson =>
        Object.assign(faceOf(face, urls), {
          username,
          isOwner: stylist_role === 'owner',
          pausedSince: paused_at,
          seenAt: seen.get(face.id)?.seen_at ?? null,
          browsers: seen.get(face.id)?.browsers ?? 0,
          waiting: waiting.get(face.id) ?? 0,
          figures: of(face.id),
        }),
    );
    const open = await openLinksQuery(db, now()).execute();
    return {
      people,
      links: open.map(({ id, name, expires_at }) => ({ id, name, expiresAt: expires_at })),
      everyone: of(),
      begun: await begunFigures(db),
    };
  });

  on(housePeople.invite, async ({ c, who, body }) => {
    const { token, ...link } = await invite(db, links, { ...body, by: who.id, now: now() });
    const origin = publicUrl ?? new URL(c.req.url).origin;
    // Behind the mark nothing is told to any server, nor stands in its log.
    return c.json({ ...link, url: `${origin}/stylist-login/welcome#${token}` }, 201);
  });

  on(housePeople.uninvite, async ({ c, who, params: { id } }) => {
    await takeBack(db, id, who.id, now());
    return c.body(null, 204);
  });

  const acting = (act: typeof pause) => async (c: HttpContext, by: string, id: string) => {
    await act(db, { id, by, now: now() });
    deps.queueChanged();
    return c.body(null, 204);
  };
  on(housePeople.pause, ({ c, who, params: { id } }) => acting(pause)(c, who.id, id));
  on(housePeople.resume, ({ c, who, params: { id } }) => acting(resume)(c, who.id, id));
  on(housePeople.signOut, ({ c, who, params: { id } }) => acting(signOutEverywhere)(c, who.id, id));

  on(housePeople.makeOwner, async ({ c, who, params: { id }, body }) => {
    await askAgain({ db, checkPassword }, c, who.id, body.password);
    await refuseUnknown(id);
    const change = { id, role: 'owner' as const, by: who.id, now: now() };
    await inTransaction(db, (within) => setRole(within, change));
    return c.body(null, 204);
  });

  on(housePeople.makeStylist, async ({ c, who, params: { id } }) => {
    await refuseUnknown(id);
    const change = { id, role: 'stylist' as const, by: who.id, now: now() };
    await inTransaction(db, (within) => setRole(within, change));
    return c.body(null, 204);
  });

  /** The answer to the first try was lost. */
  async function cameBefore(c: HttpContext, linkId: string, username: string, password: string) {
    const stylist = await findStylist(db, username);
    return stylist?.id === linkId && checkPassword(c, username, stylist.password, password);
  }

  on(routes.welcome.come, async ({ c, body: { password, ...body } }) => {
    const link = await linkOf(db, body.token);
    const isAgain =
      link && link.used_at !== null && (await cameBefore(c, link.id, body.username, password));
    if (!isAgain) {
      refuseOver(link, now());
      const address = clientAddress(c.env.incoming, trustProxy);
      const hash = await passwords(address, () => hashPassword(password));
      await come(db, body, hash, now());
    }
    const { id } = link ?? { id: '' };
    const isAtWork = async (within: typeof db) => {
      const stylist = await readStylist(within, id);
      return stylist.disabled_at === null && stylist.paused_at === null;
    };
    const pair = await signIn(deps, 'stylist', id, isAtWork);
    const user = userOf(await readStylist(db, id));
    return { success: true as const, message: serverTexts.signIn.done, ...pair, user };
  });
}
