import { Token } from './auth.ts';
import { PASSWORD_MIN } from './limits.ts';
import { route, type Endpoint } from './route.ts';
import { Name } from './scalars.ts';
import { Password, StylistSignedIn } from './stylist-auth.ts';
import { minLength, z } from './zod.ts';

/** What whoever was invited sets; a link is for one. */
export const Welcome = z.object({
  token: Token,
  name: Name,
  username: Name,
  password: Password.check(minLength(PASSWORD_MIN)),
});
export type Welcome = z.infer<typeof Welcome>;

export const stylistWelcome = {
  method: 'POST',
  path: '/api/stylist/auth/welcome/',
  answers: { 200: StylistSignedIn },
} as const satisfies Endpoint;

export const welcomeRoutes = {
  come: route(stylistWelcome, {
    auth: 'none',
    json: Welcome,
    errors: ['not_found', 'gone', 'invitation_used', 'too_many', 'busy'],
  }),
};
