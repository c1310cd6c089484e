import { routes } from '../../contract/routes.ts';
import type { StylistUser } from '../../contract/stylist-auth.ts';
import { serverTexts } from '../../texts/server.ts';
import { isLocalCall } from '../auth/dev-issuer.ts';
import { refreshSession, signIn, signOut, type SessionDeps } from '../auth/sessions.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { forgetCached } from '../http/forget.ts';
import type { On } from '../http/route.ts';
import type { CheckPassword } from './password-check.ts';
import { changePassword, DEFAULT_STYLIST, findStylist, readStylist } from './queries.ts';

interface StylistAuthDeps extends SessionDeps {
  checkPassword: CheckPassword;
}

type Stylist = Row<'stylists'>;

const { stylistAuth } = routes;

export const userOf = ({ id, username, name, email, stylist_role }: Stylist): StylistUser => ({
  id,
  stylistId: id,
  username,
  name,
  email,
  userType: 'stylist',
  isOwner: stylist_role === 'owner',
});

/** Not changed, and nobody paused, while the password was checked. */
const isSameStill = (now: Stylist, before: Stylist) =>
  now.password === before.password && now.disabled_at === null && now.paused_at === null;

export function stylistAuthRoutes(on: On, deps: StylistAuthDeps): void {
  const { db, now, checkPassword } = deps;

  on(stylistAuth.login, async ({ c, body }) => {
    const found = await findStylist(db, body.username);
    // The password that everybody knows is good at this very machine alone.
    const mayTry = body.password !== DEFAULT_STYLIST.password || isLocalCall(c);
    const isAtWork = found?.disabled_at === null && found.paused_at === null;
    const stylist = isAtWork && mayTry ? found : undefined;
    const isRight = await checkPassword(c, body.username, stylist?.password, body.password);
    if (!stylist || !isRight) throw new AppError('wrong_credentials');
    const isSame = async (within: Db) =>
      isSameStill(await readStylist(within, stylist.id), stylist);
    const pair = await signIn(deps, 'stylist', stylist.id, isSame);
    return {
      success: true as const,
      message: serverTexts.signIn.done,
      ...pair,
      user: userOf(stylist),
    };
  });

  on(stylistAuth.me, async ({ who }) => ({
    success: true as const,
    user: userOf(await readStylist(db, who.id)),
  }));

  on(stylistAuth.password, async ({ c, who, body }) => {
    const stylist = await readStylist(db, who.id);
    // By the stylist's id: guesses at a name at the door keep nobody from this who is inside.
    if (!(await checkPassword(c, stylist.id, stylist.password, body.current))) {
      throw new AppError('invalid', { fields: { current: serverTexts.signIn.wrongPassword } });
    }
    await changePassword(db, { id: who.id, now: now(), spared: who.familyId }, body.next);
    return { success: true as const };
  });

  on(stylistAuth.refresh, ({ body }) => refreshSession(deps, 'stylist', body.refresh));
  on(stylistAuth.logout, ({ c, body }) => {
    forgetCached(c);
    return signOut(deps, 'stylist', body.refresh_token);
  });
}
