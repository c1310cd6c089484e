import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { GROUNDS } from '../../../src/start/grounds.ts';
import { keepTheme, keptTheme, wear } from '../../../src/start/theme.ts';

const bars = () => [...document.querySelectorAll('meta')].map((bar) => bar.getAttribute('content'));

beforeEach(() => {
  localStorage.clear();
  document.head.innerHTML = ['light', 'dark']
    .map((scheme) => `<meta name="theme-color" media="(prefers-color-scheme: ${scheme})">`)
    .join('');
});

test('a chosen theme is the page’s and the bars’, whatever the system says', () => {
  wear('dark');
  expect(document.documentElement.dataset['theme']).toBe('dark');
  expect(bars()).toEqual([GROUNDS.dark, GROUNDS.dark]);
  wear('light');
  expect(bars()).toEqual([GROUNDS.light, GROUNDS.light]);
});

test('without one the system says it', () => {
  wear('dark');
  wear('system');
  expect(document.documentElement.dataset['theme']).toBeUndefined();
  expect(bars()).toEqual([GROUNDS.light, GROUNDS.dark]);
});

test.each(['light', 'dark', 'system'] as const)('%s is kept for the next start', (theme) => {
  keepTheme('dark');
  keepTheme(theme);
  expect(keptTheme()).toBe(theme);
});

test('what is no theme is none', () => {
  localStorage.setItem('theme', 'sepia');
  expect(keptTheme()).toBe('system');
});

test('the grounds are the paper of the tokens', () => {
  const tokens = readFileSync(
    path.resolve(import.meta.dirname, '../../../src/ui/tokens.css'),
    'utf8',
  );
  expect(tokens).toContain(`--paper: light-dark(${GROUNDS.light}, ${GROUNDS.dark});`);
});
