import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { MailChoice } from '../../../contract/mail.ts';
import type { Preferences } from '../../../contract/preferences.ts';
import { mailed } from '../../../server/mail/job.ts';
import { mailClient, SEND_MAIL } from '../../../server/mail/notify.ts';
import { handOver, takeBack } from '../../../server/mail/store.ts';
import { startMailServer, type MailServer } from '../../support/outside/mail-server.ts';
import {
  startPushService,
  subscribedBrowser,
  type PushService,
} from '../../support/outside/push-service.ts';
import { approveOutfit } from '../../support/people/approve-outfit.ts';
import { call, newEmail, signInConsumer, type Session } from '../../support/people/call.ts';
import {
  claim,
  newClient,
  newStylist,
  requestOf,
  type Client,
} from '../../support/people/styling.ts';
import { startServer, type TestServer } from '../../support/server/server.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const ORIGIN = 'http://localhost:8080';
const CONTACT = 'Poshak, 4 Ram Mandir Road, Mumbai 400 004';
const ANSWERS = {
  user_gender: 2,
  age_range: '25-34',
  color_preferences: { favorite_colors: [] },
};

let service: PushService;
let letters: MailServer;
let server: TestServer;
let asha: Session;
let her: Client;
let email: string;
let ahead = 0;

beforeAll(async () => {
  service = await startPushService();
  letters = await startMailServer();
  server = await startServer({
    env: {
      FETCH_ALLOW: service.host,
      PUBLIC_URL: ORIGIN,
      SMTP_URL: letters.url,
      MAIL_FROM: 'Poshak <hello@poshak.example>',
      CONTACT,
    },
    now: () => new Date(Date.now() + ahead),
  });
});
afterAll(async () => {
  await server.stop();
  await letters.stop();
  await service.stop();
});
beforeEach(async () => {
  asha = await newStylist(server, 'Asha Sethi');
  email = newEmail();
  her = await newClient(server, email);
});

const prefer = (mail?: MailChoice) =>
  call<Preferences>(server, '/api/user/profile/preferences/update_preferences/', {
    token: her.token,
    json: { ...ANSWERS, ...(mail && { mail }) },
  });
const preferences = async () => {
  const { token } = await signInConsumer(server, email);
  const path = '/api/user/profile/preferences/current/';
  return (await call<Preferences>(server, path, { token })).body;
};
const ready = async (title = 'Madder by lamplight') => {
  asha = await newStylist(server);
  return approveOutfit(server, asha.token, her.photoId, title);
};
const jobs = () => server.db.selectFrom('jobs').selectAll().where('kind', '=', SEND_MAIL).execute();
const mails = () =>
  server.db.selectFrom('mails').selectAll().where('subject_id', '=', her.id).execute();
const settled = () => expect.poll(jobs).toEqual([]);
const putOff = (tries: number) =>
  expect
    .poll(async () => (await mails()).map((mail) => [mail.tries, mail.sent_at]))
    .toEqual([[tries, null]]);
const hers = () => letters.taken.filter(({ to }) => to === email);

test('of an outfit that is ready one mail comes, which says nothing about anybody', async () => {
  await prefer('without_push');
  const before = letters.taken.length;
  const outfit = await ready();
  const mail = (await letters.received(before + 1))[before];
  if (!mail) throw new Error('none came');
  expect(mail).toMatchObject({ from: 'hello@poshak.example', to: email });
  expect(mail.headers).toMatchObject({
    from: 'Poshak <hello@poshak.example>',
    to: email,
    subject: 'Your outfit is ready',
    'auto-submitted': 'auto-generated',
    'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
  });
  for (const part of [mail.text, mail.html]) {
    expect(part).toContain('Your stylist has finished.');
    expect(part).toMatch(new RegExp(`${ORIGIN}/\\?go=outfit&(amp;)?id=${outfit}`));
    expect(part).toContain(CONTACT);
    expect(part).toContain(`${ORIGIN}/complaint`);
  }
  for (const word of ['Madder', 'Priya', 'Asha', '₹', her.photoId]) {
    expect(mail.text + mail.html + mail.headers['subject']).not.toContain(word);
  }
  expect(mail.html).not.toMatch(/<img|<script|<link|url\(|@import/);
  await settled();
  expect(await mails()).toMatchObject([{ what: 'ready', about: outfit, ended: 'sent' }]);
});

test('it is in her language', async () => {
  await prefer('always');
  await server.db.updateTable('users').set({ language: 'hi' }).where('id', '=', her.id).execute();
  await ready();
  await expect.poll(() => hers().length).toBe(1);
  const [mail] = hers();
  for (const part of [mail?.text, mail?.html]) expect(part).toContain('पहनावा देखें');
  expect(mail?.text).not.toMatch(/Your|outfits/);
});

test('nobody is mailed who has not agreed, and who has said no', async () => {
  await ready();
  await prefer('no');
  her = { ...her, ...(await newClient(server, email)) };
  await ready();
  expect(await mails()).toEqual([]);
  expect(await jobs()).toEqual([]);
});

test('a question and another photo are told too, and no word of either', async () => {
  await prefer('always');
  const question = {
    token: asha.token,
    json: { id: `q-${her.id}`, text: 'Open shoes or closed?', choices: [] },
  };
  const request = await requestOf(server, her.photoId);
  const path = `/api/stylist/requests/${request}`;
  expect((await call(server, `${path}/question`, question)).status).toBe(201);
  await expect.poll(() => hers().length).toBe(1);
  expect(hers()[0]?.headers['subject']).toBe('Your stylist asks you something');
  expect(hers()[0]?.raw).not.toContain('shoes');
  const json = { reason: 'Your feet are cut off.' };
  expect((await call(server, `${path}/decline`, { token: asha.token, json })).status).toBe(200);
  await expect.poll(() => hers().length).toBe(2);
  expect(hers()[1]?.headers['subject']).toBe('One more photo, please');
  expect(hers()[1]?.raw).not.toContain('feet');
});

test('a phone that is notified is enough, unless it turns out to be gone', async () => {
  await prefer('without_push');
  const subscribe = async () => {
    const { endpoint, keys } = subscribedBrowser(service);
    const json = { endpoint, keys, kinds: ['outfit_ready'] };
    await call(server, '/api/push/subscriptions/', { token: her.token, json });
  };
  await subscribe();
  await ready();
  ahead += 3 * MINUTE_MS;
  await settled();
  expect([hers(), await mails()]).toEqual([[], []]);

  her = { ...her, ...(await newClient(server, email)) };
  await server.db.deleteFrom('push_subscriptions').execute();
  await subscribe();
  service.answer(410);
  await ready();
  const phones = server.db.selectFrom('push_subscriptions').select('id');
  await expect.poll(() => phones.execute()).toEqual([]);
  expect(hers()).toEqual([]);
  ahead += 3 * MINUTE_MS;
  await expect.poll(() => hers().length).toBe(1);
});

test('besides notifications for who chose mail', async () => {
  await prefer('always');
  const { endpoint, keys } = subscribedBrowser(service);
  const json = { endpoint, keys, kinds: ['outfit_ready'] };
  await call(server, '/api/push/subscriptions/', { token: her.token, json });
  await ready();
  await expect.poll(() => hers().length).toBe(1);
});

test('what is put off is tried again, later each time, under the same name', async () => {
  await prefer('always');
  letters.trouble(
    { at: 'recipient', says: '451 4.7.1 Greylisted, try again later' },
    { at: 'end', says: '452 4.3.1 No room' },
    { at: 'end', does: 'hang up' },
  );
  await ready();
  await putOff(1);
  expect(hers()).toEqual([]);
  ahead += MINUTE_MS;
  await putOff(2);
  ahead += MINUTE_MS;
  expect((await jobs())[0]?.run_at.localeCompare(new Date(Date.now() + ahead).toISOString())).toBe(
    1,
  );
  ahead += MINUTE_MS;
  // Its line was cut once all was said: nobody knows, and it is not said twice.
  await settled();
  expect(await mails()).toMatchObject([{ ended: 'unknown' }]);
  expect(hers()).toEqual([]);
});

test('a line that is cut before the end costs a try, and nothing else', async () => {
  await prefer('always');
  letters.trouble(
    { at: 'connect', does: 'hang up' },
    { at: 'sender', does: 'hang up' },
    { at: 'recipient', does: 'hang up' },
  );
  await ready();
  for (const tries of [1, 2, 3]) {
    await putOff(tries);
    ahead += 2 ** (tries - 1) * MINUTE_MS + 1000;
  }
  // A server that has not answered three times is left alone for a minute.
  ahead += MINUTE_MS;
  await expect.poll(() => hers().length).toBe(1);
  await settled();
  expect(await mails()).toMatchObject([{ tries: 3, ended: 'sent' }]);
});

test('after a day it is given up, and counted', async () => {
  await prefer('always');
  const { dropped } = mailed;
  letters.trouble({ at: 'recipient', says: '450 4.2.1 Busy' });
  await ready();
  await putOff(1);
  ahead += DAY_MS + MINUTE_MS;
  await settled();
  expect(await mails()).toMatchObject([{ ended: 'dropped' }]);
  expect([hers(), mailed.dropped - dropped]).toEqual([[], 1]);
});

test.each([
  ['recipient', '550 5.1.1 No such mailbox'],
  ['recipient', '550 No such user here'],
  ['end', '550 5.2.1 The mailbox is disabled'],
] as const)('a refusal for good (%s) turns mails off, and Settings say why', async (at, says) => {
  await prefer('always');
  letters.trouble({ at, says });
  await ready();
  await settled();
  expect(await mails()).toMatchObject([{ ended: 'refused', sent_at: null }]);
  expect(await preferences()).toMatchObject({
    mail: 'no',
    mail_stopped: { why: 'bounced', reply: expect.stringContaining(says.slice(4)) },
  });
  her = { ...her, ...(await newClient(server, email)) };
  await ready();
  expect(await jobs()).toEqual([]);
  // Until a finger says so.
  expect((await prefer('always')).body).toMatchObject({ mail: 'always', mail_stopped: null });
});

test('a refusal that does not say that there is no mailbox turns nobody’s mails off', async () => {
  await prefer('always');
  for (const [at, says] of [
    ['recipient', '554 5.7.1 Relay access denied'],
    ['recipient', '550 5.1.8 The sender is not known'],
    ['recipient', '552 Too much mail'],
    ['end', '550 Looks like spam'],
  ] as const) {
    letters.trouble({ at, says });
    await ready();
    await settled();
    expect((await mails()).map(({ ended }) => ended)).not.toContain(null);
    expect(await preferences()).toMatchObject({ mail: 'always', mail_stopped: null });
    her = { ...her, ...(await newClient(server, email)) };
  }
  letters.trouble({ at: 'sender', says: '550 5.7.1 Sender not allowed' });
  await ready();
  await expect
    .poll(async () => (await mails()).map(({ tries, ended }) => [tries, ended]))
    .toContainEqual([1, null]);
  ahead += MINUTE_MS;
  await expect.poll(() => hers().length).toBe(1);
});

test('at most three a day; the fourth comes when the day is over', async () => {
  await prefer('always');
  for (let sent = 1; sent <= 3; sent += 1) {
    await ready();
    await expect.poll(() => hers().length).toBe(sent);
    ahead += HOUR_MS;
    her = { ...her, ...(await newClient(server, email)) };
  }
  await settled();
  await ready();
  await expect
    .poll(async () => (await jobs())[0]?.run_at)
    .toBe(
      new Date(
        Date.parse((await mails()).map(({ sent_at }) => sent_at ?? '~').toSorted()[0] ?? '') +
          DAY_MS,
      ).toISOString(),
    );
  expect(hers()).toHaveLength(3);
  ahead += 22 * HOUR_MS;
  await expect.poll(() => hers().length).toBe(4);
});

test('nobody is mailed who is suspended meanwhile', async () => {
  await prefer('always');
  letters.trouble({ at: 'recipient', says: '450 4.2.1 Busy' });
  await ready();
  await putOff(1);
  await server.db
    .insertInto('suspensions')
    .values({ account: her.id, user_id: her.id, since: new Date().toISOString() })
    .execute();
  ahead += MINUTE_MS;
  await settled();
  expect([hers(), await mails()]).toEqual([[], []]);
});

test('with the account its mails go, also those that wait', async () => {
  await prefer('always');
  letters.trouble({ at: 'recipient', says: '450 4.2.1 Busy' });
  await ready();
  await putOff(1);
  const { token } = await signInConsumer(server, email);
  const sent = { token, method: 'DELETE', json: { confirm: 'DELETE' } };
  expect((await call(server, '/api/user/', sent)).status).toBe(204);
  expect(await mails()).toEqual([]);
  ahead += MINUTE_MS;
  await settled();
  expect(hers()).toEqual([]);
});

test('an owner says in the house where to mail her, which starts what was stopped', async () => {
  const owner = await newStylist(server, 'Owner');
  const ofOwner = server.db.updateTable('stylists').where('id', '=', owner.id);
  await ofOwner.set({ stylist_role: 'owner', mail_stopped: 'unsubscribed' }).execute();
  const { token } = owner;
  const read = async () => (await call(server, '/api/house/mail/', { token })).body;
  const keep = (address: string, password = 'a good password') =>
    call(server, '/api/house/mail/', { token, method: 'PUT', json: { address, password } });
  expect(await read()).toEqual({ address: '', stopped: 'unsubscribed', isSent: true });
  expect((await keep('not an address')).status).toBe(400);
  expect((await keep(' asha@example.in ')).status).toBe(204);
  expect(await read()).toEqual({ address: 'asha@example.in', stopped: null, isSent: true });
  expect(await keep('another@example.in', 'not it')).toMatchObject({
    status: 400,
    body: { fields: { password: expect.any(String) } },
  });
  expect(await read()).toMatchObject({ address: 'asha@example.in' });
  expect((await keep('')).status).toBe(204);
  const log = server.db.selectFrom('house_log').select('who').where('whom', '=', owner.id);
  const changed = log.where('what', '=', 'mail_changed');
  expect(await changed.execute()).toEqual([{ who: owner.id }, { who: owner.id }]);
  expect(await read()).toMatchObject({ address: '' });
});

async function newOwner() {
  const owner = await newStylist(server, 'Owner');
  const address = newEmail();
  await server.db
    .updateTable('stylists')
    .set({ stylist_role: 'owner', email: address })
    .where('id', '=', owner.id)
    .execute();
  return Object.assign(() => letters.taken.filter(({ to }) => to === address), { address });
}

async function complain() {
  const html = await (await fetch(`${server.url}/complaint`)).text();
  const form = /name="form" value="([\w-]{43})"/.exec(html)?.[1] ?? '';
  const body = new URLSearchParams({
    form,
    name: 'Kavya Menon',
    text: 'My photo is there.',
    reach: 'kavya@example.in',
  });
  const sent = await fetch(`${server.url}/complaint`, {
    method: 'POST',
    body,
    redirect: 'manual',
  });
  expect(sent.status).toBe(303);
}

test('owners with an address are mailed of complaints', async () => {
  const theirs = await newOwner();
  await complain();
  await expect.poll(() => theirs().length).toBe(1);
  expect(theirs()[0]?.headers['subject']).toBe('A complaint waits for you');
  expect(theirs()[0]?.raw).not.toMatch(/photo|kavya/);
  expect(theirs()[0]?.text).toContain(`${ORIGIN}/stylist-login/house/complaints/`);
});

test('of complaints an owner is mailed once an hour, of all that wait by then', async () => {
  await server.db.updateTable('complaints').set({ closed_at: new Date().toISOString() }).execute();
  const theirs = await newOwner();
  await complain();
  await expect.poll(() => theirs().length).toBe(1);
  for (const _ of [1, 2]) await complain();
  const waiting = () =>
    server.db
      .selectFrom('mails')
      .innerJoin('stylists', 'stylists.id', 'mails.subject_id')
      .innerJoin('jobs', 'jobs.subject', 'mails.id')
      .select('run_at')
      .where('email', '=', theirs.address)
      .execute();
  const inAnHour = new Date(Date.now() + ahead + HOUR_MS - MINUTE_MS).toISOString();
  await expect
    .poll(async () => (await waiting()).filter(({ run_at }) => run_at > inAnHour).length)
    .toBe(2);
  ahead += HOUR_MS;
  await expect.poll(() => theirs().length).toBe(2);
  expect(theirs()[1]?.headers['subject']).toBe('3 complaints wait for you');
  expect(theirs()[1]?.text).toMatch(/\/stylist-login\/house\/complaints\s/);
  ahead += HOUR_MS;
  await expect.poll(waiting).toEqual([]);
  expect(theirs()).toHaveLength(2);
});

test('owners with an address are mailed of a reported photo', async () => {
  const theirs = await newOwner();
  const stylist = await newStylist(server);
  const client = await newClient(server);
  await claim(server, stylist, client.photoId);
  const requestId = await requestOf(server, client.photoId);
  const { token } = stylist;
  await call(server, `/api/stylist/requests/${requestId}/`, { token });
  const json = { id: 'reported', reason: 'child' };
  await call(server, `/api/stylist/requests/${requestId}/report`, { token, json });
  await expect.poll(() => theirs().length).toBe(1);
  expect(theirs()[0]?.headers['subject']).toBe('A photo was reported');
  expect(theirs()[0]?.text).toContain(`${ORIGIN}/stylist-login/house/complaints`);
});

test('one tap on the link of a mail stops them, without a sign-in and without a name', async () => {
  await prefer('always');
  await ready();
  await expect.poll(() => hers().length).toBe(1);
  const url = /<(http:\/\/localhost:8080\/mail\/[\w.-]+)>/.exec(
    hers()[0]?.headers['list-unsubscribe'] ?? '',
  )?.[1];
  expect(hers()[0]?.text).toContain(url);
  const link = (url ?? '').replace(ORIGIN, server.url);
  const look = await fetch(link);
  const page = await look.text();
  expect(look.status).toBe(200);
  expect(look.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page).toContain('<form method="post"');
  expect(page).not.toMatch(/Priya|@example|<script/);
  // Only a look: programs follow every link of a mail.
  expect(await preferences()).toMatchObject({ mail: 'always', mail_stopped: null });

  const click = {
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  };
  for (const again of [link, link]) expect((await fetch(again, click)).status).toBe(200);
  expect(await preferences()).toMatchObject({
    mail: 'no',
    mail_stopped: { why: 'unsubscribed', reply: null },
  });
  const last = link.at(-1) === 'A' ? 'B' : 'A';
  const forged = [
    `${link.slice(0, -1)}${last}`,
    link.replace(her.id, asha.id),
    `${server.url}/mail/nothing`,
  ];
  await prefer('always');
  for (const one of forged) expect((await fetch(one, click)).status).toBe(404);
  expect(await preferences()).toMatchObject({ mail: 'always' });
});

test('what was chosen before mails were stopped does not bring them back, however late it comes', async () => {
  const choose = (n: number, age: number) =>
    call<Preferences>(server, '/api/user/profile/preferences/update_preferences/', {
      token: her.token,
      json: { ...ANSWERS, mail: 'always' },
      headers: { 'Write-Order': `device=phone, n=${n}, age=${age}` },
    });
  await choose(1, 0);
  await ready();
  await expect.poll(() => hers().length).toBe(1);
  const stopUrl = hers()[0]?.headers['list-unsubscribe']?.slice(1, -1) ?? '';
  await fetch(server.url + new URL(stopUrl).pathname, { method: 'POST' });
  expect((await choose(2, 60)).body).toMatchObject({
    mail: 'no',
    mail_stopped: expect.anything(),
  });
  ahead += MINUTE_MS;
  expect((await choose(3, 0)).body).toMatchObject({ mail: 'always', mail_stopped: null });
});

test('who has no preferences yet stops them as well, and finds it so later', async () => {
  const at = new Date(Date.now() + ahead);
  await mailClient(server.db, her.id, { what: 'idle', about: at.toISOString() }, at);
  await expect.poll(() => hers().length).toBe(1);
  const stopUrl = hers()[0]?.headers['list-unsubscribe']?.slice(1, -1) ?? '';
  await fetch(server.url + new URL(stopUrl).pathname, { method: 'POST' });
  const again = async (about: string) => {
    await mailClient(server.db, her.id, { what: 'idle', about }, at);
    return (await mails()).length;
  };
  expect(await again('second')).toBe(1);
  expect((await prefer()).body).toMatchObject({
    mail: 'no',
    mail_stopped: { why: 'unsubscribed' },
  });
  expect(await again('third')).toBe(1);
  expect((await prefer('always')).body).toMatchObject({ mail: 'always', mail_stopped: null });
  expect(await again('fourth')).toBe(2);
});

test('who was away for longer than the lease takes back nothing that another node handed over', async () => {
  await prefer('always');
  const mail = { id: `m-${her.id}`, role: 'consumer', subject_id: her.id } as const;
  const row = { ...mail, what: 'ready', about: 'o', created_at: new Date().toISOString() } as const;
  await server.db.insertInto('mails').values(row).execute();
  expect(await handOver(server.db, { id: mail.id, told: [] }, new Date())).toBe(true);
  await takeBack(server.db, mail.id, false);
  expect(await mails()).toMatchObject([{ sent_at: expect.any(String), tries: 1 }]);
  await takeBack(server.db, mail.id, true);
  expect(await mails()).toMatchObject([{ sent_at: null, tries: 2 }]);
});

test('what an installation says of itself', async () => {
  expect((await call(server, '/api/config/')).body).toMatchObject({ mail: true });
  expect((await call(server, '/readyz')).body).toEqual({ status: 'ok' });
  const silent = await startServer();
  expect((await call(silent, '/api/config/')).body).toMatchObject({ mail: false });
  expect((await call(silent, '/readyz')).body).toEqual({ status: 'ok' });
  await silent.stop();
  const lost = await startServer({
    env: { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'hello@poshak.example', LOG_LEVEL: 'silent' },
  });
  await expect
    .poll(async () => (await call(lost, '/readyz')).body)
    .toEqual({ status: 'ok', warnings: ['mail'] });
  expect((await call(lost, '/readyz')).status).toBe(200);
  await lost.stop();
});
