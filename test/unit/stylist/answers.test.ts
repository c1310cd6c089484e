import { describe, expect, it } from 'vitest';
import type { BriefLine } from '../../../contract/brief.ts';
import {
  answersOf,
  asksTheSame,
  openOf,
  overOf,
  stillAnswered,
} from '../../../src/stylist/look/answers.ts';
import { withAnswer } from '../../../src/stylist/look/said.ts';
import { bodyOf, isBlank, leftBehind } from '../../../src/stylist/look/draft.ts';
import { countOpen, slotInNote, unansweredIn } from '../../../src/stylist/look/unanswered.ts';
import { draft, draftItem } from '../../support/samples/draft.ts';

const line = (id: string, kind: BriefLine['kind'], value: BriefLine['value']): BriefLine => ({
  id,
  kind,
  text: `Text of ${id}`,
  value,
});
const ASKED = [
  line('budget', 'budget', 2000),
  line('avoid-1', 'avoid', 'heels'),
  line('note', 'note', 'Something I can dance in'),
];

describe('what a stylist says to the lines', () => {
  it('replaces what was said to the same line, in its place, with its reason kept', () => {
    const first = withAnswer({}, 'avoid-1', { kept: false, reason: 'Too warm' });
    const second = withAnswer(first, 'note', { kept: true });
    const again = withAnswer(second, 'avoid-1', { kept: true });
    expect(again.answers).toEqual([
      { line: 'avoid-1', kept: true, reason: 'Too warm' },
      { line: 'note', kept: true, reason: '' },
    ]);
    expect(answersOf(again)).toEqual([
      { line: 'avoid-1', kept: true },
      { line: 'note', kept: true },
    ]);
  });

  it('is all there is to say when nothing is open any more', () => {
    const items = [{ ...draftItem('kurta'), why: 'Cotton' }];
    expect(overOf(ASKED, { items })).toBe(499);
    const said = [
      { line: 'budget', kept: false, reason: 'It lasts' },
      { line: 'avoid-1', kept: true, reason: '' },
    ];
    expect(openOf(ASKED, { items, answers: said })).toEqual({
      answers: ['note'],
      reasons: [],
      whys: [],
    });
    expect(openOf([], { items: [draftItem('kurta')] })).toEqual({
      answers: [],
      reasons: [],
      whys: [],
    });
  });

  it('stays with the lines that still say the same', () => {
    const answers = ['avoid-1', 'avoid-2', 'note'].map((id) => ({
      line: id,
      kept: true,
      reason: '',
    }));
    const before = [
      line('avoid-1', 'avoid', 'heels'),
      line('avoid-2', 'avoid', 'red'),
      line('note', 'note', 'Soon'),
    ];
    const now = [line('avoid-1', 'avoid', 'denim'), line('note', 'note', 'Soon')];
    expect(asksTheSame(before, now)).toBe(false);
    expect(stillAnswered({ answers }, before, now).answers.map((one) => one.line)).toEqual([
      'note',
    ]);
    // What was asked for is not kept once a session is over.
    expect(stillAnswered({ answers }, [], now).answers.map((one) => one.line)).toEqual([
      'avoid-1',
      'note',
    ]);
  });
});

describe('a draft with answers', () => {
  it('is not blank, and names what is open in words', () => {
    const one = draft({ ...withAnswer({}, 'avoid-1', { kept: false }), items: [] });
    expect(isBlank({ ...one, title: '', description: '' })).toBe(false);
    const open = unansweredIn(ASKED, { ...one, items: [draftItem('kurta')] });
    expect(open.map(({ field, id }) => `${field} ${id}`)).toEqual([
      'reason budget',
      'reason avoid-1',
      'line note',
      'why kurta',
    ]);
  });

  it('names what phrases leave open in reasons, whys and those of backups, and in its own note', () => {
    const backup = { ...draftItem('stole'), why: 'Warm, in {colour}' };
    const one = draft({
      ...withAnswer({}, 'avoid-1', { kept: false, reason: 'None like {piece}' }),
      items: [{ ...draftItem('kurta'), why: 'For {first name}', backups: [backup] }],
      notes: 'Dear {First Name}',
    });
    const open = unansweredIn(ASKED, one).filter(({ isSlot }) => isSlot);
    expect(open.map(({ field, id, of, missing }) => [field, id, of, missing])).toEqual([
      ['reason', 'avoid-1', undefined, '{piece} is to be filled in'],
      ['why', 'kurta', undefined, '{first name} is to be filled in'],
      ['why', 'stole', 'kurta', '{colour} is to be filled in'],
    ]);
    expect(countOpen(open)).toEqual({ lines: 0, sentences: 0, whys: 0, slots: 3 });
    expect(slotInNote(one).map(({ field, id }) => [field, id])).toEqual([['field', 'notes']]);
    expect(slotInNote({ ...one, notes: 'Dear Ananya' })).toEqual([]);
  });

  it('says nothing where nothing was asked, as before', () => {
    expect(bodyOf(draft())).not.toHaveProperty('answers');
    expect(bodyOf(draft()).items[0]).not.toHaveProperty('why');
  });

  it('leaves none of the client’s words behind', () => {
    const one = draft(withAnswer({}, 'avoid-1', { kept: false, reason: 'Too warm' }));
    const request = one.request && { ...one.request, lines: ASKED };
    const left = leftBehind({ ...one, request });
    expect(left.answers).toEqual(one.answers);
    expect(JSON.stringify(left)).not.toContain('Text of');
  });
});
