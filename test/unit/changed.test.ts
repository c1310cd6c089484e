// @vitest-environment node
import { expect, test } from 'vitest';
import { isLived } from '../../tools/changed.ts';

test.each([
  ['src/outbox/send.ts', true],
  ['src/stylist/store/store.ts', true],
  ['server/taste/answers.ts', true],
  ['contract/ledger.ts', true],
  ['sw/sw.ts', true],
  ['test/simulation/judge.ts', true],
  ['src/consumer/details/LookView.tsx', false],
  ['src/ui/Ledger.module.css', false],
  ['docs/faults.md', false],
])('whether days are lived anew where %s is changed: %s', (file, is) =>
  expect(isLived(file)).toBe(is),
);
