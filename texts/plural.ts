import { LOCALE } from './locale.ts';

const inIndia = new Intl.NumberFormat(LOCALE);

const andIn = new Intl.ListFormat(LOCALE, { type: 'conjunction' });

export const grouped = (count: number) => inIndia.format(count);

export const plural = (count: number, one: string, many: string) =>
  `${grouped(count)} ${count === 1 ? one : many}`;

export const listed = (names: readonly string[]) => andIn.format(names);
