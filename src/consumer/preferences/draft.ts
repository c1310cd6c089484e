import { HEIGHT_MAX, HEIGHT_MIN, NAME_MAX, SIZES_MAX } from '../../../contract/limits.ts';
import { byKind, type SizeKind } from '../../../contract/size-kinds.ts';
import type { KnownPreferences } from '../../../contract/preferences-read.ts';
import type { AgeRange, Gender, PreferencesForm } from '../../../contract/preferences.ts';

/** The dialog's fields while they are being filled in. */
export interface Draft {
  gender: Gender | null;
  ageRange: AgeRange | null;
  colours: readonly string[];
  style: string;
  /** As typed, parted by commas. */
  sizes: string;
  /** As typed, as the next. */
  sizesByKind: Readonly<Record<SizeKind, string>>;
  height: string;
}

export const EMPTY: Draft = {
  gender: null,
  ageRange: null,
  colours: [],
  style: '',
  sizes: '',
  sizesByKind: { tops: '', bottoms: '', shoes: '', indian: '' },
  height: '',
};

/** Null where none was typed, and undefined where it is no height. */
export function heightIn(typed: string): number | null | undefined {
  const words = typed.trim();
  if (words === '') return null;
  const height = Number(words.replace(/\s*cm$/i, ''));
  return Number.isInteger(height) && height >= HEIGHT_MIN && height <= HEIGHT_MAX
    ? height
    : undefined;
}

export type Complete = Draft & { gender: Gender; ageRange: AgeRange };

export const isComplete = (draft: Draft): draft is Complete =>
  draft.gender !== null && draft.ageRange !== null;

/** What a screen needs of stored preferences. */
type Shown = Omit<KnownPreferences, 'name' | 'email' | 'user_id'>;

export function draftOf(stored: Shown): Draft {
  const { gender, age_range: ageRange, unknown } = stored;
  return {
    // No button bears a choice that is not known, and what takes it back is the server that gave it.
    gender: gender ?? ((unknown?.gender ?? null) as Gender | null),
    ageRange: ageRange ?? ((unknown?.age_range ?? null) as AgeRange | null),
    colours: stored.favorite_colors,
    style: stored.style_preferences,
    sizes: stored.sizes.join(', '),
    sizesByKind: byKind((kind) => stored.sizes_by_kind?.[kind] ?? ''),
    height: stored.height_cm ? String(stored.height_cm) : '',
  };
}

export function updateOf(draft: Complete): PreferencesForm {
  const sizes = draft.sizes.split(',').map((size) => size.trim().slice(0, NAME_MAX));
  return {
    user_gender: draft.gender,
    age_range: draft.ageRange,
    color_preferences: { favorite_colors: [...draft.colours] },
    style_preferences: draft.style.trim(),
    sizes: sizes.filter((size) => size !== '').slice(0, SIZES_MAX),
    sizes_by_kind: byKind((kind) => draft.sizesByKind[kind].trim() || null),
    height_cm: heightIn(draft.height) ?? null,
  };
}
