import { rmSync } from 'node:fs';
import { request } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  addStylist,
  DEFAULT_STYLIST,
  disableStylist,
  findStylist,
} from '../../../server/stylists/queries.ts';
import { call } from '../../support/people/call.ts';
import { emptyDataDir } from '../../support/server/data-dir.ts';
import { failToStart, startPoshak } from '../../support/server/poshak.ts';
import { startServer } from '../../support/server/server.ts';

const PUBLIC_URL = 'https://poshak.example';
const PRODUCTION = {
  NODE_ENV: 'production',
  GOOGLE_CLIENT_ID: 'client.example',
  PUBLIC_URL,
  CONTACT: 'hello@poshak.example',
  GRIEVANCE_OFFICER: 'Farida Khan, grievance@poshak.example',
};

let dataDir: string;

beforeEach(() => {
  dataDir = emptyDataDir();
});
afterEach(() => rmSync(dataDir, { recursive: true }));

const fail = (env: Record<string, string>) => failToStart({ env: { ...env, DATA_DIR: dataDir } });

test('a stylist with the password that everybody knows is named, and ends the start', async () => {
  // Where it was tried out before, there is one.
  const tried = await startServer({ dataDir });
  const { said, code } = await fail(PRODUCTION);
  expect(code).toBe(1);
  expect(said.split('\n')).toHaveLength(1);
  expect(said).toMatch(/^poshak: the stylist "stylist" .* npm run stylist -- password stylist$/);

  const owner = {
    username: 'asha',
    password: 'a good password',
    name: 'Asha',
    role: 'owner' as const,
  };
  await addStylist(tried.db, owner, new Date());
  const stylist = await findStylist(tried.db, 'stylist');
  await disableStylist(tried.db, stylist?.id ?? '', new Date());
  await tried.stop();
  const live = await startServer({ dataDir, env: PRODUCTION });
  await live.stop();
});

const ELSEWHERE: [string, Record<string, string>][] = [
  ['has an address of its own', { PUBLIC_URL }],
  ['listens for others', { HOST: '0.0.0.0' }],
  ['signs in with Google', { GOOGLE_CLIENT_ID: 'client.example' }],
];

test.each(ELSEWHERE)(
  'where it %s, nobody gets the password that everybody knows',
  async (_, env) => {
    const empty = await startServer({ dataDir, env });
    const json = DEFAULT_STYLIST;
    const { status } = await call(empty, '/api/stylist/auth/login/', { json });
    const stylists = await empty.db.selectFrom('stylists').select('id').execute();
    await empty.stop();
    expect([status, stylists]).toEqual([401, []]);
  },
);

test.each(ELSEWHERE)('where it %s, whoever has that password ends the start', async (_, env) => {
  await (await startServer({ dataDir })).stop();
  const { said, code } = await fail(env);
  expect(code).toBe(1);
  expect(said).toMatch(/^poshak: the stylist "stylist" .* npm run stylist -- password stylist$/);
});

test.each<[string, Record<string, string>]>([
  ['a proxy', { 'X-Forwarded-For': '203.0.113.9' }],
  ['a name', { Host: 'poshak.example' }],
])('through %s the password that everybody knows is a wrong one', async (_, headers) => {
  const here = await startPoshak({ dataDir });
  const at = new URL(here.url);
  const from = (sent: Record<string, string>) =>
    new Promise((done, failed) => {
      const body = JSON.stringify(DEFAULT_STYLIST);
      const type = { 'Content-Type': 'application/json' };
      const options = { method: 'POST', headers: { ...type, ...sent } };
      request(new URL('/api/stylist/auth/login/', at), options, ({ statusCode }) =>
        done(statusCode),
      )
        .on('error', failed)
        .end(body);
    });
  const statuses = [await from(headers), await from({})];
  await here.stop();
  expect(statuses).toEqual([401, 200]);
});

test.each(['CONTACT', 'GRIEVANCE_OFFICER'])('without %s it does not start', async (name) => {
  const { said, code } = await fail({ ...PRODUCTION, [name]: ' ' });
  expect([code, said]).toEqual([1, `poshak: ${name} must be set when NODE_ENV is production`]);
});

test('it warns where no owner is told of complaints', async () => {
  const live = await startPoshak({ dataDir, env: PRODUCTION });
  await live.stop();
  expect(live.said()).toContain('Nobody hears of complaints at once');
});

test('whom to ask is said at run time, and nobody where nobody is named', async () => {
  const named = await startServer({ dataDir, env: PRODUCTION });
  const { body } = await call(named, '/api/config/');
  await named.stop();
  expect(body).toMatchObject({
    contact: PRODUCTION.CONTACT,
    grievance_officer: PRODUCTION.GRIEVANCE_OFFICER,
  });
  const here = await startServer({ dataDir: emptyDataDir() });
  const { body: unnamed } = await call(here, '/api/config/');
  await here.stop();
  expect(unnamed).toMatchObject({ contact: null, grievance_officer: null });
});
