import { expect, test } from '../fixtures.ts';
import { dayOf } from '../support/lab/random.ts';

test.for([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'whatever happens to it, no photo is lost or doubled: seed %i',
  async (seed, { phone }) => {
    const { wrong, log } = await dayOf(phone, seed);
    expect({ wrong, log }).toEqual({ wrong: [], log });
  },
);
