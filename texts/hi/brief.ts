import type { briefTexts as english } from '../brief.ts';
import type { WordsOf } from '../words-of.ts';
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
  everyday: 'रोज़ के लिए',
  office: 'ऑफ़िस',
  wedding: 'शादी',
  festival: 'त्योहार',
  party: 'पार्टी',
  date: 'डेट',
  travel: 'सफ़र',
  interview: 'इंटरव्यू',
  other: 'कुछ और',
};

const functions = {
  haldi: 'हल्दी',
  mehendi: 'मेहंदी',
  sangeet: 'संगीत',
  wedding: 'शादी का दिन',
  reception: 'रिसेप्शन',
};

export const briefTexts: WordsOf<typeof english> = {
  occasion: occasions,
  function: functions,
  occasionOf: (occasion, of) =>
    of ? `${occasions[occasion]}: ${functions[of]}` : occasions[occasion],
  day: dayOf,
  neededOn: (day) => `${dayOf(day)} तक`,
  budget: (most) => `₹${grouped(most)} तक`,
  avoid: (what) => `${what} नहीं`,
  around: (piece) => `${piece} के साथ`,
  quoted: (words) => `“${words}”`,
  aroundLost: 'ऐसी चीज़ के साथ, जो अब यहाँ नहीं है',
};
