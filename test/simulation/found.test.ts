import { expect, test } from 'vitest';
import { run } from './lived.ts';

/** Days in which something came to light. Acts that are added or weighed anew make others of them. */
const FOUND: readonly [seed: number, what: string][] = [
  [3, 'what was refused because storage did not answer in time was kept all the same'],
  [100, 'a price and “sold out” said of one piece went out in any order'],
  [120, 'on a line that hangs, Send at sign-out never came to an end'],
  [444, 'a sign-out that a full phone refused was told to the server, and ended her session'],
];

test.for(FOUND)('day %i, in which %s, is clean', async ([seed]) => {
  expect(await run('--from', String(seed), '--count', '1')).toMatchObject({ isClean: true });
});

/** Cells of the matrix, the same. */
const CELLS: readonly [cell: number, what: string][] = [
  [2_572, 'a photo was brought back whose withdrawal was on its way, and was withdrawn'],
  [2_683, 'a photo was brought back that had been withdrawn, and its key was spent'],
];

test.for(CELLS)('cell %i, in which %s, is clean', async ([cell]) => {
  expect(await run('--matrix', '--from', String(cell), '--count', '1')).toMatchObject({
    isClean: true,
  });
});
