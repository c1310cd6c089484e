import { describe, expect, it } from 'vitest';
import { against } from '../../../contract/ledger.ts';
import { openOf } from '../../../src/stylist/look/answers.ts';
import { checkedIn, isKeptByWords } from '../../../src/stylist/look/checks.ts';
import { answerLine } from '../../../src/stylist/look/contradictions.ts';
import type { AskedLine } from '../../../src/stylist/look/said.ts';
import { allKept } from '../../../src/stylist/look/undoable.ts';
import { draft, draftItem } from '../../support/samples/draft.ts';

const LINK = 'https://shop.example/kurta';
const piece = (owned: boolean) => ({
  category: 'kurta',
  name: 'kurta',
  brand: 'B',
  image_url: null,
  ecommerce_url: LINK,
  estimated_price: 1,
  owned,
});
const line = (
  id: string,
  kind: AskedLine['kind'],
  value: string | number,
  more = {},
): AskedLine => ({
  id,
  kind,
  value,
  text: id,
  ...more,
});
const OCCASION = line('occasion', 'occasion', 'festival');
const DAY = line('needed_on', 'needed_on', '2026-11-28');
const BUDGET = line('budget', 'budget', 8000);
const HEELS = line('avoid-1', 'avoid', 'heels');
const OWNED = line('around-1', 'around', 'x', { piece: piece(true) });
const KEPT = line('around-2', 'around', 'y', { piece: piece(false) });
const HERS = line('around-3', 'around', 'z', {
  own_piece: {
    id: 'z',
    name: 'scarf',
    category: 'Scarf',
    thumbhash: '',
    picture_url: null,
    thumb_url: null,
  },
});
const LOST = line('around-4', 'around', 'gone');
const NOTE = line('note', 'note', 'To dance in');
const ALL = [OCCASION, DAY, BUDGET, HEELS, OWNED, KEPT, HERS, NOTE];

const kurta = draftItem('kurta', { shopLink: LINK });
const heels = draftItem('heels', { name: 'Block heels', shopLink: 'https://shop.example/heels' });
const juttis = draftItem('juttis', { name: 'Juttis', shopLink: 'https://shop.example/juttis' });
const nameless = draftItem('nameless', { name: '' });
const ids = (lines: readonly AskedLine[]) => lines.map(({ id }) => id);

describe('a line is kept as far as the words tell', () => {
  it('where it can be told: words, day, a piece that is there or owned', () => {
    const of = draft({ items: [kurta, juttis] });
    expect(ids(checkedIn(ALL, of))).toEqual([
      'needed_on',
      'avoid-1',
      'around-1',
      'around-2',
      'around-3',
    ]);
    expect(isKeptByWords(LOST, of)).toBe(false);
  });

  it('not once the day is over, the piece is not there, or a backup is of what is avoided', () => {
    const items = [{ ...juttis, backups: [heels] }];
    const over = { ...DAY, isOver: true };
    expect(ids(checkedIn([over, HEELS, OWNED, KEPT], draft({ items })))).toEqual(['around-1']);
  });

  // All outfits of some of these pieces, in which anything may be answered already.
  const PIECES = [kurta, heels, juttis, nameless];
  const outfits = Array.from({ length: 2 ** PIECES.length }, (_, bits) =>
    PIECES.filter((_piece, at) => bits & (1 << at)),
  );
  it.each(outfits)('never what speaks against itself, or was answered: %#', (...items) => {
    const of = draft({ items });
    const checked = checkedIn(ALL, of);
    expect(checked.length === 0).toBe(items.length === 0 || items.includes(nameless));
    for (const one of checked) {
      expect(against(one, items)).toEqual([]);
      expect(checkedIn(ALL, { ...of, ...answerLine(of, one, false) })).not.toContain(one);
    }
    for (const one of [OCCASION, BUDGET, NOTE]) expect(isKeptByWords(one, of)).toBe(false);
  });

  it('is no answer until it is confirmed, all at once, and can be taken back', () => {
    const of = draft({ items: [kurta, juttis], answers: [] });
    const checked = checkedIn(ALL, of);
    expect(openOf(ALL, of).answers).toEqual(expect.arrayContaining(ids(checked)));
    const act = allKept(of, checked, 'Kept');
    const done = { ...of, ...act.apply(of) };
    expect(openOf(ALL, done).answers).toEqual(['occasion', 'note']);
    expect(checkedIn(ALL, done)).toEqual([]);
    expect({ ...done, ...act.revert(done) }.answers).toEqual([]);
  });
});
