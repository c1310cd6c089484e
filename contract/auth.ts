import { EMAIL_MAX, TOKEN_MAX, WITHDRAWN_MAX } from './limits.ts';
import { paths } from './paths.ts';
import { IdempotencyKey } from './photos.ts';
import type { RouteGroup } from './route.ts';
import { Account, Name, Success } from './scalars.ts';
import { z } from './zod.ts';

export const Token = z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX));
const Email = z.string().check(z.trim(), z.maxLength(EMAIL_MAX), z.email());

export const GoogleBegun = z.object({ nonce: Token });
export type GoogleBegun = z.infer<typeof GoogleBegun>;

export const GoogleLogin = z.object({ google_token: Token });
export type GoogleLogin = z.infer<typeof GoogleLogin>;

export const GoogleReturn = z.object({ credential: Token, g_csrf_token: Token });
export type GoogleReturn = z.infer<typeof GoogleReturn>;

// Builds from before there was a beginning do not say `bound`, and send no cookie.
export const GoogleExchange = z.object({ code: Token, bound: z.optional(z.literal(true)) });
export type GoogleExchange = z.infer<typeof GoogleExchange>;

export const DevGoogleLogin = z.object({ email: Email, name: Name });
export type DevGoogleLogin = z.infer<typeof DevGoogleLogin>;

export const DevGoogleToken = z.object({ google_token: Token });
export type DevGoogleToken = z.infer<typeof DevGoogleToken>;

export const KeySet = z.object({ keys: z.array(z.record(z.string(), z.unknown())) });
export type KeySet = z.infer<typeof KeySet>;

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
export type Refresh = z.infer<typeof Refresh>;

export const Refreshed = z.object({ access: Token, access_token: Token, refresh: Token });
export type Refreshed = z.infer<typeof Refreshed>;

export const Logout = z.object({ refresh_token: Token });
export type Logout = z.infer<typeof Logout>;

/** With the uploads that the consumer takes back on leaving, whether or not they have arrived. */
export const ConsumerLogout = z.extend(Logout, {
  withdraw: z.optional(z.array(IdempotencyKey).check(z.maxLength(WITHDRAWN_MAX))),
});
export type ConsumerLogout = z.infer<typeof ConsumerLogout>;

export const authRoutes = {
  googleBegin: {
    method: 'POST',
    path: paths.googleBegin.pattern,
    auth: 'none',
    answers: { 200: GoogleBegun },
    errors: ['not_found'],
  },
  googleLogin: {
    method: 'POST',
    path: paths.googleLogin.pattern,
    auth: 'none',
    json: GoogleLogin,
    answers: { 200: SignedIn },
    errors: ['google_token_refused', 'unavailable'],
  },
  googleReturn: {
    method: 'POST',
    path: paths.googleReturn.pattern,
    auth: 'none',
    form: { type: 'application/x-www-form-urlencoded', fields: GoogleReturn },
    answers: { 303: 'redirect' },
    errors: ['google_token_refused', 'csrf_mismatch', 'unavailable'],
  },
  googleExchange: {
    method: 'POST',
    path: paths.googleExchange.pattern,
    auth: 'none',
    json: GoogleExchange,
    answers: { 200: SignedIn },
    errors: ['code_refused'],
  },
  devGoogleToken: {
    method: 'POST',
    path: paths.devGoogleToken.pattern,
    auth: 'none',
    json: DevGoogleLogin,
    answers: { 200: DevGoogleToken },
    errors: ['not_found'],
  },
  devGoogleKeys: {
    method: 'GET',
    path: paths.devGoogleKeys.pattern,
    auth: 'none',
    answers: { 200: KeySet },
    errors: ['not_found'],
  },
  refresh: {
    method: 'POST',
    path: paths.refresh.pattern,
    auth: 'none',
    json: Refresh,
    answers: { 200: Refreshed },
    errors: ['refresh_refused'],
  },
  logout: {
    method: 'POST',
    path: paths.logout.pattern,
    auth: 'none',
    json: ConsumerLogout,
    answers: { 200: Success },
    errors: [],
  },
} as const satisfies RouteGroup;
