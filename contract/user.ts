import { paths } from './paths.ts';
import { Preferences } from './preferences.ts';
import { unknownAs } from './reading.ts';
import type { RouteGroup } from './route.ts';
import { Account, Count, Time } from './scalars.ts';
import { z } from './zod.ts';

/** One that is not known counts as bought: nobody is asked to buy another. */
export const Plan = unknownAs(z.enum(['free', 'premium']), 'premium');
export type Plan = z.infer<typeof Plan>;

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
});
export type Profile = z.infer<typeof Profile>;

/** Everything stored about the consumer, by table; its keys are the server's. */
export const UserExport = z.looseObject({ exported_at: Time, profile: Profile });
export type UserExport = z.infer<typeof UserExport>;

export const UserDelete = z.object({ confirm: z.literal('DELETE') });
export type UserDelete = z.infer<typeof UserDelete>;

export const userRoutes = {
  profile: {
    method: 'GET',
    path: paths.profile.pattern,
    auth: 'consumer',
    answers: { 200: Profile },
    errors: [],
  },
  export: {
    method: 'GET',
    path: paths.userExport.pattern,
    auth: 'consumer',
    answers: { 200: UserExport },
    errors: [],
  },
  delete: {
    method: 'DELETE',
    path: paths.user.pattern,
    auth: 'consumer',
    json: UserDelete,
    answers: { 204: 'empty' },
    errors: [],
  },
} as const satisfies RouteGroup;
