// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { listed } from '../../tools/listed.ts';

test('what a page needs is kept before the page, and nothing that only owners open', () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'listed-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  mkdirSync(path.join(dir, 'assets'));
  const names = [
    'House-1.js',
    'a.js',
    'index-1.html',
    'parts-1.js',
    'stylist-login-1.html',
    'z.css',
  ];
  for (const name of names) writeFileSync(path.join(dir, 'assets', name), '');
  expect(listed(dir)).toEqual([
    'assets/a.js',
    'assets/parts-1.js',
    'assets/z.css',
    'assets/index-1.html',
    'assets/stylist-login-1.html',
  ]);
});
