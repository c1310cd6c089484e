import { expect, test } from 'vitest';
import { quoted, termsOf } from '../../../src/consumer/brief/terms.ts';
import { briefOf } from '../../support/people/brief.ts';

const names = new Map([['watch', 'Madder-hand watch']]);
const terms = (...[said]: Parameters<typeof briefOf>) =>
  termsOf(briefOf(said), (item) => names.get(item));
const inOneLine = (...said: Parameters<typeof briefOf>) => {
  const all = terms(...said);
  return quoted(all, all.length).replaceAll('\u00A0', ' ');
};

test('a brief in one line says each thing in a few words', () => {
  expect(
    inOneLine({
      occasion: 'festival',
      needed_on: '2026-11-28',
      budget: 8000,
      avoid: ['heels', 'synthetics'],
      around: [
        { item: 'watch', owned: true },
        { item: 'gone', owned: false },
      ],
      note: 'Something I can dance in until late, and then some',
      stylist: 'same',
    }),
  ).toBe(
    'Festival, 28 November, up to ₹8,000, no heels, no synthetics, around Madder-hand watch, around a piece of yours, “Something I can dance in until late, and…”, my stylist again',
  );
  expect(inOneLine({ occasion: 'wedding' })).toBe('Wedding');
  expect(inOneLine({ occasion: 'wedding', function: 'sangeet' })).toBe('Wedding: sangeet');
  expect(inOneLine({ budget: 5000 })).toBe('Up to ₹5,000');
  expect(inOneLine({})).toBe('');
});

test('its terms break nowhere, and what is left is counted', () => {
  const all = terms({ budget: 8000, avoid: ['tight fits', 'black'], note: 'To\ndance  in' });
  expect(all.filter((term) => /[ \n]/.test(term))).toEqual([]);
  expect(quoted(all, 1)).toBe(`${all[0]} and 3 more`);
  expect(quoted(all, all.length)).not.toContain('more');
});
