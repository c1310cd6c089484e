import { colourName } from './colours.ts';
import { grouped } from './plural.ts';

/** Of a kind of piece, as the library calls one of them. */
const several = (one: string) => {
  const word = one.toLowerCase();
  if (!/[a-z]$/.test(word) || /(s|wear|ery)$/.test(word)) return word;
  return `${word}s`;
};

const OF = {
  category: (count: number, of: number, value: string) => `${count} of ${of} ${several(value)}`,
  brand: (count: number, of: number, value: string) => `${count} of ${of} by ${value}`,
  colour: (count: number, of: number, value: string) => `${count} of ${of} in ${colourName(value)}`,
};

interface Fact {
  kind: keyof typeof OF;
  value: string;
  count: number;
  of: number;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

const nameOf = ({ kind, value }: Fact) => {
  if (kind === 'category') return several(value);
  return kind === 'colour' ? colourName(value) : value;
};

/** What somebody likes and leaves. */
export const tasteTexts = {
  /** A line of contents. */
  line: (fact: Fact) => ({
    key: `${fact.kind} ${fact.value}`,
    name: capital(nameOf(fact)),
    count: `${grouped(fact.count)} of ${grouped(fact.of)}`,
  }),
  /** Beside a piece at the desk: why it is there, and what it does not keep. */
  likedThis: 'Liked this piece',
  leftThis: 'Left this piece',
  liked: ({ kind, value, count, of }: Fact) => `Liked ${OF[kind](count, of, value)}`,
  left: ({ kind, value, count, of }: Fact) => `Left ${OF[kind](count, of, value)}`,
  rated: (category: string, stars: number) =>
    `Rated ${several(category)} ${Number(stars.toFixed(1))}`,
  askedFor: (what: string) => `Asked: ${what.toLowerCase()}`,
  asked: (avoided: string) => `Asked: no ${avoided}`,
  over: (budget: number) => `Alone over ₹${grouped(budget)}`,
};
