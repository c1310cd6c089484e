import { Email } from './auth.ts';
import { PasswordAgain } from './house-people.ts';
import { MailStopped } from './mail.ts';
import { route, type Endpoint } from './route.ts';
import { z } from './zod.ts';

/** Where the owner who asks is mailed of complaints and reported photos; empty is nowhere. */
export const HouseMail = z.object({
  address: z.string(),
  stopped: z.nullable(MailStopped.shape.why),
  /** Whether this place sends mails at all. */
  isSent: z.boolean(),
});
export type HouseMail = z.infer<typeof HouseMail>;

export const houseMailRead = {
  method: 'GET',
  path: '/api/house/mail/',
  answers: { 200: HouseMail },
} as const satisfies Endpoint;

/** Given again, mails that were stopped go there again. */
export const houseMailKeep = {
  method: 'PUT',
  path: '/api/house/mail/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const houseMailRoutes = {
  read: route(houseMailRead, { auth: 'owner', errors: [] }),
  keep: route(houseMailKeep, {
    auth: 'owner',
    json: /* @__PURE__ */ z.extend(PasswordAgain, {
      address: /* @__PURE__ */ z.union([/* @__PURE__ */ z.literal(''), Email]),
    }),
    errors: ['too_many', 'busy'],
  }),
};
