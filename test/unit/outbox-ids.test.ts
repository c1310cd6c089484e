import { array, assert, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { nextId } from '../../src/outbox/ids.ts';

const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
const time = integer({ min: 0, max: 2 ** 47 });

test('ids are UUIDv7 and sort by the order in which they were made, whatever the clock does', () => {
  assert(
    property(array(time, { minLength: 2, maxLength: 30 }), (times) => {
      const ids: string[] = [];
      for (const now of times) ids.push(nextId(now, ids.at(-1)));
      for (const id of ids) expect(id).toMatch(UUID_V7);
      expect(ids.toSorted()).toEqual(ids);
      expect(new Set(ids).size).toBe(ids.length);
    }),
  );
});
