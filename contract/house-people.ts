import { BegunFigures } from './begun-figures.ts';
import { route, type Endpoint } from './route.ts';
import { AverageRating, Count, Id, Name, ServedUrl, Time, TimeZone } from './scalars.ts';
import { Password } from './stylist-auth.ts';
import { StylistFace } from './stylist-face.ts';
import { z } from './zod.ts';

/** Of a month, as the asker's calendar has it. */
const Figures = z.object({
  today: Count,
  month: Count,
  /** Null: nothing to go by. */
  minutes: z.nullable(Count),
  /** Sent after the promise. */
  late: Count,
  lines: Count,
  kept: Count,
  disputed: Count,
  rating: z.nullable(AverageRating),
  asked: Count,
});
export type Figures = z.infer<typeof Figures>;

const HousePerson = z.extend(StylistFace, {
  username: z.string(),
  isOwner: z.boolean(),
  pausedSince: z.nullable(Time),
  seenAt: z.nullable(Time),
  browsers: Count,
  /** What is held by this one, or kept for this one alone. */
  waiting: Count,
  figures: Figures,
});
export type HousePerson = z.infer<typeof HousePerson>;

const StylistLink = z.object({ id: z.string(), name: z.string(), expiresAt: Time });
export type StylistLink = z.infer<typeof StylistLink>;

export const HousePeople = z.object({
  people: z.array(HousePerson),
  /** Those who were invited and have not come yet. */
  links: z.array(StylistLink),
  everyone: Figures,
  /** Of all stylists; null: was never counted. */
  begun: z.nullish(BegunFigures),
});
export type HousePeople = z.infer<typeof HousePeople>;

export const PasswordAgain = /* @__PURE__ */ z.object({ password: Password });

export const housePeople = {
  method: 'GET',
  path: '/api/house/people/',
  answers: { 200: HousePeople },
} as const satisfies Endpoint;

/** `id` is the asker's: the same again answers the same link. */
export const houseInvite = {
  method: 'POST',
  path: '/api/house/people/',
  answers: { 201: z.extend(StylistLink, { url: ServedUrl }) },
} as const satisfies Endpoint;

export const houseUninvite = {
  method: 'DELETE',
  path: '/api/house/links/:id/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

const act = <const Path extends string>(path: Path) =>
  ({ method: 'POST', path, answers: { 204: 'empty' } }) as const satisfies Endpoint;

export const housePause = act('/api/house/people/:id/pause/');
export const houseResume = act('/api/house/people/:id/resume/');
export const houseSignOut = act('/api/house/people/:id/sign-out/');
export const houseMakeOwner = act('/api/house/people/:id/owner/');
export const houseMakeStylist = act('/api/house/people/:id/stylist/');

export const housePeopleRoutes = {
  list: route(housePeople, {
    auth: 'owner',
    query: /* @__PURE__ */ z.object({ tz: z.optional(TimeZone) }),
    errors: [],
  }),
  invite: route(houseInvite, {
    auth: 'owner',
    json: /* @__PURE__ */ z.object({ id: Id, name: Name }),
    errors: ['key_reused'],
  }),
  uninvite: route(houseUninvite, { auth: 'owner', errors: ['invitation_used'] }),
  pause: route(housePause, { auth: 'owner', errors: ['last_owner'] }),
  resume: route(houseResume, { auth: 'owner', errors: [] }),
  signOut: route(houseSignOut, { auth: 'owner', errors: [] }),
  makeOwner: route(houseMakeOwner, {
    auth: 'owner',
    json: PasswordAgain,
    errors: ['too_many', 'busy'],
  }),
  makeStylist: route(houseMakeStylist, { auth: 'owner', errors: ['last_owner'] }),
};
