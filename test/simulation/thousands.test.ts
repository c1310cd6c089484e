import { expect, test } from 'vitest';
import { run } from './lived.ts';

/** A busy machine lives a hundred days a minute. */
const LIMIT_MS = 20 * 60_000;

test.for([1, 1_001])(
  'a thousand days from %i are clean',
  { concurrent: true, timeout: LIMIT_MS },
  async (from) => {
    expect(await run('--from', String(from), '--count', '1000')).toMatchObject({ isClean: true });
  },
);
