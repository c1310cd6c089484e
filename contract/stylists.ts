import { AsAsked } from './as-asked.ts';
import { OCCASIONS } from './brief.ts';
import { PHOTO_MAX_BYTES, PROFILE_LINE_MAX, PROFILE_LINES_MAX, STRENGTHS_MAX } from './limits.ts';
import { LookPicture } from './photos.ts';
import { route, type Endpoint } from './route.ts';
import { text, Time } from './scalars.ts';
import { StylistFace } from './stylist-face.ts';
import { maxLength, z } from './zod.ts';

export const KINDS_OF_STRENGTH = [
  'handloom',
  'saris',
  'flat_shoes',
  'menswear',
  'long_days',
  'bags',
] as const;

/** What a stylist may say to be good at: the occasions that have a name, and some kinds. */
export const STRENGTHS = [
  ...OCCASIONS.filter((occasion) => occasion !== 'other'),
  ...KINDS_OF_STRENGTH,
] as const;
export type Strength = (typeof STRENGTHS)[number];

export const LANGUAGES = [
  'hi',
  'en',
  'mr',
  'bn',
  'ta',
  'te',
  'gu',
  'kn',
  'ml',
  'pa',
  'or',
  'as',
  'ur',
] as const;
export type Language = (typeof LANGUAGES)[number];

/** All of it, as a stylist writes it. */
export const ProfileUpdate = z.object({
  lines: /* @__PURE__ */ z.array(text(1, PROFILE_LINE_MAX)).check(maxLength(PROFILE_LINES_MAX)),
  strengths: /* @__PURE__ */ z.array(z.enum(STRENGTHS)).check(maxLength(STRENGTHS_MAX)),
  languages: /* @__PURE__ */ z.array(z.enum(LANGUAGES)).check(maxLength(LANGUAGES.length)),
});
export type ProfileUpdate = z.infer<typeof ProfileUpdate>;

/** A reader may not know every strength and language. */
export const StylistProfile = z.extend(StylistFace, {
  lines: z.array(z.string()),
  strengths: z.array(z.string()),
  languages: z.array(z.string()),
});
export type StylistProfile = z.infer<typeof StylistProfile>;

const MadeLook = z.object({
  uuid: z.string(),
  title: z.string(),
  createdAt: Time,
  look: z.nullish(LookPicture),
  asked: z.optional(AsAsked),
});

export const StylistPage = z.extend(StylistProfile, {
  /** She does not work here any more. */
  hasLeft: z.boolean(),
  /** What she made for the client who asks, the newest first; none for stylists. */
  looks: z.array(MadeLook),
});
export type StylistPage = z.infer<typeof StylistPage>;

export const stylistPage = {
  method: 'GET',
  path: '/api/stylists/:id/',
  answers: { 200: StylistPage },
} as const satisfies Endpoint;

export const profileKeep = {
  method: 'PUT',
  path: '/api/stylist/profile/',
  answers: { 200: StylistProfile },
} as const satisfies Endpoint;

export const profilePicture = {
  method: 'PUT',
  path: '/api/stylist/profile/picture/',
  answers: { 200: StylistProfile },
} as const satisfies Endpoint;

export const profileInitials = {
  method: 'DELETE',
  path: '/api/stylist/profile/picture/',
  answers: { 204: 'empty' },
} as const satisfies Endpoint;

export const stylistRoutes = {
  page: route(stylistPage, { auth: 'any', errors: [] }),
  keep: route(profileKeep, { auth: 'stylist', json: ProfileUpdate, errors: [] }),
  picture: route(profilePicture, {
    auth: 'stylist',
    maxBytes: PHOTO_MAX_BYTES,
    form: { type: 'multipart/form-data', file: 'image', fields: z.object({}) },
    errors: ['not_an_image', 'undecodable_image', 'too_many', 'busy'],
  }),
  initials: route(profileInitials, { auth: 'stylist', errors: [] }),
};
