// @vitest-environment node
import { domainToASCII, domainToUnicode } from 'node:url';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { letters } from '../../contract/plain-host.ts';
import { GivenUrl, Name, WebUrl, Words } from '../../contract/scalars.ts';
import { seen, turnedBack } from '../../contract/visible.ts';

test.each([
  ['zero-width', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['fillers', '\u3164\u115F\u1160\uFFA0'],
  ['a blank of braille', '\u2800'],
  ['a soft hyphen', '\u00AD'],
  ['marks of direction', '\u200E\u200F\u061C\u202E\u2066\u2069'],
  ['a selector of nothing', '\uFE0F'],
  ['tags', '\u{E0041}\u{E0042}'],
  ['spaces', ' \u00A0\u2003\u3000\n\t'],
  ['a control', '\u0007'],
])('what nobody sees is no name: %s', (_, words) => {
  expect(Name.safeParse(words).success).toBe(false);
  expect(Words.parse(words)).toBe('');
});

test.each(['क्‍ष', '👩‍🦰', 'می‌خواهم', 'Zoë', '❤️', '\u202Bשלום\u202C', '\u2067שלום\u2069'])(
  'what is written in any script stays as it is: %s',
  (words) => {
    expect(Name.parse(words)).toBe(words);
  },
);

test.each([
  ['\u202Egnp.exe', 'gnp.exe'],
  ['Asha\u2067', 'Asha'],
  ['Asha\u202C\u2069', 'Asha'],
  ['\u2067Asha\u202C', 'Asha'],
  ['\u2069\u202EAsha', 'Asha'],
])('a mark that would turn what follows goes: %j', (words, left) => {
  expect(Name.parse(words)).toBe(left);
});

test('it is never longer, and the same a second time', () => {
  const marks = fc.constantFrom(
    '\u202A',
    '\u202C',
    '\u202E',
    '\u2066',
    '\u2069',
    '\u200B',
    'a',
    ' ',
  );
  fc.assert(
    fc.property(fc.string({ unit: marks }), (words) => {
      const once = seen(words);
      expect(seen(once)).toBe(once);
      expect(once.length).toBeLessThanOrEqual(words.length);
      expect(turnedBack(`${once} stays`)).toBe(`${once} stays`);
    }),
  );
});

test.each([
  'https://shop.example/kurta',
  'https://दुकान.example/',
  'https://кот.example/',
  'https://例え.example/',
  'https://brandカタカナ漢字.example/',
  'https://café-42.example/',
  'https://xn--caf-dma.example/@asha',
])('a link that leads where it seems to is taken: %s', (url) => {
  expect(GivenUrl.safeParse(url).success).toBe(true);
});

test.each([
  'https://asha@shop.example/',
  'https://myntra.com:443@evil.example/',
  'https://:secret@shop.example/',
  'https://аmazon.example/',
  'https://xn--mazon-3ve.example/',
  'https://www.pаypal.example/',
  'https://αmazon.example/',
  'https://दुकानshop.example/',
])('and one that hides where it leads is not: %s', (url) => {
  expect(GivenUrl.safeParse(url).success).toBe(false);
  // What was kept before is still read.
  expect(WebUrl.safeParse(url).success).toBe(true);
});

test('hosts are read as Node reads them', () => {
  const letter = fc.constantFrom(...Array.from('abz09अकдяéñ漢字かカ한글'));
  fc.assert(
    fc.property(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), (label) => {
      const host = domainToASCII(label);
      expect(letters(host)).toBe(domainToUnicode(host));
    }),
  );
});
