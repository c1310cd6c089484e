import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FAMILY_TTL_MS, IDLE_MS, IDLE_TOLD_BEFORE_MS } from '../../../contract/limits.ts';
import type { MailChoice } from '../../../contract/mail.ts';
import type { Blobs } from '../../../server/blobs/blobs.ts';
import { SEND_MAIL } from '../../../server/mail/notify.ts';
import { stopMails, toldIdle } from '../../../server/mail/store.ts';
import { addSubscription } from '../../../server/push/queries.ts';
import { prune } from '../../../server/upkeep/prune.ts';
import { deleteIdle, findIdle } from '../../../server/users/idle.ts';
import { startMailServer, type MailServer } from '../../support/outside/mail-server.ts';
import { call, newEmail, signInConsumer } from '../../support/people/call.ts';
import { newClient, type Client } from '../../support/people/styling.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const DAY_MS = 24 * 60 * 60_000;
const START = new Date('2026-08-01T08:00:00Z');
let now = START;
let letters: MailServer;
let server: TestServer;
let client: Client;
let email: string;
let removed: string[];

beforeAll(async () => {
  letters = await startMailServer();
  server = await startServer({
    env: { SMTP_URL: letters.url, MAIL_FROM: 'hello@poshak.example' },
    now: () => now,
  });
});
afterAll(async () => {
  await server.stop();
  await letters.stop();
});
beforeEach(async () => {
  now = START;
  email = newEmail();
  client = await newClient(server, email);
  await prefer('without_push');
  removed = [];
});

const prefer = (mail: MailChoice) =>
  call(server, '/api/user/profile/preferences/update_preferences/', {
    token: client.token,
    json: {
      user_gender: 2,
      age_range: '25-34',
      color_preferences: { favorite_colors: [] },
      mail,
    },
  });

const hers = () => letters.taken.filter(({ to }) => to === email);
const mailed = async (count: number) => {
  await expect.poll(() => hers().length).toBe(count);
  const waiting = server.db.selectFrom('jobs').select('id').where('kind', '=', SEND_MAIL);
  await expect.poll(() => waiting.execute()).toEqual([]);
  expect(hers().at(-1)?.headers['subject']).toBe('In a month your account is deleted');
};

async function lookAt(ms: number) {
  now = new Date(START.getTime() + ms);
  const blobs = { remove: async (name: string) => void removed.push(name) } as unknown as Blobs;
  const onError = (error: unknown) => {
    throw error;
  };
  await Promise.all([1, 2].map(() => deleteIdle({ db: server.db, blobs, now, onError })));
  return toldAt();
}

async function toldAt() {
  const rows = server.db.selectFrom('users').select('idle_told_at').where('id', '=', client.id);
  const [user] = await rows.execute();
  return user ? user.idle_told_at : 'gone';
}

const mails = () => server.db.selectFrom('mails').where('subject_id', '=', client.id);

const GOES = IDLE_MS + FAMILY_TTL_MS;

test('who was not here for three years is mailed a month before, and goes as if by her own hand', async () => {
  expect(await lookAt(GOES - IDLE_TOLD_BEFORE_MS - DAY_MS)).toBeNull();
  await lookAt(GOES - IDLE_TOLD_BEFORE_MS + DAY_MS);
  await mailed(1);
  const told = await toldAt();
  expect(told).toBe(now.toISOString());
  // Never less than a month after that was said.
  expect(await lookAt(GOES + DAY_MS / 2)).toBe(told);
  expect(await lookAt(GOES + 2 * DAY_MS)).toBe('gone');
  await mailed(1);
  expect(removed).toContain(`${client.photoId}.display`);
  const log = server.db.selectFrom('house_log').select(['who', 'what']);
  expect(await log.where('whom', '=', client.id).where('what', '=', 'deleted').execute()).toEqual([
    { who: null, what: 'deleted' },
  ]);
});

test('who comes back within the month stays, and is told anew the next time', async () => {
  await lookAt(GOES - DAY_MS);
  await mailed(1);
  const told = now.toISOString();
  expect(await toldAt()).toBe(told);
  const found = { subject_id: client.id, about: told };
  expect(await findIdle(server.db, found)).toEqual({ path: '/' });
  now = new Date(now.getTime() + DAY_MS);
  await signInConsumer(server, email);
  expect(await findIdle(server.db, found)).toBeNull();
  // What was on its way when she came back tells her nothing.
  await toldIdle(server.db, found, now);
  expect(await toldAt()).toBe(told);
  expect(await lookAt(GOES + 60 * DAY_MS)).toBe(told);
  await prune(server.db, now);
  await lookAt(2 * GOES - 2 * DAY_MS);
  await mailed(2);
  expect(await toldAt()).toBe(now.toISOString());
});

test('no phone of hers is left that could be told, and who wants no mails is mailed of this one', async () => {
  const { id: family_id } = await server.db
    .selectFrom('refresh_families')
    .select('id')
    .where('subject_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const browser = { endpoint: `https://push.example/${client.id}`, p256dh: 'p', auth: 'a' };
  const of = { role: 'consumer', subject_id: client.id, family_id } as const;
  await addSubscription(server.db, { ...browser, ...of, kinds: '["outfit_ready"]' }, START);
  await prefer('no');
  const phones = () =>
    server.db.selectFrom('push_subscriptions').where('subject_id', '=', client.id);
  expect(await phones().select('id').execute()).toHaveLength(1);
  now = new Date(START.getTime() + GOES - IDLE_TOLD_BEFORE_MS);
  await prune(server.db, now);
  expect(await phones().select('id').execute()).toEqual([]);
  await lookAt(GOES - IDLE_TOLD_BEFORE_MS + DAY_MS);
  await mailed(1);
  expect(hers()[0]?.text).toContain('whatever you chose');
  expect(hers()[0]?.html).toContain('whatever you chose');
  expect(await lookAt(GOES + 2 * DAY_MS)).toBe('gone');
});

test('who has stopped mails by a link in one gets none of this either, also who never chose any', async () => {
  const { db } = server;
  await prefer('no');
  await stopMails(db, { role: 'consumer', id: client.id }, { why: 'unsubscribed' }, START);
  expect(await lookAt(GOES - IDLE_TOLD_BEFORE_MS + DAY_MS)).toBe(now.toISOString());
  expect(await lookAt(GOES + 2 * DAY_MS)).toBe('gone');
  expect(hers()).toEqual([]);
});

test('who could not be mailed is kept, and told anew a week later', async () => {
  letters.trouble({ at: 'recipient', says: '554 5.7.1 Relay access denied' });
  await lookAt(GOES - DAY_MS);
  const ended = async () => (await mails().select('ended').execute()).map((mail) => mail.ended);
  await expect.poll(ended).toEqual(['refused']);
  expect(await lookAt(GOES + IDLE_TOLD_BEFORE_MS)).toBeNull();
  expect(hers()).toEqual([]);
  await prune(server.db, now);
  await lookAt(GOES + IDLE_TOLD_BEFORE_MS);
  await mailed(1);
  expect(await toldAt()).toBe(now.toISOString());
  expect(await lookAt(GOES + 2 * IDLE_TOLD_BEFORE_MS - DAY_MS)).toBe(
    new Date(START.getTime() + GOES + IDLE_TOLD_BEFORE_MS).toISOString(),
  );
  expect(await lookAt(GOES + 2 * IDLE_TOLD_BEFORE_MS + DAY_MS)).toBe('gone');
});

test('where no server for mail is set nobody who was not told is deleted', async () => {
  const quiet = await startServer({ now: () => now });
  try {
    const { id } = await newClient(quiet, newEmail());
    const stays = async (ms: number) => {
      now = new Date(START.getTime() + ms);
      const onError = (error: unknown) => {
        throw error;
      };
      await deleteIdle({ db: quiet.db, blobs: {} as Blobs, now, onError });
      const kept = quiet.db.selectFrom('users').select('idle_told_at').where('id', '=', id);
      expect(await kept.execute()).toEqual([{ idle_told_at: null }]);
      const waiting = quiet.db.selectFrom('mails').select('id').where('subject_id', '=', id);
      await expect.poll(() => waiting.execute()).toEqual([]);
    };
    await stays(GOES);
    await stays(GOES + IDLE_TOLD_BEFORE_MS + DAY_MS);
  } finally {
    await quiet.stop();
  }
});
