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

test('mails need a server and a sender, and the password is in no message', () => {
  expect(readConfig({}).mail).toBeNull();
  const SMTP_URL = 'smtp://poshak:p%40ss@mail.example.com';
  const MAIL_FROM = 'Poshak of Pune <hello@example.com>';
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({
    host: 'mail.example.com',
    port: 587,
    isSecure: false,
    login: { user: 'poshak', pass: 'p@ss', isFar: true },
    from: { name: 'Poshak of Pune', address: 'hello@example.com' },
  });
  expect(
    readConfig({ SMTP_URL: 'smtps://[::1]:4650', MAIL_FROM: 'hello@example.com' }).mail,
  ).toMatchObject({ host: '::1', port: 4650, isSecure: true, login: null, from: { name: null } });
  expect(() => readConfig({ SMTP_URL })).toThrow(/^MAIL_FROM must be set/);
  expect(() => readConfig({ MAIL_FROM })).toThrow(/^SMTP_URL must be set/);
  for (const broken of ['mail.example.com', 'https://secret@mail', 'smtp://a:%zz@mail']) {
    expect(() => readConfig({ SMTP_URL: broken, MAIL_FROM })).toThrow(/^SMTP_URL must be like/);
    expect(() => readConfig({ SMTP_URL: broken, MAIL_FROM })).not.toThrow(/secret|%zz/);
  }
  for (const broken of ['Poshak', 'a@b@c', 'Poshak <a@b', 'a@b>', 'x\r\nBcc: y <a@b>']) {
    expect(() => readConfig({ SMTP_URL, MAIL_FROM: broken })).toThrow(/^MAIL_FROM must be like/);
  }
});
