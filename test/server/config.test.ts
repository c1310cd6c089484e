import { expect, test } from 'vitest';
import { ConfigError, readConfig } from '../../server/config.ts';
import { startServer } from '../support/server/server.ts';

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'poshak' }],
  ['ACCESS_TTL_S', { ACCESS_TTL_S: '-1' }],
  ['VAPID_KEYS', { VAPID_KEYS: 'public:private' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'yes' }],
  ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example' }],
])('a broken setting is named in one line: %s', (name, env) => {
  const line = new RegExp(`^${name} must be [^\\n]+$`);
  expect(() => readConfig(env)).toThrow(ConfigError);
  expect(() => readConfig(env)).toThrow(line);
});

test('a database that others share needs keys that others have', async () => {
  const started = startServer({ env: { DATABASE_URL: 'postgres://localhost/poshak' } });
  await expect(started).rejects.toThrow(/^TOKEN_KEYS must be set when DATABASE_URL is$/);
});
