import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

async function sheet(which: 'privacy' | 'terms') {
  const { LegalSheet } = await import('../../../src/consumer/legal/LegalSheet.tsx');
  return renderToString(createElement(LegalSheet, { which, onClose: () => undefined }));
}

test.each(['privacy', 'terms'] as const)('%s names whom the setting names', async (which) => {
  vi.stubEnv('VITE_CONTACT', 'hello@poshak.example');
  expect(await sheet(which)).toContain('hello@poshak.example');
});

test('without the setting they say so', async () => {
  expect(await sheet('privacy')).toContain('No address has been given here yet');
});
