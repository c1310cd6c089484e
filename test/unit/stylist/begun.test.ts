import { expect, test } from 'vitest';
import type { Begun } from '../../../contract/begun.ts';
import { BegunOutfit } from '../../../contract/begun-outfit.ts';
import {
  begunOf,
  draftOfBegun,
  isAtServer,
  isBegun,
  notHere,
} from '../../../src/stylist/look/begun.ts';
import { keptAt } from '../../../src/stylist/look/kept.ts';
import type { Draft } from '../../../src/stylist/look/draft.ts';
import { rowAsPiece } from '../../../src/stylist/look/items.ts';
import { draft, draftItem, itemForm } from '../../support/samples/draft.ts';
import { pendingRequest } from '../../support/samples/pending-request.ts';

const line = {
  id: 'occasion',
  kind: 'occasion',
  value: 'festival',
  text: 'For a festival',
} as const;
const request = pendingRequest({ lines: [line] });
const whole = draft({
  request,
  items: [
    {
      ...draftItem('kurta'),
      why: 'It repeats the madder',
      place: { x: 0.5, y: 0.1, w: 0.3 },
      backups: [rowAsPiece(itemForm(), 'stole')],
      openBackup: itemForm({ name: 'Half' }),
    },
  ],
  answers: [{ line: 'occasion', kept: true, reason: '', despite: ['kurta'], sentence: 'Soft' }],
  pins: [{ id: 'pin', x: 0.1, y: 0.2, text: 'Here', about: { key: 'kurta' } }],
  open: itemForm({ name: 'Half typed', price: '' }),
  boardText: 'By lamplight',
  notes: 'With silver',
});
const beginning = (over: Partial<Begun> = {}): Begun => ({
  id: 'theirs',
  by: { stylistId: 'asha', name: 'Asha Sethi' },
  at: '2026-11-21T08:00:00.000Z',
  from: null,
  outfit: begunOf(whole),
  ...over,
});
let ids = 0;
const about = { request, stylistId: 'meera', now: 7, identify: () => `new-${(ids += 1)}` };
const known = { isUnsaved: false };

test('what is begun goes whole, and comes back as an outfit of one’s own', () => {
  const outfit = BegunOutfit.parse(JSON.parse(JSON.stringify(begunOf(whole))));
  expect(outfit).toEqual(begunOf(whole));
  const mine = draftOfBegun(beginning({ outfit }), about);
  expect(mine).toMatchObject({ stylistId: 'meera', begunFrom: { id: 'theirs' }, stored: null });
  expect(mine.id).not.toBe('theirs');
  expect(begunOf(mine)).toEqual(begunOf(whole));
});

test('of its answers those stay whose line still asks the same', () => {
  const lines = [{ ...line, value: 'office' }];
  const later = { ...about, request: pendingRequest({ lines }) };
  expect(draftOfBegun(beginning(), later).answers).toEqual([]);
});

test('the server has it as long as nothing is changed', () => {
  const mine = draftOfBegun(beginning(), about);
  expect([isAtServer(mine), isAtServer({ ...mine, title: 'Otherwise' })]).toEqual([true, false]);
  expect(keptAt(mine, { ...known, isThere: true })).toBe('there');
  expect(keptAt(mine, { isUnsaved: true, isThere: true })).toBeNull();
  expect(keptAt({ ...mine, isWaiting: true }, { ...known, isThere: true })).toBe('waits');
});

test('what is blank, made or being made is no beginning', () => {
  const blank: Partial<Draft> = { items: [], title: '', description: '' };
  const stored = { outfitId: 'o', items: [], body: {} as never };
  expect(isBegun(draft())).toBe(true);
  expect([draft(blank), draft({ stored }), draft({ request: null })].filter(isBegun)).toEqual([]);
});

test('what is here, or was gone on with, is not offered again', () => {
  const one = beginning();
  const from = { id: one.id, at: one.at };
  const next = beginning({ id: 'next', from });
  expect(notHere([one], [])).toEqual([one]);
  expect(notHere([one], [draft({ id: one.id })])).toEqual([]);
  expect(notHere([one], [draft({ begunFrom: from })])).toEqual([]);
  expect(notHere([next, one], [])).toEqual([next]);
  // Gone on with after that.
  const after = beginning({ at: '2026-11-21T09:00:00.000Z' });
  expect(notHere([after, next], [draft({ begunFrom: from })])).toEqual([after, next]);
});
