import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { comingAt, CONSENTS, heldAt, VERSIONS } from '../../contract/agreements.ts';
import { agreements } from '../../texts/agreements.ts';

const at = (day: string) => Date.parse(`${day}T12:00:00+05:30`);
const TWO = {
  ...VERSIONS,
  privacy: [
    { version: 1, from: '2026-11-01' },
    { version: 2, from: '2026-12-10' },
  ],
};

test('a version is told before it holds, and holds from its day in India', () => {
  expect([heldAt('privacy', at('2026-12-09'), TWO), comingAt(at('2026-12-09'), TWO)]).toEqual([
    1,
    [{ what: 'privacy', version: 2, from: '2026-12-10' }],
  ]);
  const midnight = Date.parse('2026-12-09T18:30:00Z');
  expect([heldAt('privacy', midnight, TWO), comingAt(midnight, TWO)]).toEqual([2, []]);
  expect(heldAt('privacy', 0, TWO)).toBe(1);
});

test.each(CONSENTS)('each version of %s has its text', (what) => {
  const { versions } = agreements.texts[what];
  expect(versions.map(({ version }) => version)).toEqual(
    VERSIONS[what].map(({ version }) => version),
  );
});

/** What people agreed to is followed by another version, and never changed. */
const AS_IT_WAS = { 'terms 1': 'zNXM_L_kchVr', 'photo 1': 'KYWV9AdsYaNO' };

test('no text that was agreed to is another one by now', () => {
  const now = (['terms', 'photo'] as const).flatMap((what) =>
    agreements.texts[what].versions.map(({ version, parts }) => [
      `${what} ${version}`,
      createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 12),
    ]),
  );
  expect(Object.fromEntries(now)).toEqual(AS_IT_WAS);
});
