// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as limits from '../../contract/limits.ts';

const page = readFileSync(new URL('../../docs/limits.md', import.meta.url), 'utf8');
const described = new Set(page.match(/`[A-Z][A-Z0-9_]+`/g)?.map((name) => name.slice(1, -1)));

test('the page of limits names every limit, and no other', () => {
  expect([...described].toSorted()).toEqual(Object.keys(limits).toSorted());
});
