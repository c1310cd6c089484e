import { Logout, Refresh, Refreshed, Token } from './auth.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from './limits.ts';
import { route, type Endpoint } from './route.ts';
import { Name, Success } from './scalars.ts';
import { maxLength, minLength, z } from './zod.ts';

// A password is never trimmed: its spaces are its own.
export const Password = z.string().check(minLength(1), maxLength(PASSWORD_MAX));

export const StylistLogin = z.object({ username: Name, password: Password });
export type StylistLogin = z.infer<typeof StylistLogin>;

export const StylistUser = z.object({
  id: z.string(),
  stylistId: z.string(),
  username: z.string(),
  name: z.string(),
  email: z.string(),
  userType: z.literal('stylist'),
  isOwner: z.optional(z.boolean()),
});
export type StylistUser = z.infer<typeof StylistUser>;

export const StylistSignedIn = z.object({
  success: z.literal(true),
  message: z.string(),
  access_token: Token,
  refresh_token: Token,
  user: StylistUser,
});

export const StylistMe = z.object({ success: z.literal(true), user: StylistUser });

// A wrong `current` is an invalid field: a 401 would say that the session has ended.
export const PasswordChange = z.object({
  current: Password,
  next: Password.check(minLength(PASSWORD_MIN)),
});

export const stylistAuthLogin = {
  method: 'POST',
  path: '/api/stylist/auth/login/',
  answers: { 200: StylistSignedIn },
} as const satisfies Endpoint;

export const stylistAuthRefresh = {
  method: 'POST',
  path: '/api/stylist/auth/refresh/',
  answers: { 200: Refreshed },
} as const satisfies Endpoint;

export const stylistAuthLogout = {
  method: 'POST',
  path: '/api/stylist/auth/logout/',
  answers: { 200: Success },
} as const satisfies Endpoint;

export const stylistAuthMe = {
  method: 'GET',
  path: '/api/stylist/auth/me/',
  answers: { 200: StylistMe },
} as const satisfies Endpoint;

export const stylistAuthPassword = {
  method: 'POST',
  path: '/api/stylist/auth/password/',
  answers: { 200: Success },
} as const satisfies Endpoint;

export const stylistAuthRoutes = {
  login: route(stylistAuthLogin, {
    auth: 'none',
    json: StylistLogin,
    errors: ['wrong_credentials', 'too_many', 'busy'],
  }),
  refresh: route(stylistAuthRefresh, { auth: 'none', json: Refresh, errors: ['refresh_refused'] }),
  logout: route(stylistAuthLogout, { auth: 'none', json: Logout, errors: [] }),
  me: route(stylistAuthMe, { auth: 'stylist', errors: [] }),
  password: route(stylistAuthPassword, {
    auth: 'stylist',
    json: PasswordChange,
    errors: ['too_many', 'busy'],
  }),
};
