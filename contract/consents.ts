import { CONSENTS } from './agreements.ts';
import { route, type Endpoint } from './route.ts';
import { Time } from './scalars.ts';
import { z } from './zod.ts';

export const ConsentKind = z.enum(CONSENTS);

/** What the client has agreed to, once more after each time that it was taken back. */
export const Consent = z.object({
  what: ConsentKind,
  version: z.int(),
  round: z.int(),
  /** Null where it was not written down then. */
  at: z.nullable(Time),
  how: z.enum(['sign-in', 'photo', 'settings']),
  taken_back_at: z.nullable(Time),
});
export type Consent = z.infer<typeof Consent>;

const Version = /* @__PURE__ */ z.int().check(z.minimum(1), z.maximum(1000));
const Round = /* @__PURE__ */ z.int().check(z.minimum(0), z.maximum(1000));

/** `round`: how often it had been taken back by then, so that nothing late is said of another time. */
export const SayConsent = z.object({ version: Version, round: Round, agreed: z.boolean() });
export type SayConsent = z.infer<typeof SayConsent>;

/** The versions that stood beside the button of the sign-in. */
export const AgreedAtSignIn = z.object({ privacy: Version, terms: Version });
export type AgreedAtSignIn = z.infer<typeof AgreedAtSignIn>;

export const Consents = z.object({ consents: z.array(Consent) });

export const consentSay = {
  method: 'PUT',
  path: '/api/user/consents/:what/',
  answers: { 200: Consents },
} as const satisfies Endpoint;

export const consentRoutes = {
  say: route(consentSay, { auth: 'consumer', json: SayConsent, errors: [] }),
};
