import { assert, constantFrom, integer, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { typedRupees } from '../../../src/consumer/details/typed-rupees.ts';
import { rupeesIn } from '../../../src/state/budget.ts';

test.each([
  ['8000', 8000],
  ['8k', 8000],
  ['8 K', 8000],
  ['8.5k', 8500],
  ['8 hazaar', 8000],
  ['8 hazar', 8000],
  ['8 hajar', 8000],
  ['८ हज़ार', 8000],
  ['8 हज़ार तक', 8000],
  ['5 हज़ार से 8 हज़ार रुपये तक', 8000],
  ['₹5000 से ज़्यादा नहीं', 5000],
  ['2500 रूपये के अंदर', 2500],
  ['3000 से कम', 3000],
  ['पाँच हज़ार', 5000],
  ['पांच हजार रुपए तक', 5000],
  ['डेढ़ हज़ार', 1500],
  ['ढाई हज़ार', 2500],
  ['साढ़े तीन हज़ार', 3500],
  ['पौने दो हज़ार', 1750],
  ['सवा लाख', 125_000],
  ['सवा दो हज़ार', 2250],
  ['दो हज़ार पाँच सौ', 2500],
  ['2 हज़ार 500', 2500],
  ['पंद्रह सौ', 1500],
  ['तेईस सौ', 2300],
  ['सत्ताईस हज़ार', 27_000],
  ['साढ़े छत्तीस सौ', 3650],
  ['दो हज़ार सात सौ उनचास', 2749],
  ['पैंतीस से अड़तालीस हज़ार', 48_000],
  ['चवालीस हजार', 44_000],
  ['तिरानबे हज़ार', 93_000],
  ['पाँच-छह हज़ार', 6000],
  ['पाँच से आठ हज़ार के बीच', 8000],
  ['1 lakh 20 thousand', 120_000],
  ['10 thousand', 10_000],
  ['1.5 lakh', 150_000],
  ['2 lac', 200_000],
  ['1L', 100_000],
  ['5000-8000', 8000],
  ['5000 – 8000', 8000],
  ['8000-5000', 8000],
  ['5 to 8k', 8000],
  ['5k to 8k', 8000],
  ['5k-8', 8000],
  ['5k - 8000', 8000],
  ['5 se 8 hazaar', 8000],
  ['between 5000 and 8000', 8000],
  ['5,000', 5000],
  ['5 000', 5000],
  ['1,50,000', 150_000],
  ['150,000', 150_000],
  ['₹5,000/-', 5000],
  ['Rs. 5000', 5000],
  ['rs 5000 only', 5000],
  ['5000 INR', 5000],
  ['८००० रुपये', 8000],
  ['8000 रु.', 8000],
  ['up to ₹5,000', 5000],
  ['under 5k', 5000],
  ['5000.50', 5000],
  ['50', 50],
  ['२०००', 2000],
  ['૨૦૦૦', 2000],
  ['２０００', 2000],
])('"%s" is %d rupees', (typed, rupees) => {
  expect(rupeesIn(typed)).toBe(rupees);
});

test.each([
  '',
  '₹',
  '-500',
  '5000-',
  '5,00',
  '50,00',
  '5000 8000',
  'ten thousand',
  '$80',
  '5 to 8 to 10k',
  '8 crore',
  '8kk',
  'size 8',
  'हज़ार',
  '2 हज़ार 5000',
  'एक सौ एक सौ',
  'दो कुर्ते',
  '1.2.3',
])('"%s" is no sum', (typed) => {
  expect(rupeesIn(typed)).toBeNull();
});

// As they are taught: each ten with the nine after it.
const COUNTED = `
  इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस तीस
  इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस चालीस
  इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास पचास
  इक्यावन बावन तिरेपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ साठ
  इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर सत्तर
  इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उन्यासी अस्सी
  इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी नब्बे
  इक्यानबे बानबे तिरानबे चौरानबे पंचानबे छियानबे सत्तानबे अट्ठानबे निन्यानबे`;

test('whatever is counted in Hindi from 21 to 99 is understood', () => {
  const words = COUNTED.trim().split(/\s+/);
  expect(words.map((word) => rupeesIn(`${word} सौ`))).toEqual(
    Array.from({ length: 79 }, (_, at) => (at + 21) * 100),
  );
});

const rupees = integer({ min: 1, max: 10_000_000 });
const space = constantFrom('', ' ', '  ');

test('a whole number is itself, in whatever digits and groups', () => {
  const zero = constantFrom(0x30, 0x966, 0x9e6, 0xa66, 0xae6, 0xb66, 0xbe6, 0xc66, 0xce6, 0xd66);
  const locale = constantFrom('en-IN', 'en-GB');
  assert(
    property(rupees, zero, locale, space, (sum, at, as, gap) => {
      const said = sum
        .toLocaleString(as)
        .replaceAll(/\d/g, (digit) => String.fromCodePoint(at + Number(digit)));
      expect(rupeesIn(`${gap}₹${gap}${said}${gap}/-`)).toBe(sum);
      expect(rupeesIn(said.replaceAll(',', ''))).toBe(sum);
    }),
  );
});

test('a range is its upper end, in whatever order', () => {
  const between = constantFrom('-', '–', ' to ', ' - ', ' se ');
  assert(
    property(rupees, rupees, between, (one, other, sign) => {
      expect(rupeesIn(`${one}${sign}${other}`)).toBe(Math.max(one, other));
    }),
  );
});

test('the price at a shop is read in the digits of a budget', () => {
  expect(typedRupees('१,२५०')).toBe(1250);
  expect(typedRupees('₹ १२५०.५०')).toBe(1250.5);
  expect(typedRupees('१२५० या')).toBeNull();
});

test('a thousand of a sum is a thousand times as much', () => {
  const unit = constantFrom('k', ' k', ' thousand', ' hazaar', 'K');
  assert(
    property(integer({ min: 1, max: 9999 }), unit, (sum, name) => {
      expect(rupeesIn(`${sum}${name}`)).toBe(sum * 1000);
    }),
  );
});

test('whatever is typed is whole rupees or nothing', () => {
  assert(
    property(string({ unit: 'grapheme' }), (typed) => {
      const read = rupeesIn(typed);
      expect(read === null || (Number.isInteger(read) && read >= 0)).toBe(true);
    }),
  );
});
