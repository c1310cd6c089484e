// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import * as limits from '../../contract/limits.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const quoted = (line: string, pattern: RegExp) =>
  [...line.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '').filter((it) => pattern.test(it));

const named = read('docs/limits.md')
  .split('\n')
  .flatMap((line) =>
    quoted(line, /^[A-Z][A-Z0-9_]+$/).map((name) => ({ name, files: quoted(line, /^src\//) })),
  );

test('the page of limits names every limit', () => {
  const names = new Set(named.map(({ name }) => name));
  expect(Object.keys(limits).filter((name) => !names.has(name))).toEqual([]);
});

test.each(named)('$name stands where the page says', ({ name, files }) => {
  const isBesideItsUser = files.some((file) => read(file).includes(`const ${name} = `));
  expect(name in limits || isBesideItsUser).toBe(true);
});

test('every limit has a use', () => {
  const sources = globSync('{contract,src,sw,server}/**/*.{ts,tsx}', { cwd: root }).map(read);
  const imports = sources.join('\n').matchAll(/import \{([^}]*)\} from '[^']*\/limits\.ts'/g);
  const used = new Set([...imports].flatMap(([, names = '']) => names.split(/[\s,]+/)));
  expect(Object.keys(limits).filter((name) => !used.has(name))).toEqual([]);
});
