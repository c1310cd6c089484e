import { Logout, Refresh, Refreshed, Token } from './auth.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { paths } from './paths.ts';
import type { RouteGroup } from './route.ts';
import { Name, Success } from './scalars.ts';
import { z } from './zod.ts';

// A password is never trimmed: its spaces are its own.
const Password = z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX));

export const StylistLogin = z.object({ username: Name, password: Password });
export type StylistLogin = z.infer<typeof StylistLogin>;

export const StylistUser = z.object({
  id: z.string(),
  stylistId: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  userType: z.literal('stylist'),
});
export type StylistUser = z.infer<typeof StylistUser>;

export const StylistSignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  access_token: Token,
  refresh_token: Token,
  user: StylistUser,
});
export type StylistSignedIn = z.infer<typeof StylistSignedIn>;

export const StylistMe = z.object({ success: z.literal(true), user: StylistUser });
export type StylistMe = z.infer<typeof StylistMe>;

// A wrong `current` is an invalid field: a 401 would say that the session has ended.
export const PasswordChange = z.object({
  current: Password,
  next: Password.check(z.minLength(PASSWORD_MIN)),
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const stylistAuthRoutes = {
  login: {
    method: 'POST',
    path: paths.stylistLogin.pattern,
    auth: 'none',
    json: StylistLogin,
    answers: { 200: StylistSignedIn },
    errors: ['wrong_credentials', 'too_many', 'busy'],
  },
  refresh: {
    method: 'POST',
    path: paths.stylistRefresh.pattern,
    auth: 'none',
    json: Refresh,
    answers: { 200: Refreshed },
    errors: ['refresh_refused'],
  },
  logout: {
    method: 'POST',
    path: paths.stylistLogout.pattern,
    auth: 'none',
    json: Logout,
    answers: { 200: Success },
    errors: [],
  },
  me: {
    method: 'GET',
    path: paths.stylistMe.pattern,
    auth: 'stylist',
    answers: { 200: StylistMe },
    errors: [],
  },
  password: {
    method: 'POST',
    path: paths.stylistPassword.pattern,
    auth: 'stylist',
    json: PasswordChange,
    answers: { 200: Success },
    errors: ['too_many', 'busy'],
  },
} as const satisfies RouteGroup;
