import {
  AGE_RANGES,
  type AgeRange,
  GENDERS,
  type Gender,
  type Preferences,
  SizesByKind,
} from './preferences.ts';
import { KEEP_PHOTOS_DAYS } from './limits.ts';
import { MailChoice, MailStopped } from './mail.ts';
import { KeptStylist } from './stylist-face.ts';
import { z } from './zod.ts';

/** What a client takes: every spelling that a server of this API is known to answer with. */
export const PreferencesRead = z.object({
  message: z.nullish(z.string()),
  // Whatever stands here is an answer of the consumer's.
  gender: z.optional(z.unknown()),
  age_range: z.optional(z.unknown()),
  ageRange: z.optional(z.unknown()),
  favorite_colors: z.nullish(z.array(z.string())),
  style_preferences: z.nullish(z.string()),
  sizes: z.nullish(z.array(z.string())),
  sizes_by_kind: z.nullish(SizesByKind),
  height_cm: z.nullish(z.number()),
  keep_photos_days: z.nullish(z.unknown()),
  tell_prices: z.nullish(z.boolean()),
  mail: z.nullish(MailChoice),
  mail_stopped: z.nullish(MailStopped),
  my_stylist: z.nullish(KeptStylist),
  name: z.nullish(z.string()),
  email: z.nullish(z.string()),
  user_id: z.nullish(z.union([z.string(), z.number()])),
  userId: z.nullish(z.union([z.string(), z.number()])),
  id: z.nullish(z.union([z.string(), z.number()])),
  overtaken: z.nullish(z.boolean()),
});
export type PreferencesRead = z.infer<typeof PreferencesRead>;

/** What a client knows of them: another server may have stored one of the two without the other. */
export type KnownPreferences = Omit<Preferences, 'gender' | 'age_range'> & {
  gender: Gender | null;
  age_range: AgeRange | null;
  /** Choices not known to this version: they go back as they came until the consumer chooses anew. */
  unknown?: { gender: unknown; age_range: unknown };
};

const WORDS: Readonly<Record<Gender, string>> = {
  1: 'male',
  2: 'female',
  3: 'other',
  4: 'prefer not to say',
};

/** Takes the code, its digit as text, or the word. */
function genderOf(value: unknown): Gender | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  const said = String(value).trim().toLowerCase();
  return GENDERS.find((code) => said === String(code) || said === WORDS[code]) ?? null;
}

/** `null` when there are none. */
export function normalPreferences(read: PreferencesRead): KnownPreferences | null {
  const gender = genderOf(read.gender);
  const said = read.age_range ?? read.ageRange;
  const ageRange = AGE_RANGES.find((range) => range === said) ?? null;
  // What this version does not know is an answer all the same: the consumer is not asked again.
  if ((read.gender ?? null) === null && (said ?? null) === null) return null;
  const unknown = {
    gender: gender === null ? (read.gender ?? null) : null,
    age_range: ageRange === null ? (said ?? null) : null,
  };
  return {
    gender,
    age_range: ageRange,
    ...((unknown.gender ?? unknown.age_range) !== null && { unknown }),
    favorite_colors: read.favorite_colors ?? [],
    style_preferences: read.style_preferences ?? '',
    sizes: read.sizes ?? [],
    sizes_by_kind: read.sizes_by_kind ?? {},
    height_cm: read.height_cm ?? null,
    keep_photos_days: KEEP_PHOTOS_DAYS.find((days) => days === read.keep_photos_days) ?? null,
    // A server of before tells nobody of prices.
    ...(typeof read.tell_prices === 'boolean' && { tell_prices: read.tell_prices }),
    mail: read.mail ?? null,
    mail_stopped: read.mail_stopped ?? null,
    my_stylist: read.my_stylist ?? null,
    name: read.name ?? '',
    email: read.email ?? '',
    user_id: String(read.user_id ?? read.userId ?? read.id ?? ''),
  };
}
