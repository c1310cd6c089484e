import { AgreedAtSignIn } from './consents.ts';
import { EMAIL_MAX, TOKEN_MAX, WITHDRAWN_MAX } from './limits.ts';
import { IdempotencyKey } from './photos.ts';
import { route, type Endpoint } from './route.ts';
import { Account, Name, Success } from './scalars.ts';
import { maxLength, minLength, z } from './zod.ts';

export const Token = z.string().check(minLength(1), maxLength(TOKEN_MAX));
export const Email = /* @__PURE__ */ z.string().check(z.trim(), maxLength(EMAIL_MAX), z.email());

export const GoogleBegun = z.object({ nonce: Token });

export const GoogleLogin = z.object({
  google_token: Token,
  agreed: z.optional(AgreedAtSignIn),
});

export const GoogleReturn = z.object({ credential: Token, g_csrf_token: Token });

// Builds from before there was a beginning do not say `bound`, and send no cookie.
export const GoogleExchange = z.object({
  code: Token,
  bound: z.optional(z.literal(true)),
  agreed: z.optional(AgreedAtSignIn),
});

export const DevGoogleLogin = z.object({ email: Email, name: Name });
export type DevGoogleLogin = z.infer<typeof DevGoogleLogin>;

export const DevGoogleToken = z.object({ google_token: Token });

export const KeySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });

export const ConsumerUser = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  /** Servers of before do not say it. */
  account: z.optional(Account),
});
export type ConsumerUser = z.infer<typeof ConsumerUser>;

export const SignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  access_token: Token,
  refresh_token: Token,
  user: ConsumerUser,
  is_new: z.boolean(),
});
export type SignedIn = z.infer<typeof SignedIn>;

export const Refresh = z.object({ refresh: Token });

export const Refreshed = z.object({ access: Token, access_token: Token, refresh: Token });
export type Refreshed = z.infer<typeof Refreshed>;

export const Logout = z.object({ refresh_token: Token });

/** With the uploads that the consumer takes back on leaving, whether or not they have arrived. */
export const ConsumerLogout = z.extend(Logout, {
  withdraw: z.optional(/* @__PURE__ */ z.array(IdempotencyKey).check(maxLength(WITHDRAWN_MAX))),
  /** The same of clothes of her own. */
  withdraw_own: z.optional(/* @__PURE__ */ z.array(IdempotencyKey).check(maxLength(WITHDRAWN_MAX))),
});

export const authGoogleBegin = {
  method: 'POST',
  path: '/api/auth/google-begin/',
  answers: { 200: GoogleBegun },
} as const satisfies Endpoint;

export const authGoogleLogin = {
  method: 'POST',
  path: '/api/auth/google-login/',
  answers: { 200: SignedIn },
} as const satisfies Endpoint;

export const authGoogleReturn = {
  method: 'POST',
  path: '/auth/google/return',
  answers: { 303: 'redirect' },
} as const satisfies Endpoint;

export const authGoogleExchange = {
  method: 'POST',
  path: '/api/auth/google-exchange/',
  answers: { 200: SignedIn },
} as const satisfies Endpoint;

export const authDevGoogleToken = {
  method: 'POST',
  path: '/dev/google/token',
  answers: { 200: DevGoogleToken },
} as const satisfies Endpoint;

export const authDevGoogleKeys = {
  method: 'GET',
  path: '/dev/google/jwks',
  answers: { 200: KeySet },
} as const satisfies Endpoint;

/** Why a refresh is refused; a newer server may name another. */
export type RefusalReason = 'expired' | 'password_changed' | 'disabled' | 'replayed';

export const authRefresh = {
  method: 'POST',
  path: '/api/token/refresh/',
  answers: { 200: Refreshed },
} as const satisfies Endpoint;

export const authLogout = {
  method: 'POST',
  path: '/api/auth/logout/',
  answers: { 200: Success },
} as const satisfies Endpoint;

export const authRoutes = {
  googleBegin: route(authGoogleBegin, { auth: 'none', errors: ['not_found'] }),
  googleLogin: route(authGoogleLogin, {
    auth: 'none',
    json: GoogleLogin,
    errors: ['google_token_refused', 'unavailable'],
  }),
  googleReturn: route(authGoogleReturn, {
    auth: 'none',
    form: { type: 'application/x-www-form-urlencoded', fields: GoogleReturn },
    errors: ['google_token_refused', 'csrf_mismatch', 'unavailable'],
  }),
  googleExchange: route(authGoogleExchange, {
    auth: 'none',
    json: GoogleExchange,
    errors: ['code_refused'],
  }),
  devGoogleToken: route(authDevGoogleToken, {
    auth: 'none',
    json: DevGoogleLogin,
    errors: ['not_found'],
  }),
  devGoogleKeys: route(authDevGoogleKeys, { auth: 'none', errors: ['not_found'] }),
  refresh: route(authRefresh, { auth: 'none', json: Refresh, errors: ['refresh_refused'] }),
  logout: route(authLogout, { auth: 'none', json: ConsumerLogout, errors: [] }),
};
