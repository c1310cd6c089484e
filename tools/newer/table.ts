// What is newer than the oldest browsers, by the table that Baseline is made of.
import { features } from 'web-features';
import { OLDEST_BROWSERS } from '../oldest-browsers.ts';

type Support = Record<string, string | undefined>;

/** A browser by its name in the table, on a desk and on a phone. */
const OLDEST = Object.entries(OLDEST_BROWSERS).flatMap(([name, version]) => {
  const onDesks = name.toLowerCase();
  const onPhones = onDesks === 'safari' ? 'safari_ios' : `${onDesks}_android`;
  return [onDesks, onPhones].map((browser) => [browser, Number(version)] as const);
});

const lackedBy = (support: Support): string[] =>
  OLDEST.flatMap(([browser, oldest]) => {
    const since = support[browser];
    if (since === undefined) return [`not in ${browser}`];
    return Number(since.replace('≤', '')) > oldest ? [`${browser} ${since}`] : [];
  });

interface Feature {
  status?: { by_compat_key?: Record<string, { support: Support }> };
}

const ALL = Object.values(features as unknown as Record<string, Feature>).flatMap(({ status }) =>
  Object.entries(status?.by_compat_key ?? {}),
);

/** By its key in MDN's tables which of the oldest browsers lack a thing: nothing where all have it. */
export const LACKED: ReadonlyMap<string, string> = new Map(
  ALL.map(([key, { support }]) => [key, lackedBy(support).join(', ')]),
);

export const isLacked = (key: string): boolean => (LACKED.get(key) ?? '') !== '';

/** Something newer where it is used. */
export interface Finding {
  file: string;
  line: number;
  key: string;
}
