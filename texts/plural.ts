import { LOCALE } from './locale.ts';

// Made when first used: a browser takes long over it, and no start needs them.
let inIndia: Intl.NumberFormat | undefined;
let andIn: Intl.ListFormat | undefined;

export const grouped = (count: number) => (inIndia ??= new Intl.NumberFormat(LOCALE)).format(count);

export const plural = (count: number, one: string, many: string) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

export const listed = (names: readonly string[]) =>
  (andIn ??= new Intl.ListFormat(LOCALE, { type: 'conjunction' })).format(names);
