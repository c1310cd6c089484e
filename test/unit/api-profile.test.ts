import { expect, test } from 'vitest';
import { createClient } from '../../src/api/client.ts';
import { readPhotos } from '../../src/api/photos.ts';
import { readPreferences, readProfile, updatePreferences } from '../../src/api/profile.ts';
import { aPhoto, aProfile, CONSUMER, somePreferences } from '../support/samples/wire.ts';

const answering = (body: unknown) => {
  const fetch: typeof globalThis.fetch = async () => Response.json(body);
  return createClient({ baseUrl: 'https://poshak.example', fetch });
};
const json = { style_preferences: 'Linen', tell_prices: true };

test('what she prefers has arrived by the answer to it alone', async () => {
  const before = somePreferences({ style_preferences: 'Handloom', tell_prices: true });
  await expect(updatePreferences(answering(before), json, 'asha')).rejects.toMatchObject({
    kind: 'foreign',
  });
  const kept = somePreferences({ keep_photos_days: 365 });
  const forEver = { keep_photos_days: null };
  await expect(updatePreferences(answering(kept), forEver, 'asha')).rejects.toMatchObject({
    kind: 'foreign',
  });
  const overtaken = { ...before, overtaken: true };
  expect(await updatePreferences(answering(overtaken), json, 'asha')).toMatchObject({
    areOvertaken: true,
  });
  // In other words than she typed.
  const worded = { ...before, style_preferences: 'linen', overtaken: false };
  expect(await updatePreferences(answering(worded), json, 'asha')).toMatchObject({
    areOvertaken: false,
  });
});

test('a server of before does not say so, and has what was sent', async () => {
  const stored = somePreferences({ style_preferences: 'Linen', tell_prices: true });
  expect(await updatePreferences(answering(stored), json, 'asha')).toMatchObject({
    preferences: { style_preferences: 'Linen' },
    areOvertaken: false,
  });
});

test.for([
  ['profile', readProfile, aProfile()],
  ['preferences', readPreferences, somePreferences()],
  ['photos', readPhotos, [aPhoto()]],
] as const)('%s of another are no answer to hers', async ([, read, body]) => {
  await expect(read(answering(body), CONSUMER.id)).resolves.toBeTruthy();
  await expect(read(answering(body), 'bina')).rejects.toMatchObject({ kind: 'foreign' });
});
