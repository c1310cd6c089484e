import { briefTexts } from './brief.ts';
import { colourName } from './colours.ts';
import { grouped } from './plural.ts';
import { tasteTexts } from './taste.ts';

interface Counted {
  good: number;
  seen: number;
}

type Fact = Counted & { value: string } & (
    | { feature: 'kind' | 'brand' | 'colour' | 'cloth' }
    | { feature: 'price'; least: number | null; most: number | null }
  );

const small = (words: string) => words.charAt(0).toLowerCase() + words.slice(1);

function likedOf(fact: Fact): string {
  const { good: count, seen: of, value } = fact;
  const times = `${grouped(count)} of ${grouped(of)}`;
  if (fact.feature === 'cloth') return `${times} of ${value}`;
  if (fact.feature === 'price') {
    if (fact.most === null) return `${times} from ₹${grouped(fact.least ?? 0)}`;
    return `${times} under ₹${grouped(fact.most)}`;
  }
  const kind = fact.feature === 'kind' ? 'category' : fact.feature;
  return small(tasteTexts.liked({ kind, value, count, of })).replace(/^liked /, '');
}

/** Why a piece lies in a look that was begun, and why another one does not. */
export const beginTexts = {
  itself: 'liked this very piece',
  asked: 'asked to be built around it',
  liked: (facts: readonly Fact[]) => `liked ${facts.map(likedOf).join(', and ')}`,
  goesWith: (colour: string, { good, seen }: Counted) =>
    `goes with ${colourName(colour)} in ${grouped(good)} of ${grouped(seen)} looks`,
  usual: (kind: string, occasion: keyof typeof briefTexts.occasion | null, of: Counted) => {
    const looks = occasion ? `looks for ${briefTexts.occasion[occasion].toLowerCase()}` : 'looks';
    return `${kind.toLowerCase()} in ${grouped(of.good)} of ${grouped(of.seen)} ${looks}`;
  },
  none: (kind: string) => `No ${kind} in stock`,
  whom: (kind: string) =>
    `Each ${kind} in stock is for women or for men only, and the client has said neither`,
  avoided: (kind: string) => `Each ${kind} in stock is something to avoid`,
  given: (kind: string) => `No ${kind} in stock that is new to the client`,
  size: (kind: string, size: string | null) =>
    size === null ? `No ${kind} in the client’s size` : `No ${kind} in ${size} in stock`,
  again: (kind: string) => `No other ${kind} that fits`,
  gone: (name: string) => `${name}, which it is built around, cannot be had now`,
  dear: (kind: string, most: number) =>
    most > 0 ? `No ${kind} under ₹${grouped(most)} in stock` : `Nothing is left for a ${kind}`,
  atOnce: 'Wait for the look that is being laid.',
};
