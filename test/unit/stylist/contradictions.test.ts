import { describe, expect, it } from 'vitest';
import type { Outfit } from '../../../contract/outfits.ts';
import { answersOf, openOf } from '../../../src/stylist/look/answers.ts';
import { withBackup, withoutBackup } from '../../../src/stylist/look/backups.ts';
import { answerLine, asSaid, contradictionIn } from '../../../src/stylist/look/contradictions.ts';
import { added, answered, removed } from '../../../src/stylist/look/undoable.ts';
import { bodyOf, draftOf, type Draft } from '../../../src/stylist/look/draft.ts';
import { withAnswer, type AskedLine } from '../../../src/stylist/look/said.ts';
import { unansweredIn } from '../../../src/stylist/look/unanswered.ts';
import { draft, draftItem } from '../../support/samples/draft.ts';

const HEELS: AskedLine = { id: 'avoid-1', kind: 'avoid', text: 'No heels', value: 'heels' };
const WHY = { why: 'Light' };
const kurta = { ...draftItem('kurta'), ...WHY };
const heels = {
  ...draftItem('heels', { name: 'Block heels', shopLink: 'https://s.example/h' }),
  ...WHY,
};
const HOW = 'They are blocks of three centimetres.';

const kept = (of: Draft): Draft => ({ ...of, ...answerLine(of, HEELS, true) });
const said = (of: Draft, sentence: string): Draft => ({
  ...of,
  ...withAnswer(of, HEELS.id, { sentence }),
});
const withItems = (of: Draft, items: Draft['items']): Draft => ({ ...of, items });
const open = (of: Draft) => unansweredIn([HEELS], of).map(({ field, missing }) => [field, missing]);

const answeredBefore = kept(draft({ items: [kurta] }));

describe('a line that was called kept', () => {
  it('is open again when a piece comes that speaks against it, and as it was when it goes', () => {
    const act = added(heels, 1, '');
    const come = { ...answeredBefore, ...act.apply(answeredBefore) };
    expect(open(come)).toEqual([['line', 'Was kept before Block heels came. Kept, or not kept?']]);
    expect(open({ ...come, ...act.revert(come) })).toEqual([]);
    const { apply } = removed(heels, 1, '');
    expect(open({ ...come, ...apply(come) })).toEqual([]);
    expect(answersOf({ ...come, ...apply(come) })).toEqual([{ line: 'avoid-1', kept: true }]);
  });

  it('is open again for a backup, told as one', () => {
    const [item = kurta] = answeredBefore.items;
    const come = withItems(answeredBefore, [withBackup(item, heels)]);
    expect(open(come)).toEqual([
      ['line', 'Was kept before Block heels (backup) came. Kept, or not kept?'],
    ]);
    const gone = withItems(
      come,
      come.items.map((one) => withoutBackup(one, 'heels')),
    );
    expect(open(gone)).toEqual([]);
  });

  it('is open again when a piece is named otherwise', () => {
    const named = withItems(answeredBefore, [{ ...kurta, name: 'Kurta with heels' }]);
    expect(open(named)[0]?.[0]).toBe('line');
  });

  it('is open again for what comes after its sentence', () => {
    const settled = said(kept(withItems(answeredBefore, [kurta, heels])), HOW);
    expect(open(settled)).toEqual([]);
    const second = { ...heels, key: 'second', name: 'Kitten heels' };
    const come = withItems(settled, [kurta, heels, second]);
    expect(open(come)).toEqual([['line', 'Was kept before Kitten heels came. Kept, or not kept?']]);
    expect(open(kept(come))).toEqual([]);
  });

  it('takes a sentence of its own, which goes with it as long as it is said of something', () => {
    const wasNot = {
      ...answeredBefore,
      ...withAnswer(answeredBefore, 'avoid-1', { reason: 'Low' }),
    };
    const again = kept(withItems(wasNot, [kurta, heels]));
    expect(open(again)).toEqual([
      ['reason', 'Kept, and in the look: Block heels. How, in a sentence?'],
    ]);
    const told = said(again, ` ${HOW} `);
    expect(bodyOf(told).answers).toEqual([{ line: 'avoid-1', kept: true, reason: HOW }]);
    expect(bodyOf(withItems(told, [kurta])).answers).toEqual([{ line: 'avoid-1', kept: true }]);
    // What she would have said to the other answer is still there.
    const not = { ...told, ...answerLine(told, HEELS, false) };
    expect(bodyOf(not).answers).toEqual([{ line: 'avoid-1', kept: false, reason: 'Low' }]);
  });

  it('is asked about where an older app has let it pass', () => {
    const older = draft({
      items: [kurta, heels],
      answers: [{ line: 'avoid-1', kept: true, reason: '' }],
    });
    expect(open(older)).toEqual([
      ['line', 'Kept, and in the look: Block heels. Kept, or not kept?'],
    ]);
  });

  it('is asked about once its day is over', () => {
    const day: AskedLine = {
      id: 'needed_on',
      kind: 'needed_on',
      text: 'By Monday',
      value: '2026-03-02',
    };
    const before = { ...draft({ items: [kurta] }) };
    const answeredInTime = { ...before, ...answerLine(before, day, true) };
    expect(openOf([day], answeredInTime).answers).toEqual([]);
    const over = { ...day, isOver: true };
    expect(openOf([over], answeredInTime).answers).toEqual(['needed_on']);
    const again = { ...answeredInTime, ...answerLine(answeredInTime, over, true) };
    expect(openOf([over], again).reasons).toEqual(['needed_on']);
  });

  it('is no contradiction where it is not kept, or not answered', () => {
    const items = [kurta, heels];
    expect(contradictionIn(HEELS, draft({ items }))).toBe(null);
    const not = draft({ items, answers: [{ line: 'avoid-1', kept: false, reason: 'Low' }] });
    expect(contradictionIn(HEELS, not)).toBe(null);
  });
});

describe('an answer as an edit', () => {
  it('is taken back alone, and done again', () => {
    const before = withItems(answeredBefore, [kurta, heels]);
    const edit = answered(before, HEELS, false, 'No heels: Not kept');
    const done = { ...before, ...edit.apply(before) };
    expect(done.answers?.[0]?.kept).toBe(false);
    const typed = { ...done, ...withAnswer(done, 'avoid-1', { reason: 'Low' }), title: 'Later' };
    const back = { ...typed, ...edit.revert(typed) };
    expect(back).toMatchObject({ title: 'Later', answers: [{ kept: true, reason: 'Low' }] });
    // It is open again for the heels, as it was.
    expect(open(back)[0]?.[0]).toBe('line');
    expect({ ...back, ...edit.apply(back) }.answers?.[0]?.kept).toBe(false);
  });

  it('leaves no answer where there was none', () => {
    const before = draft({ items: [kurta] });
    const edit = answered(before, HEELS, true, '');
    const done = { ...before, ...edit.apply(before) };
    expect({ ...done, ...edit.revert(done) }.answers).toEqual([]);
  });
});

it('a sentence that the server has stands where it was said, and goes no other way', () => {
  const piece = {
    brand: 'Taana Works',
    category: 'shoes',
    image_url: null,
    estimated_price: 900,
    ecommerce_url: 'https://s.example/h',
    why: 'Low',
  };
  const line = { line: 'avoid-1', kind: 'avoid' as const, text: 'No heels', value: 'heels' };
  const outfit = {
    id: 'o1',
    uuid: 'o1',
    title: 'Madder',
    description: '',
    createdAt: '2026-03-01T08:00:00Z',
    user_photo: null,
    stylist: { name: 'Asha Rao' },
    stylist_notes: '',
    board: null,
    items: [{ ...piece, uuid: 'heels', name: 'Block heels' }],
    answers: [{ ...line, kept: true, reason: HOW, disputed: false }],
  } satisfies Outfit;
  const { stylistId, request, client, photo } = draft();
  const about = { stylistId, request, client, photo };
  const taken = draftOf(outfit, about, 0, () => 'id');
  expect(unansweredIn([HEELS], taken)).toEqual([]);
  expect(bodyOf(taken).answers).toEqual([{ line: 'avoid-1', kept: true, reason: HOW }]);
  const [item = kurta] = taken.items;
  expect(open({ ...taken, items: [item, { ...heels, key: 'new' }] })[0]?.[0]).toBe('line');
});

it('a budget that was kept when it was sent takes a reason once the look is dearer', () => {
  const budget: AskedLine = { id: 'budget', kind: 'budget', text: 'Up to ₹1,000', value: 1000 };
  const { id: line, kind, text, value } = budget;
  const said = asSaid({ line, kind, value: value!, kept: true, reason: null }, [kurta]);
  expect(answersOf({ answers: [said] })).toEqual([{ line, kept: false }]);
  const dearer = draft({ items: [kurta], answers: [said] });
  expect(openOf([budget], dearer).reasons).toEqual([line]);
  const told = { ...dearer, ...withAnswer(dearer, line, { reason: `${text} buys none of silk.` }) };
  expect(openOf([budget], told).reasons).toEqual([]);
});
