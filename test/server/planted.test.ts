import { expect, test } from 'vitest';
import { ROOT } from '../support/lab/day/installation.ts';
import { PLANTED } from '../simulation/planted.ts';
import { changed } from '../support/lab/day/planted.ts';

test.for(PLANTED)('the source still has the line in which $name', ({ changes }) => {
  for (const one of changes) expect(changed(ROOT, one)).toContain(one.replace);
});
