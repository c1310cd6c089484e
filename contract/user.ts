import { Consent } from './consents.ts';
import { OwnFitted } from './fits.ts';
import { Preferences } from './preferences.ts';
import { unknownAs } from './reading.ts';
import { route, type Endpoint } from './route.ts';
import { Account, Count, Time } from './scalars.ts';
import { z } from './zod.ts';

/** One that is not known counts as bought: nobody is asked to buy another. */
export const Plan = unknownAs(z.enum(['free', 'premium']), 'premium');

// Loose: what else a server says of the profile is passed through untouched.
export const Profile = z.looseObject({
  id: z.string(),
  user_id: z.string(),
  userId: z.string(),
  account: z.optional(Account),
  email: z.string(),
  name: z.string(),
  plan: Plan,
  created_at: Time,
  stats: z.object({ saved_outfits: Count, photos_uploaded: Count }),
  preferences: z.nullable(Preferences),
  /** In which the server writes to the consumer; null until the app has told one. */
  language: z.nullish(z.string()),
  /** How things fitted, the newest first. */
  fit: z.optional(z.array(OwnFitted)),
  /** When we have deleted a photo of the consumer's, the last time. */
  photo_removed_at: z.nullish(Time),
  /** That an owner made a file of all that is the consumer's, without pictures, the last time. */
  exported: z.nullish(z.object({ at: Time, by: z.nullable(z.string()) })),
  /** Newest last. */
  consents: z.optional(z.array(Consent)),
});
export type Profile = z.infer<typeof Profile>;

/** Everything stored about the consumer, by table; its keys are the server's. */
export const UserExport = z.looseObject({ exported_at: Time, profile: Profile });
export type UserExport = z.infer<typeof UserExport>;

export const UserDelete = z.object({ confirm: z.literal('DELETE') });

/** By its two letters, one of those that the installation speaks. */
export const UserLanguage = z.object({ language: z.string().check(z.regex(/^[a-z]{2}$/)) });

export const userProfile = {
  method: 'GET',
  path: '/api/user/profile/',
  answers: { 200: Profile },
} as const satisfies Endpoint;

export const userExport = {
  method: 'GET',
  path: '/api/user/export/',
  answers: { 200: UserExport },
} as const satisfies Endpoint;

export const userLanguage = {
  method: 'PUT',
  path: '/api/user/language/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const userDelete = {
  method: 'DELETE',
  path: '/api/user/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const userRoutes = {
  profile: route(userProfile, { auth: 'consumer', errors: [] }),
  export: route(userExport, { auth: 'consumer', whileSuspended: true, errors: ['too_many'] }),
  language: route(userLanguage, {
    auth: 'consumer',
    whileSuspended: true,
    json: UserLanguage,
    errors: [],
  }),
  delete: route(userDelete, {
    auth: 'consumer',
    whileSuspended: true,
    json: UserDelete,
    errors: [],
  }),
};
