import { UNDER_18 } from './ages.ts';
import {
  COLORS_MAX,
  HEIGHT_MAX,
  HEIGHT_MIN,
  KEEP_PHOTOS_DAYS,
  SIZE_MAX,
  SIZES_MAX,
} from './limits.ts';
import { MailChoice, MailStopped } from './mail.ts';
import type { ForWhom } from './piece.ts';
import { Id, Name, text, Words } from './scalars.ts';
import { route, type Endpoint } from './route.ts';
import { KeptStylist } from './stylist-face.ts';
import { WriteOrderHeaders } from './write-order.ts';
import { maxLength, z } from './zod.ts';

/** Male, Female, Other, Prefer not to say. */
export const GENDERS = [1, 2, 3, 4] as const;
export const AGE_RANGES = [UNDER_18, '18-24', '25-34', '35-44', '45-54', '55-64', '65+'] as const;

export const Gender = z.literal(GENDERS);
export type Gender = z.infer<typeof Gender>;

/** Whose clothes such a one wears; null where that says nothing of it. */
export const whomOf = (gender: Gender | null): ForWhom | null =>
  gender === 1 ? 'men' : gender === 2 ? 'women' : null;

export const AgeRange = z.enum(AGE_RANGES);
export type AgeRange = z.infer<typeof AgeRange>;

/** So many days, or until they are deleted. */
export const KeepDays = z.literal(KEEP_PHOTOS_DAYS);
export type KeepDays = z.infer<typeof KeepDays>;

/** Of each kind that has sizes of its own the one that she takes; what is not named stays. */
const sizesBy = <Of extends z.ZodMiniType>(of: Of) =>
  z.object({
    tops: z.nullish(of),
    bottoms: z.nullish(of),
    shoes: z.nullish(of),
    indian: z.nullish(of),
  });
export const SizesByKind = /* @__PURE__ */ sizesBy(z.string());
export type SizesByKind = z.infer<typeof SizesByKind>;

/** What she fills in as one: asked for with the first of them, and whenever some of the form is said. */
export const ASKED_FOR = ['user_gender', 'age_range', 'color_preferences'] as const;
/** What she chooses by itself, whatever the rest has become meanwhile. */
export const CHOICES = ['keep_photos_days', 'tell_prices', 'mail', 'my_stylist'] as const;

export const PreferencesUpdate = z.object({
  user_gender: z.optional(Gender),
  age_range: z.optional(AgeRange),
  color_preferences: z.optional(
    /* @__PURE__ */ z.object({
      favorite_colors: /* @__PURE__ */ z.array(Name).check(maxLength(COLORS_MAX)),
    }),
  ),
  style_preferences: z.optional(Words),
  sizes: z.optional(/* @__PURE__ */ z.array(Name).check(maxLength(SIZES_MAX))),
  sizes_by_kind: z.optional(/* @__PURE__ */ sizesBy(/* @__PURE__ */ text(1, SIZE_MAX))),
  height_cm: z.nullish(/* @__PURE__ */ z.int().check(z.minimum(HEIGHT_MIN), z.maximum(HEIGHT_MAX))),
  keep_photos_days: z.nullish(KeepDays),
  /** Whether she is told of prices by push. */
  tell_prices: z.optional(z.boolean()),
  /** Whether she is mailed. */
  mail: z.optional(MailChoice),
  /** Whom she keeps; nobody where that is not one who works here and has styled her. */
  my_stylist: z.nullish(Id),
});
export type PreferencesUpdate = z.infer<typeof PreferencesUpdate>;
type AskedFor = (typeof ASKED_FOR)[number];
export type PreferencesForm = Omit<PreferencesUpdate, AskedFor> & {
  [Name in AskedFor]: NonNullable<PreferencesUpdate[Name]>;
};

/** None: a choice, or some of them. */
export const formIn = (update: PreferencesUpdate): PreferencesForm | null => {
  const { user_gender, age_range, color_preferences } = update;
  if (user_gender === undefined || age_range === undefined || !color_preferences) return null;
  return { ...update, user_gender, age_range, color_preferences };
};

export const Preferences = z.object({
  gender: Gender,
  age_range: AgeRange,
  favorite_colors: z.array(z.string()),
  style_preferences: z.string(),
  sizes: z.array(z.string()),
  sizes_by_kind: z.optional(SizesByKind),
  height_cm: z.nullish(z.number()),
  keep_photos_days: z.nullish(KeepDays),
  tell_prices: z.optional(z.boolean()),
  /** Null: never said. */
  mail: z.nullish(MailChoice),
  mail_stopped: z.nullish(MailStopped),
  my_stylist: z.nullish(KeptStylist),
  name: z.string(),
  email: z.string(),
  user_id: z.string(),
});
export type Preferences = z.infer<typeof Preferences>;

/** What is stored now; `overtaken`: whether another device has made newer ones, which a server of before says only where it is so. */
export const UpdatedPreferences = z.extend(Preferences, { overtaken: z.optional(z.boolean()) });
export type UpdatedPreferences = z.infer<typeof UpdatedPreferences>;

export const NO_PREFERENCES = 'No preferences found';

export const NoPreferences = z.object({ message: z.literal(NO_PREFERENCES) });

export const CurrentPreferences = z.union([Preferences, NoPreferences]);
export type CurrentPreferences = z.infer<typeof CurrentPreferences>;

export const preferencesCurrent = {
  method: 'GET',
  path: '/api/user/profile/preferences/current/',
} as const satisfies Endpoint;

export const preferencesUpdate = {
  method: 'POST',
  path: '/api/user/profile/preferences/update_preferences/',
} as const satisfies Endpoint;

export const preferencesRoutes = {
  current: route(preferencesCurrent, {
    answers: { 200: CurrentPreferences },
    auth: 'consumer',
    errors: [],
  }),
  update: route(preferencesUpdate, {
    answers: { 200: UpdatedPreferences },
    auth: 'consumer',
    headers: WriteOrderHeaders,
    json: PreferencesUpdate,
    errors: [],
  }),
};
