import { expect, test } from 'vitest';
import { run, runPlanted } from './lived.ts';

/** Days in which something came to light. Acts that are added or weighed anew make others of them. */
const FOUND: readonly [seed: number, what: string, planted: string][] = [
  [
    13,
    'what was refused because storage did not answer in time was kept all the same',
    'a late write is not taken back',
  ],
  [
    267,
    'a late copy of what she had said at the shop, and replaced since, was what stood',
    'a report counts when it comes',
  ],
  [
    217,
    'a sign-out that a full phone refused was told to the server, and ended her session',
    'a sign-out that failed is told',
  ],
  [
    826,
    'what lay on the line of a page that had heard nothing stood over what came later',
    'a page that has heard nothing sends the age alone',
  ],
  [
    34,
    'what was hers was kept while a full phone had not taken under whose name',
    'what is hers is kept under another name',
  ],
  [
    15,
    'an answer comes when somebody else is signed in, and a link is closed',
    'a read that began for another is shown',
  ],
  [
    900_075,
    'a list is asked for while storage does not say who is signed in',
    'what is hers is asked for without her',
  ],
  [63, 'an answer comes when nobody is signed in any more', 'a read is kept past a sign-out'],
  [
    31,
    'a list comes after her change that was asked before it',
    'a list of before her change is shown',
  ],
  [
    7,
    'a photo comes after its withdrawal, and what somebody said after it was taken out',
    'a withdrawal spends no key',
  ],
  ...[1015, 1575, 1599, 331_000_007].map((seed): [number, string, string] => [
    seed,
    'a piece is saved while its outfit and the closet are being read',
    'only what changes something is newer than a read',
  ]),
  [
    330_000_091,
    'a full phone refused a sign-out, and what it was to discard was gone',
    'what is discarded goes before the session does',
  ],
  [
    910_288,
    'the server ends a session and a full phone does not take why',
    'a full phone keeps an ended session on the page',
  ],
  [
    333_001_689,
    'somebody else signs in while her outfit is about to be read again',
    'what was out of reach is asked for when somebody else is there',
  ],
  [
    332_012_778,
    'what a photo is around is discarded, and brought back',
    'a photo goes while what it is around may be back',
  ],
  [
    334_000_003,
    'she speaks of one look, and another is open',
    'what is on its way for one look stands on another',
  ],
  [
    334_000_074,
    'a photo is brought back with what she asked otherwise behind it',
    'what waited behind a photo does not come back with it',
  ],
  [
    334_000_046,
    'all of it is read before she says something and after it',
    'what is asked otherwise does not stand on its photo',
  ],
  [
    334_000_010,
    'a new installation reads all of it at the end',
    'a photo that is otherwise by now is held as it was',
  ],
  [
    334_000_011,
    'she fills in her sizes without a line',
    'sizes that are not named are deleted before her',
  ],
];

test.for(FOUND)('day %i, in which %s, is clean', async ([seed, , planted]) => {
  const day = ['--from', String(seed), '--count', '1'];
  expect(await run(...day)).toMatchObject({ isClean: true });
  expect(await runPlanted(planted, day)).toMatchObject({ isClean: false });
});

test.for([333_000_865, 333_000_881])(
  'day %i, on which another look is refused once she keeps something of the first, is clean',
  async (seed) => {
    expect(await run('--from', String(seed), '--count', '1')).toMatchObject({ isClean: true });
  },
);

test('day 332012812, on which the page that offered her answer back died and the clock was put right, is clean', async () => {
  expect(await run('--from', '332012812', '--count', '1')).toMatchObject({ isClean: true });
});

test('desk day 2 finds what was typed since going under the first key', async () => {
  const day = ['--desks', '--from', '2', '--count', '1'];
  const planted = await runPlanted('what was typed since goes under the first key', day);
  expect(planted).toMatchObject({ isClean: false });
});

/** Cells of the matrix, the same. */
const CELLS: readonly [cell: number, what: string][] = [
  [2_605, 'a photo was brought back whose withdrawal was on its way, and was withdrawn'],
  [2_683, 'a photo was brought back that had been withdrawn, and its key was spent'],
];

test.for(CELLS)('cell %i, in which %s, is clean', async ([cell]) => {
  const lived = ['--matrix', '--from', String(cell), '--count', '1'];
  expect(await run(...lived)).toMatchObject({ isClean: true });
  expect(await runPlanted('what is being withdrawn comes back', lived)).toMatchObject({
    isClean: false,
  });
});
