import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { askedIn, type Brief, OCCASIONS } from '../../contract/brief.ts';
import { dayOf } from '../../contract/day.ts';
import {
  type Answer,
  answerTo,
  contradicted,
  lookSum,
  notedAgainst,
  violates,
  openIn,
  overBudget,
} from '../../contract/ledger.ts';
import { ANSWERS_MAX, AROUND_MAX, AVOIDED_MAX, BRIEF_NOTES_MAX } from '../../contract/limits.ts';
import { paise } from '../../contract/money.ts';

const word = fc.string({ minLength: 1, maxLength: 40 });
const brief: fc.Arbitrary<Brief> = fc.record({
  occasion: fc.option(fc.constantFrom(...OCCASIONS)),
  needed_on: fc.option(fc.constant('2026-12-01')),
  budget: fc.option(fc.integer({ min: 100, max: 1_000_000 })),
  avoid: fc.array(word, { maxLength: AVOIDED_MAX }),
  around: fc.array(fc.record({ item: word, owned: fc.boolean() }), { maxLength: AROUND_MAX }),
  note: fc.string({ maxLength: 20 }),
  stylist: fc.constantFrom('same' as const, 'any' as const),
});
const notes = fc
  .uniqueArray(fc.stringMatching(/^\w{1,8}$/), { maxLength: BRIEF_NOTES_MAX })
  .map((ids) => ids.map((id) => ({ id, text: `Note ${id}`, at: '2026-11-20T10:00:00Z' })));
const item = fc.record({
  ecommerce_url: fc.constantFrom('https://a.example/', 'https://b.example/', 'https://c.example/'),
  estimated_price: fc.integer({ min: 0, max: 100_000_000 }).map((paise) => paise / 100),
  why: fc.option(fc.constant('Wide')),
});
const items = fc.array(item, { maxLength: 8 });

/** As the server tells of them: some of the pieces that looks are built around are there. */
const lines = fc
  .tuple(brief, notes, fc.array(fc.boolean(), { minLength: AROUND_MAX, maxLength: AROUND_MAX }))
  .map(([asked, more, owned]) =>
    askedIn(asked, more).map((line) => {
      const at = line.kind === 'around' ? Number(line.id.split('-')[1]) - 1 : -1;
      const url = ['https://a.example/', 'https://b.example/', 'https://c.example/'][at];
      const piece = url === undefined ? null : { ecommerce_url: url, owned: owned[at] === true };
      return Object.assign(line, { piece });
    }),
  );

test('what was asked for stands in one order, each line once, and is no more than can be answered', () => {
  const order = ['occasion', 'needed_on', 'budget', 'avoid', 'around', 'note', 'brief_note'];
  fc.assert(
    fc.property(brief, notes, (asked, more) => {
      const made = askedIn(asked, more);
      const places = made.map(({ kind }) => order.indexOf(kind));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(new Set(made.map(({ id }) => id)).size).toBe(made.length);
      expect(made.length).toBeLessThanOrEqual(ANSWERS_MAX);
      // More notes move none of the lines before them.
      expect(made.slice(0, askedIn(asked, []).length)).toEqual(askedIn(asked, []));
    }),
  );
});

test('a sum is exact to the paisa, and what is owned is not in it', () => {
  fc.assert(
    fc.property(lines, items, (asked, chosen) => {
      const owned = new Set(
        asked.flatMap(({ piece }) => (piece?.owned ? [piece.ecommerce_url] : [])),
      );
      const paid = chosen.filter(({ ecommerce_url }) => !owned.has(ecommerce_url));
      const expected = paid.reduce((sum, { estimated_price }) => sum + paise(estimated_price), 0);
      expect(paise(lookSum(asked, chosen))).toBe(expected);
    }),
  );
});

test('a budget is kept up to its last paisa, whatever is said of it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 100, max: 1_000_000 }), fc.integer(), (most, more) => {
      const line = { id: 'budget', kind: 'budget' as const, value: most };
      const sum = most + Math.max(-paise(most), more % 100_000) / 100;
      const over = overBudget([line], sum);
      const said = [{ line: 'budget', kept: true, reason: 'It lasts' }];
      expect(answerTo(line, said, over)?.kept).toBe(paise(sum) <= paise(most));
      expect(paise(over ?? 0)).toBe(Math.max(0, paise(sum) - paise(most)));
    }),
  );
});

test('nothing is open once each line is answered, each broken one has its reason, each piece its why', () => {
  fc.assert(
    fc.property(lines, items, fc.infiniteStream(fc.boolean()), (asked, chosen, coin) => {
      const toss = () => coin.next().value === true;
      const answers: Answer[] = [];
      for (const { id } of asked) {
        if (toss()) answers.push({ line: id, kept: toss(), reason: toss() ? 'Because' : null });
      }
      const open = openIn(asked, { answers, items: chosen });
      const over = overBudget(asked, lookSum(asked, chosen));
      const said = (id: string) => answers.find(({ line }) => line === id);
      for (const { id, kind } of asked) {
        const kept = kind === 'budget' ? over === 0 : said(id)?.kept;
        expect(open.answers.includes(id)).toBe(kept === undefined);
        expect(open.reasons.includes(id)).toBe(kept === false && !said(id)?.reason);
      }
      const whyless = chosen.flatMap(({ why }, at) => (why ? [] : [at]));
      expect(open.whys).toEqual(asked.length > 0 ? whyless : []);
    }),
  );
});

test('where nothing was asked for nothing is open', () => {
  const items = [{ ecommerce_url: 'https://a.example/', estimated_price: 1, why: null }];
  expect(openIn([], { answers: [], items })).toEqual({ answers: [], reasons: [], whys: [] });
});

describe('a piece violates what is to be avoided', () => {
  const piece = (name: string, category = 'Shoes') => ({ name, category });

  test.each([
    ['heels', piece('Block heels')],
    ['Heel', piece('Block heels')],
    ['dresses', piece('Wrap dress')],
    ['dress', piece('Summer', 'Dresses')],
    ['block heels', piece('Heels with a high block')],
    ['साड़ी', piece('लाल साड़ी')],
    ['हील्स', piece('Block heels')],
    ['कुर्ता', piece('Handblock', 'Kurtas')],
    ['साड़ी', piece('Banarasi saree')],
    ['काला रंग', piece('Black juttis')],
    ['काले जूते', piece('Black shoes', 'Footwear')],
    ['बिना बाँह', piece('Sleeveless top')],
    ['टाइट कपड़े', piece('Tight jeans', 'Trousers')],
    ['हाई हील्स', piece('High block heels')],
    ['सिंथेटिक', piece('Polyester stole', 'Stoles')],
    ['ऊनी', piece('Merino cardigan')],
    ['café', piece('Cafe coat')],
  ])('%s', (avoided, violating) => {
    expect(violates(avoided, violating)).toBe(true);
  });

  test.each([
    ['heels', piece('Wheels of fortune tee')],
    ['block heels', piece('Block print kurta')],
    ['!!!', piece('Anything!!!')],
    ['red', piece('Embroidered juttis')],
    ['काला', piece('कल')],
    ['हील्स', piece('Wheels of fortune tee')],
    ['काले जूते', piece('Black stole', 'Stoles')],
    ['बिना बाँह', piece('Top with sleeves')],
    ['लाल', piece('Green kurta')],
  ])('not %s', (avoided, other) => {
    expect(violates(avoided, other)).toBe(false);
  });

  test.each([
    ['wool', 'Wool blend', true],
    ['wool', '80 % merino', true],
    ['ऊन', 'Merino', true],
    ['synthetics', 'Polyester, cotton', true],
    ['synthetics', '100 % cotton', false],
    ['wool', null, false],
    ['pu leather', 'Purple cotton', false],
  ])('%s in the cloth %s: %s', (avoided, cloth, is) => {
    expect(violates(avoided, { ...piece('Shawl', 'Stole'), cloth })).toBe(is);
  });

  test('one of several, whichever it is called by', () => {
    expect(violates('accessories', piece('Watch', 'Accessory'))).toBe(true);
    expect(violates('accessory', piece('Watch', 'Accessories'))).toBe(true);
    expect(violates('hoodies', piece('Zip hoodie'))).toBe(true);
  });

  test('a note is told only where it says no to the cloth', () => {
    const merino = { ...piece('Shawl', 'Stole'), cloth: 'Merino' };
    expect(notedAgainst(['Hems short. Allergic to wool; ask'], merino)).toBe('Allergic to wool');
    expect(notedAgainst(['No wool'], { ...merino, cloth: 'Silk' })).toBeNull();
    expect(notedAgainst(['Loves wool. No heels'], merino)).toBeNull();
    expect(notedAgainst(['ऊन से एलर्जी'], merino)).toBe('ऊन से एलर्जी');
  });

  test('in its colour', () => {
    expect(violates('black', { ...piece('Juttis'), colour: 'Black' })).toBe(true);
  });

  test('whatever is written, at once', () => {
    const long = 's'.repeat(1_000_000);
    expect(violates(long, piece(long))).toBe(true);
    fc.assert(
      fc.property(word, word, (avoided, name) => {
        fc.pre(/[\p{L}\p{N}]/u.test(avoided));
        expect(violates(avoided, piece(`${name} ${avoided}`))).toBe(true);
      }),
    );
  });
});

describe('what is called kept against the look', () => {
  const avoid = { id: 'avoid-1', kind: 'avoid' as const, value: 'heels' };
  const heels = { name: 'Block heels', category: 'Shoes' };
  const kurta = { name: 'Kurta', category: 'Kurta' };

  test('is every line that is kept, violated and without a sentence, and no other', () => {
    const told = fc.option(fc.constantFrom('', 'They are low'));
    fc.assert(
      fc.property(fc.option(fc.boolean()), told, fc.boolean(), (kept, reason, isMet) => {
        const answers = kept === null ? [] : [{ line: 'avoid-1', kept, reason }];
        const pieces = isMet ? [kurta, heels] : [kurta];
        const found = contradicted([avoid], { answers, pieces }, null);
        expect(found).toEqual(kept === true && isMet && !reason ? [avoid] : []);
      }),
    );
  });

  test('is of what is avoided alone, and of a day that is over where the day is asked for', () => {
    const note = { ...avoid, id: 'note', kind: 'note' as const };
    const day = { id: 'needed_on', kind: 'needed_on' as const, value: '2026-03-02' };
    const lines = [note, day];
    const said = { answers: lines.map(({ id }) => ({ line: id, kept: true })), pieces: [heels] };
    expect(contradicted(lines, said, '2026-03-03')).toEqual([day]);
    for (const today of ['2026-03-02', null]) expect(contradicted(lines, said, today)).toEqual([]);
  });

  test('by the day in India, wherever it is asked', () => {
    expect(dayOf(new Date('2026-03-02T18:29:59Z'))).toBe('2026-03-02');
    expect(dayOf(Date.parse('2026-03-02T18:30:00Z'))).toBe('2026-03-03');
  });
});
