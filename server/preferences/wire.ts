import { AgeRange, Gender, type SizesByKind } from '../../contract/preferences.ts';

/** Columns that a join may have left empty. */
export const genderOf = (value: number | null): Gender | null =>
  value === null ? null : Gender.parse(value);

export const ageRangeOf = (value: string | null): AgeRange | null =>
  value === null ? null : AgeRange.parse(value);

export const listOf = (json: string | null): string[] =>
  json === null ? [] : (JSON.parse(json) as string[]);

export const sizesByKindOf = (json: string | null): SizesByKind =>
  json === null ? {} : (JSON.parse(json) as SizesByKind);
