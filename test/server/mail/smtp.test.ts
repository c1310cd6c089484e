import { SMTPServer } from 'smtp-server';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../../../server/config.ts';
import { openPost } from '../../../server/mail/smtp.ts';
import { startMailServer, type MailServer } from '../../support/outside/mail-server.ts';

/** Shorter than it is, and longer than a busy machine takes for what does not hang. */
const SHORT = { connectMs: 3000, silenceMs: 3000, wholeMs: 10_000 };
const settingsFor = (SMTP_URL: string) => {
  const { mail } = readConfig({ SMTP_URL, MAIL_FROM: 'hello@poshak.example' });
  if (!mail) throw new Error('it is set');
  return mail;
};
const letter = (mayEnd = async () => true) => ({
  to: 'her@example.com',
  message: Buffer.from('Subject: Hello\r\n\r\nHello.\r\n.\r\nA dot is no end.\r\n'),
  mayEnd,
});

let letters: MailServer;
beforeAll(async () => {
  letters = await startMailServer();
});
afterAll(() => letters.stop());

test.each(['connect', 'sender', 'recipient'] as const)(
  'a server that hangs (%s) is waited for no longer than so, and nothing is said to be sent',
  async (at) => {
    const post = openPost(settingsFor(letters.url), SHORT);
    letters.trouble({ at, does: 'hang' });
    let asked = 0;
    const mayEnd = async () => (asked += 1) > 0;
    expect(await post.send(letter(mayEnd))).toMatchObject({ is: 'deferred', isAnswered: false });
    expect([asked, post.isAway()]).toEqual([0, at === 'connect']);
  },
);

test('once all was said, nobody knows what a server that hangs makes of it', async () => {
  const post = openPost(settingsFor(letters.url), SHORT);
  letters.trouble({ at: 'end', does: 'hang' });
  expect(await post.send(letter())).toEqual({ is: 'unknown' });
});

test('what another one hands over is not ended here, and so is nothing that was taken', async () => {
  const post = openPost(settingsFor(letters.url));
  const before = letters.taken.length;
  expect(await post.send(letter(async () => false))).toEqual({ is: 'overtaken' });
  const failing = async () => Promise.reject(new Error('the database is away'));
  expect(await post.send(letter(failing))).toMatchObject({ is: 'deferred' });
  expect(await post.send(letter())).toEqual({ is: 'sent' });
  expect(letters.taken.slice(before).map(({ raw }) => raw.includes('A dot is no end.'))).toEqual([
    true,
  ]);
});

test('a password is told to nobody who does not hide it on the way', async () => {
  const told: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username = '', password = '' }, _, done) => {
      told.push(`${username} ${password}`);
      done(null, { user: username });
    },
    onData: (stream, _, done) => void stream.resume().on('end', () => done()),
  });
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((done) => server.close(done)));
  const { port } = server.server.address() as AddressInfo;
  const near = settingsFor(`smtp://poshak:p%40ss@127.0.0.1:${port}`);
  const far = { ...near, login: near.login && { ...near.login, isFar: true } };
  const refused = await openPost(far).send(letter());
  expect([refused.is, told]).toEqual(['deferred', []]);
  expect(await openPost(near).send(letter())).toEqual({ is: 'sent' });
  expect(told).toEqual(['poshak p@ss']);
});
