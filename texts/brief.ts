import { LOCALE } from './locale.ts';
import { grouped } from './plural.ts';

let days: Intl.DateTimeFormat | undefined;

const dayOf = (day: string) =>
  (days ??= new Intl.DateTimeFormat(LOCALE, {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })).format(new Date(day));

const occasions = {
  everyday: 'Everyday',
  office: 'Office',
  wedding: 'Wedding',
  festival: 'Festival',
  party: 'Party',
  date: 'Date',
  travel: 'Travel',
  interview: 'Interview',
  other: 'Other',
};

const functions = {
  haldi: 'Haldi',
  mehendi: 'Mehendi',
  sangeet: 'Sangeet',
  wedding: 'Wedding day',
  reception: 'Reception',
};

/** What a client has asked for, one thing a line. */
export const briefTexts = {
  occasion: occasions,
  function: functions,
  occasionOf: (occasion: keyof typeof occasions, of: keyof typeof functions | null | undefined) =>
    of ? `${occasions[occasion]}: ${functions[of].toLowerCase()}` : occasions[occasion],
  day: dayOf,
  neededOn: (day: string) => `By ${dayOf(day)}`,
  budget: (most: number) => `Up to ₹${grouped(most)}`,
  avoid: (what: string) => `No ${what}`,
  around: (piece: string) => `Around ${piece}`,
  /** In the client's own words. */
  quoted: (words: string) => `“${words}”`,
  aroundLost: 'Around a piece that is not there any more',
};
