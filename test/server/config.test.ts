import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { startServer } from '../support/server/server.ts';

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'poshak' }],
  ['ACCESS_TTL_S', { ACCESS_TTL_S: '-1' }],
  ['VAPID_KEYS', { VAPID_KEYS: 'public:private' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['VITE_SHOPS_PAY', { VITE_SHOPS_PAY: 'maybe' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
])('a broken setting is named in one line: %s', (name, env) => {
  const line = new RegExp(`^${name} must be [^\\n]+$`);
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(line);
});

const PRODUCTION = { NODE_ENV: 'production', GOOGLE_CLIENT_ID: 'client.example' };

test('in production it signs in with Google', () => {
  expect(() => readConfig({ ...PRODUCTION, GOOGLE_CLIENT_ID: '' })).toThrow(
    /^GOOGLE_CLIENT_ID must be set when NODE_ENV is production$/,
  );
});

test.each(['', 'http://poshak.example', 'http://localhost:8080'])(
  'in production "%s" is no address',
  (address) => {
    expect(() => readConfig({ ...PRODUCTION, PUBLIC_URL: address })).toThrow(
      /^PUBLIC_URL must be an https address when NODE_ENV is production$/,
    );
  },
);

test('a database that others share needs keys that others have', async () => {
  const started = startServer({ env: { DATABASE_URL: 'postgres://localhost/poshak' } });
  await expect(started).rejects.toThrow(/^TOKEN_KEYS must be set when DATABASE_URL is$/);
});
