import { expect, test } from 'vitest';
import { createClassNames } from '../../tools/class-names.ts';

const name = createClassNames('/house');

test('a class is called the same wherever the house stands', () => {
  const there = createClassNames('/elsewhere');
  expect(name('grip', '/house/src/List.module.css')).toBe(
    there('grip', '/elsewhere/src/List.module.css'),
  );
});

test('of two sheets it is not', () => {
  expect(name('grip', '/house/src/List.module.css')).not.toBe(
    name('grip', '/house/src/Board.module.css'),
  );
});

test('two sheets that would be called alike stop the build', () => {
  const all = Array.from({ length: 5000 }, (_, at) => `/house/src/${at}.module.css`);
  expect(() => all.map((file) => name('grip', file))).toThrow(/have one mark/);
});
