import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PLANTED } from '../simulation/planted.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.for(PLANTED)('the source still has the line in which $name', ({ changes }) => {
  for (const { file, find } of changes) {
    expect(readFileSync(path.join(ROOT, file), 'utf8').split(find)).toHaveLength(2);
  }
});
