import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { disableStylist, findStylist } from '../../../server/stylists/queries.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { failToStart } from '../../support/server/poshak.ts';
import { startServer } from '../../support/server/server.ts';

const PRODUCTION = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'client.example' };

let dataDir: string;

beforeEach(() => {
  dataDir = emptyDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const fail = (env: Record<string, string>) => failToStart({ env: { ...env, DATA_DIR: dataDir } });

test('without a Google client there is no start', async () => {
  const { said, code } = await fail({ NODE_ENV: 'production', GOOGLE_CLIENT_ID: '' });
  expect([code, said]).toEqual([
    1,
    'poshak: GOOGLE_CLIENT_ID must be set when NODE_ENV is production',
  ]);
});

test('a stylist with the password that everybody knows is named, and ends the start', async () => {
  // Where it was tried out before, there is one.
  const tried = await startServer({ dataDir });
  const { said, code } = await fail(PRODUCTION);
  expect(code).toBe(1);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/^poshak: the stylist "stylist" .* npm run stylist -- password stylist$/);

  const stylist = await findStylist(tried.db, 'stylist');
  await disableStylist(tried.db, stylist?.id ?? '', new Date());
  await tried.stop();
  const live = await startServer({ dataDir, env: PRODUCTION });
  await live.stop();
});
