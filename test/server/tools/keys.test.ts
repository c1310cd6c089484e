import { expect, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { run } from '../../support/server/run.ts';

test('keys that are printed are such as the settings take, and never the same', async () => {
  const [one, other] = [await run('keys', [], {}), await run('keys', [], {})];
  const settings = (out: string) =>
    Object.fromEntries(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(/=(.*)/s, 2)),
    );
  const { tokenKeys, vapidKeys, backupPassphrase } = readConfig(settings(one.out));
  expect(tokenKeys).toHaveLength(1);
  expect([vapidKeys, backupPassphrase].includes(null)).toBe(false);
  const again = settings(other.out);
  for (const [name, value] of Object.entries(settings(one.out)))
    expect(again[name]).not.toBe(value);
});
