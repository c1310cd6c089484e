import { expect, test } from 'vitest';
import { dayOf } from '../support/lab/random.ts';

test.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'whatever happens to it, no photo is lost or doubled: seed %i',
  async (seed) => {
    const { wrong, log } = await dayOf(seed);
    expect({ wrong, log }).toEqual({ wrong: [], log });
  },
);
