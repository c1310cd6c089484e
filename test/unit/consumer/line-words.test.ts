import { expect, test } from 'vitest';
import { FUNCTIONS } from '../../../contract/brief.ts';
import type { OutfitAnswer } from '../../../contract/ledger.ts';
import { lineWords } from '../../../src/consumer/details/line-words.ts';
import { againTexts } from '../../../texts/hi/again.ts';
import { briefTexts as inEnglish } from '../../../texts/brief.ts';
import { briefTexts as inHindi } from '../../../texts/hi/brief.ts';

const HINDI = { language: 'hi', briefTexts: inHindi, againTexts };

type Line = Parameters<typeof lineWords>[0];

const words = (line: Line) => lineWords(line, HINDI).text;
const said = (kind: OutfitAnswer['kind'], value: string | number | null, text: string) =>
  words({ kind, value, text });

test('what she asked for is said in her language, whatever the server has written', () => {
  expect([
    said('occasion', 'festival', 'Festival'),
    said('needed_on', '2026-11-30', 'By 30 November'),
    said('budget', 8000, 'Up to ₹8,000'),
    said('avoid', 'हील्स', 'No हील्स'),
  ]).toEqual(['त्योहार', '30 नवंबर तक', '₹8,000 तक', 'हील्स नहीं']);
});

test.each(FUNCTIONS)('a wedding’s %s is named', (of) => {
  const text = inEnglish.occasionOf('wedding', of);
  expect(said('occasion', 'wedding', text)).toBe(inHindi.occasionOf('wedding', of));
});

test('a piece is called as it is written, also one that is gone', () => {
  const own = { id: '1', category: 'Shirt', thumbhash: '', picture_url: null, thumb_url: null };
  const around = { kind: 'around', value: '1', text: 'Around Blue shirt' } as const;
  expect(words({ ...around, own_piece: { ...own, name: 'Blue shirt' } })).toBe('Blue shirt के साथ');
  expect(words({ ...around, called: 'Blue shirt' })).toBe('Blue shirt के साथ');
  expect(words({ ...around, called: null })).toBe(inHindi.aroundLost);
  // As a server says it that is older.
  expect(words(around)).toBe('Around Blue shirt');
});

test('what she said against the first look, and of what, is in her language', () => {
  const again = {
    kind: 'again',
    value: null,
    text: 'Not what I asked',
    question: 'No heels',
  } as const;
  const of = { kind: 'avoid', text: 'No heels', value: 'heels' } as const;
  expect(lineWords({ ...again, against: { of, reasons: [], words: null } }, HINDI)).toEqual({
    text: 'मैंने ऐसा नहीं कहा था',
    question: 'heels नहीं',
  });
  const low = { of: null, reasons: ['fit', 'colour', 'newer'], words: 'बहुत चटक' };
  expect(lineWords({ ...again, question: 'kurta', against: low }, HINDI)).toEqual({
    text: 'रंग, फ़िटिंग। बहुत चटक',
    question: 'kurta',
  });
  const newer = { of: null, reasons: ['newer'], words: null };
  expect(lineWords({ ...again, text: 'Newer', against: newer }, HINDI).text).toBe('Newer');
  expect(lineWords({ ...again, text: 'खुला पैंट' }, HINDI).text).toBe('खुला पैंट');
});

test('her own words are as she wrote them, and an occasion of a newer version as it came', () => {
  expect([said('note', 'for Diwali', 'for Diwali'), said('occasion', 'puja', 'Puja')]).toEqual([
    'for Diwali',
    'Puja',
  ]);
});
