import { LOCALE } from './locale.ts';
import { grouped } from './plural.ts';

let days: Intl.DateTimeFormat | undefined;

const dayOf = (day: string) =>
  (days ??= new Intl.DateTimeFormat(LOCALE, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })).format(new Date(day));

/** What a client has asked for, one thing a line. */
export const briefTexts = {
  occasion: {
    everyday: 'Everyday',
    office: 'Office',
    wedding: 'Wedding',
    festival: 'Festival',
    party: 'Party',
    date: 'Date',
    travel: 'Travel',
    interview: 'Interview',
    other: 'Other',
  },
  day: dayOf,
  neededOn: (day: string) => `By ${dayOf(day)}`,
  budget: (most: number) => `Up to ₹${grouped(most)}`,
  avoid: (what: string) => `No ${what}`,
  around: (piece: string) => `Around ${piece}`,
  /** In the client's own words. */
  quoted: (words: string) => `“${words}”`,
  aroundLost: 'Around a piece that is not there any more',
};
