import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { factsIn, told } from '../../../server/taste/facts.ts';

const Tally = fc.record({
  kind: fc.constantFrom('category', 'colour', 'brand'),
  words: fc.string({ minLength: 1, maxLength: 3 }),
  liked: fc.nat({ max: 30 }),
  disliked: fc.nat({ max: 30 }),
});
const Tallies = fc.uniqueArray(Tally, { selector: ({ kind, words }) => `${kind} ${words}` });

test('what is told has three answers and twice the other side, and nothing of it is left out', () => {
  fc.assert(
    fc.property(Tallies, (tallies) => {
      const { likes, leaves } = factsIn(tallies);
      const keys = (facts: typeof likes) => facts.map(({ kind, value }) => `${kind} ${value}`);
      const expected = (one: 'liked' | 'disliked', other: 'liked' | 'disliked') =>
        tallies
          .filter((tally) => tally.liked + tally.disliked >= 3 && tally[one] >= 2 * tally[other])
          .map(({ kind, words }) => `${kind} ${words}`);
      expect(keys(likes).toSorted()).toEqual(expected('liked', 'disliked').toSorted());
      expect(keys(leaves).toSorted()).toEqual(expected('disliked', 'liked').toSorted());
      expect(keys(likes).filter((key) => keys(leaves).includes(key))).toEqual([]);
      for (const { count, of } of [...likes, ...leaves])
        expect(count * 3).toBeGreaterThanOrEqual(of * 2);
    }),
  );
});

test('five of each are told, the commonest first, in one order whatever they come in', () => {
  fc.assert(
    fc.property(Tallies, (tallies) => {
      const { likes, leaves } = told(tallies);
      for (const side of [likes, leaves]) {
        expect(side.length).toBeLessThanOrEqual(5);
        const counts = side.map(({ count }) => count);
        expect(counts).toEqual(counts.toSorted((a, b) => b - a));
      }
      const all = factsIn(tallies).likes;
      expect(likes).toEqual(all.slice(0, 5));
      const same = (a: { value: string; kind: string }, b: typeof a) =>
        `${a.value} ${a.kind}` < `${b.value} ${b.kind}` ? -1 : 1;
      expect(told(tallies.toReversed()).likes.toSorted(same)).toEqual(likes.toSorted(same));
    }),
  );
});
