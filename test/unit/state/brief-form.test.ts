import { describe, expect, test } from 'vitest';
import { Brief, FUNCTIONS, OCCASIONS } from '../../../contract/brief.ts';
import { BRIEF_MAX_BYTES } from '../../../contract/limits.ts';
import {
  asksNothing,
  briefOf,
  lastDay,
  NOTHING_ASKED,
  oddIn,
  readUnsentText,
  standing,
  type BriefForm,
  formOf,
} from '../../../src/state/brief-form.ts';
import { briefOf as aBrief } from '../../support/people/brief.ts';

const NOW = Date.parse('2026-11-23T10:00:00Z');
const typed = (part: Partial<BriefForm>): BriefForm => ({ ...formOf(NOTHING_ASKED), ...part });

/** The same numbers in every run. */
function dice(seed: number) {
  let last = seed;
  return (below: number) => {
    last = (Math.imul(last, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((last / 2 ** 32) * below);
  };
}

const LETTERS = [
  'a',
  'K',
  ' ',
  '₹',
  '"',
  '\\',
  '\n',
  '\0',
  '\u0001',
  '\u007F',
  'क',
  '👗',
  '\uD800',
];

test('whatever is typed, the server can take what comes of it', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const roll = dice(seed);
    const words = (most: number) =>
      Array.from({ length: roll(most) }, () => LETTERS[roll(LETTERS.length)]).join('');
    const one = typed({
      occasion: OCCASIONS[roll(OCCASIONS.length)] ?? null,
      function: FUNCTIONS[roll(2 * FUNCTIONS.length)] ?? null,
      needed_on: [null, '2026-11-23', '2026-11-22', '2027-11-24'][roll(4)] ?? null,
      budget: words(9) + String(roll(2_000_000)),
      avoid: Array.from({ length: roll(20) }, () => words(80)),
      word: words(80),
      around: Array.from({ length: roll(6) }, (_, at) => ({ item: `item-${at}`, owned: true })),
      note: words(900),
    });
    const brief = briefOf(one, NOW);
    expect(JSON.stringify(Brief.safeParse(brief).data)).toBe(JSON.stringify(brief));
    expect('function' in brief).toBe(brief.occasion === 'wedding' && one.function !== null);
    expect(Buffer.byteLength(JSON.stringify(brief))).toBeLessThanOrEqual(BRIEF_MAX_BYTES);
    expect(briefOf(formOf(brief), NOW)).toEqual(brief);
  }
  const longest = typed({
    occasion: 'wedding',
    function: 'reception',
    avoid: Array.from({ length: 12 }, (_, at) => 'क'.repeat(38) + String(at + 10)),
    note: 'क'.repeat(500),
    around: [1, 2, 3].map((at) => ({ item: `${at}`.repeat(64), owned: false })),
  });
  const bytes = Buffer.byteLength(JSON.stringify(briefOf(longest, NOW)));
  expect(bytes).toBeLessThanOrEqual(BRIEF_MAX_BYTES);
});

test.each([
  ['', null],
  ['99', null],
  ['100', 100],
  ['₹8,000', 8000],
  ['1000000', 1_000_000],
  ['1000001', null],
])('a budget of "%s" is %s', (budget, rupees) => {
  expect(briefOf(typed({ budget }), NOW).budget).toBe(rupees);
});

test.each<[Partial<BriefForm>, ReturnType<typeof oddIn>]>([
  [{}, null],
  [{ budget: ' ' }, null],
  [{ budget: '8k', needed_on: '2026-11-23' }, null],
  [{ budget: '50' }, { budget: 'beyond' }],
  [{ budget: '20 lakh' }, { budget: 'beyond' }],
  [{ budget: 'ten thousand' }, { budget: 'unread' }],
  [{ needed_on: '2026-11-22' }, { day: 'past' }],
  [{ needed_on: '2027-11-24' }, { day: 'far' }],
  [
    { needed_on: '2026-11-22', budget: '5' },
    { day: 'past', budget: 'beyond' },
  ],
])('of what stands in the fields, %o, this cannot be asked for: %o', (part, odd) => {
  expect(oddIn(typed(part), NOW)).toEqual(odd);
});

test('a word that is not added yet is meant, and each is meant once', () => {
  const { avoid } = briefOf(typed({ avoid: ['Heels', 'black'], word: ' heels ' }), NOW);
  expect(avoid).toEqual(['heels', 'black']);
});

describe('a day', () => {
  test.each([
    ['2026-11-24', '2026-11-24'],
    ['2026-11-23', null],
    ['2027-11-24', '2027-11-24'],
    ['2027-11-25', null],
  ])('%s of India at half past twelve at night there is %s', (needed_on, stands) => {
    const now = Date.parse('2026-11-23T19:00:00Z');
    expect(standing(aBrief({ needed_on }), now).needed_on).toBe(stands);
  });

  test('a year from the leap day is there', () => {
    expect(lastDay(Date.parse('2028-02-29T10:00:00Z'))).toBe('2029-03-01');
  });

  test('that has passed leaves nothing of a brief that asked for nothing else', () => {
    expect(asksNothing(standing(aBrief({ needed_on: '2026-11-20' }), NOW))).toBe(true);
  });
});

test('what another version has kept is read as far as it goes', () => {
  const later = { ...typed({ occasion: 'wedding' }), function: 'roka' as 'haldi' };
  expect(readUnsentText({ owner: 'asha', brief: later }).brief).toEqual(
    typed({ occasion: 'wedding', function: null }),
  );
  const kept = { ...typed({ note: 'Nothing bare', budget: '80', word: 'he' }), mood: 'new' };
  expect(readUnsentText({ owner: 'asha', brief: kept }).brief).toEqual(
    typed({ note: 'Nothing bare', budget: '80', word: 'he' }),
  );
  const broken = {
    owner: 'asha',
    note: 'And the bag',
    brief: { avoid: 3 } as unknown as BriefForm,
  };
  expect(readUnsentText(broken)).toEqual({ owner: 'asha', note: 'And the bag' });
});
