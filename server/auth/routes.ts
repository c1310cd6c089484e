import { getCookie } from 'hono/cookie';
import type { ConsumerUser } from '../../contract/auth.ts';
import type { AgreedAtSignIn } from '../../contract/consents.ts';
import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import { agreeAtSignIn } from '../consents/store.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { HttpContext } from '../http/context.ts';
import { forgetCached } from '../http/forget.ts';
import type { On } from '../http/route.ts';
import { accountOf, asUser, findOrAddUser, findUser } from './accounts.ts';
import { isLocalCall, type DevIssuer } from './dev-issuer.ts';
import { addCode, spendCode } from './exchange-codes.ts';
import { subjectOf } from './families.ts';
import type { VerifyGoogleToken } from './google.ts';
import type { WayToGoogle } from './way-to-google.ts';
import { refreshSession, signIn, signOut, type SessionDeps } from './sessions.ts';

interface AuthDeps extends SessionDeps {
  verifyGoogleToken: VerifyGoogleToken;
  way: WayToGoogle;
  /** The origins of apps whose pages keep no cookie of ours. */
  corsOrigins: readonly string[];
  /** Null where Google itself signs people in. */
  devIssuer: DevIssuer | null;
  /** Takes back an upload of the consumer's, whether or not it has arrived. */
  withdraw: (userId: string, key: string) => Promise<void>;
  withdrawOwn: (userId: string, key: string) => Promise<void>;
}

const { auth } = routes;

export function authRoutes(on: On, deps: AuthDeps): void {
  const { db, now, verifyGoogleToken, way } = deps;

  const welcome = async (user: ConsumerUser, isNew: boolean, agreed?: AgreedAtSignIn) => {
    await asUser(db, user.id, (within) => agreeAtSignIn(within, user.id, agreed, now()));
    const isThere = async (within: Db) => Boolean(await findUser(within, user.id));
    const pair = await signIn(deps, 'consumer', user.id, isThere);
    return {
      success: true as const,
      message: serverTexts.signIn.done,
      ...pair,
      user: { ...user, ...(await accountOf(db, user.id)) },
      is_new: isNew,
    };
  };

  const localIssuer = (c: HttpContext) => {
    if (deps.devIssuer && isLocalCall(c)) return deps.devIssuer;
    throw new AppError('not_found');
  };

  on(auth.googleBegin, async ({ c }) => {
    if (deps.corsOrigins.includes(c.req.header('origin') ?? '')) throw new AppError('not_found');
    return { nonce: way.begin(c) };
  });

  on(auth.googleLogin, async ({ c, body }) => {
    const identity = await verifyGoogleToken(body.google_token);
    if (identity.nonce !== null && identity.nonce !== way.nonceOf(c)) {
      throw new AppError('google_token_refused');
    }
    const { user, isNew } = await findOrAddUser(db, identity, now());
    return welcome(user, isNew, body.agreed);
  });

  on(auth.googleReturn, async ({ c, body }) => {
    if (getCookie(c, 'g_csrf_token') !== body.g_csrf_token) throw new AppError('csrf_mismatch');
    const identity = await verifyGoogleToken(body.credential);
    const { user, isNew } = await findOrAddUser(db, identity, now());
    const nonce = identity.nonce ?? way.nonceOf(c);
    const code = await asUser(db, user.id, (within) =>
      addCode(within, { userId: user.id, isNew, nonce }, now()),
    );
    return c.redirect(`/?code=${code}`, 303);
  });

  on(auth.googleExchange, async ({ c, body }) => {
    const spent = await spendCode(db, body.code, now());
    const user = spent && (await findUser(db, spent.userId));
    if (!user) throw new AppError('code_refused');
    // Whoever follows another's link here would be signed in as that other.
    const isOld = spent.nonce === null && !body.bound;
    if (!isOld && (spent.nonce === null || spent.nonce !== way.nonceOf(c))) {
      throw new AppError('code_refused');
    }
    return welcome(user, spent.isNew, body.agreed);
  });

  on(auth.devGoogleToken, async ({ c, body }) => ({
    google_token: await localIssuer(c).issue(body, now()),
  }));
  on(auth.devGoogleKeys, async ({ c }) => localIssuer(c).publicKeys);

  on(auth.refresh, ({ body }) => refreshSession(deps, 'consumer', body.refresh));
  on(auth.logout, async ({ c, body }) => {
    forgetCached(c);
    const { refresh_token: token, withdraw = [], withdraw_own = [] } = body;
    const isAny = withdraw.length + withdraw_own.length > 0;
    const userId = isAny ? await subjectOf(db, 'consumer', token) : null;
    if (userId !== null) {
      for (const key of withdraw) await deps.withdraw(userId, key);
      for (const key of withdraw_own) await deps.withdrawOwn(userId, key);
    }
    return signOut(deps, 'consumer', token);
  });
}
