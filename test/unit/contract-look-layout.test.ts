import { expect, test } from 'vitest';
import { tilingOf } from '../../contract/look-layout.ts';

test.each(Array.from({ length: 31 }, (_, others) => others))(
  'a board with %i other pieces has no hole, and its words one row',
  (others) => {
    const { columns, lead, shown, left, isTall } = tilingOf(others);
    const more = shown < others ? 1 : 0;
    const taken = lead * lead + shown + (isTall ? 1 : 0) + more + left;
    expect(taken).toBe(columns * columns);
    expect(left).toBeLessThanOrEqual(columns);
    expect(shown + more).toBe(Math.min(others, 12));
  },
);
