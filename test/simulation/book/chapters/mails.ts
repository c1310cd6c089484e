// To whom mails go, when, and what becomes of one that is not taken.
import { sql } from 'kysely';
import { mailed, mailJob, noMailJob } from '../../../../server/mail/job.ts';
import { mailClient, mailOwners } from '../../../../server/mail/notify.ts';
import type { Outcome } from '../../../../server/mail/smtp.ts';
import {
  endMail,
  findMail,
  handOver,
  hasMailedOwner,
  isNotified,
  mailedAgainAt,
  stopMails,
  takeBack,
  toldWith,
  whomOf,
} from '../../../../server/mail/store.ts';
import { mailTokens } from '../../../../server/mail/tokens.ts';
import { mailsOfWeek } from '../../../../server/mail/week.ts';
import { addStylist } from '../../../../server/stylists/queries.ts';
import { KEYS, prepared } from '../../installation.ts';
import { BASE_URL } from '../../server.ts';
import { Works } from '../works.ts';
import type { Chapter, Writer } from '../writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const WHAT = ['ready', 'another', 'question', 'going', 'idle', 'complaint', 'reported'] as const;

const subjectIn = (message: Buffer) =>
  /^Subject: .*$/m.exec(message.toString())?.[0].trim() ?? 'no subject';

async function tokens(writer: Writer): Promise<void> {
  const older = { id: 'two', secret: Buffer.from('another secret that is long enough for it') };
  const [key] = KEYS;
  if (!key) return;
  const now = mailTokens([key, older]);
  const then = mailTokens([older]);
  const addressee = { role: 'consumer', id: 'one' } as const;
  const token = now.of(addressee);
  writer.tell('whose token it is', [
    now.read(token),
    now.read(then.of(addressee)),
    then.read(token),
    now.read(token.replace('consumer', 'stylist')),
    now.read(token.replace('.one.', '.two.')),
    now.read(token.replace('consumer', 'owner')),
    now.read(`${token}x`),
    now.read(''),
  ]);
}

export const chapter: Chapter = async (writer) => {
  await tokens(writer);
  const before = { ...mailed };
  const { house } = writer;
  const { server, world } = house;
  const { db } = server;
  const works = new Works(writer);
  const now = () => new Date(world.wall());
  const asha = await writer.client('Asha');
  const bina = await writer.client('Bina');
  await house.until(
    addStylist(
      db,
      { username: 'owner', password: 'a long password', name: 'Farida', role: 'owner' },
      now(),
    ),
  );
  const owner = await writer.stylist('owner', 'a long password');
  const stylist = await writer.stylist();
  const does = writer.step.bind(writer);
  const ofAsha = { role: 'consumer', id: asha.id } as const;
  const ofBina = { role: 'consumer', id: bina.id } as const;
  const ofOwner = { role: 'stylist', id: owner.id } as const;
  const set = (statement: string, ...args: unknown[]) => {
    prepared(server.kept.sqlite, statement).run(...args);
  };

  const wentTo = new Map<string, string>();
  const whom = async (words: string) => {
    for (const [name, addressee] of [
      ['Asha', ofAsha],
      ['Bina', ofBina],
      ['nobody', { role: 'consumer', id: 'none' }],
      ['the owner', ofOwner],
      ['a stylist', { role: 'stylist', id: stylist.id }],
    ] as const) {
      const told: string[] = [];
      for (const what of WHAT) {
        const found = await house.until(whomOf(db, addressee, what));
        if (found) told.push(`${what} ${JSON.stringify(Object.values(found))}`);
      }
      if (wentTo.get(name) === told.join()) continue;
      wentTo.set(name, told.join());
      writer.tell(`${words}: to whom mails of ${name} go`, told);
    }
    writer.tell(`${words}: an owner is mailed`, await house.until(hasMailedOwner(db)));
  };
  const prefers = (mail: string) =>
    asha.asks('POST', '/api/user/profile/preferences/update_preferences/', {
      json: {
        user_gender: 2,
        age_range: '25-34',
        color_preferences: { favorite_colors: [] },
        mail,
      },
    });
  await whom('nobody said anything');
  for (const mail of ['no', 'without_push', 'always']) {
    await does(`Asha says ${mail}`, () => prefers(mail));
    await whom(`Asha said ${mail}`);
  }
  set("update stylists set email = 'owner@example.com' where id = ?", owner.id);
  set("update stylists set email = 'stylist@example.com' where id = ?", stylist.id);
  await whom('they have addresses');
  for (const column of ['paused_at', 'disabled_at', 'mail_stopped']) {
    set(`update stylists set ${column} = 'asked' where id = ?`, owner.id);
    await whom(`the owner’s ${column}`);
    set(`update stylists set ${column} = null where id = ?`, owner.id);
  }
  set("update users set language = 'hi' where id = ?", asha.id);
  set("update users set mail_stopped = 'asked' where id = ?", bina.id);
  await whom('Asha reads Hindi, Bina’s were stopped');
  set('update users set mail_stopped = null where id = ?', bina.id);
  set("insert into suspensions (account, user_id, since) values ('a', ?, 'now')", asha.id);
  await whom('Asha is suspended');
  set('delete from suspensions');
  set("update preferences set mail_stopped = 'asked'");
  await whom('Asha’s were stopped');
  set('update preferences set mail_stopped = null');

  const notified = async (words: string) =>
    writer.tell(words, [
      await house.until(isNotified(db, asha.id)),
      await house.until(isNotified(db, bina.id)),
      await house.until(isNotified(db, owner.id)),
    ]);
  await notified('no phone is notified');
  await does('the owner’s browser is', () => works.subscribe(owner, ['new_request']));
  await notified('and no client’s');
  const mail = (words: string, what: (typeof WHAT)[number], about: string, of = asha.id) =>
    does(words, async () => String(await mailClient(db, of, { what, about }, now())));
  await does('she wants mails where no phone is told', () => prefers('without_push'));
  await mail('a mail is to go', 'ready', 'look-1');
  await mail('the same', 'ready', 'look-1');
  await mail('to Bina, who wants none', 'ready', 'look-1', bina.id);
  await mail('to Bina, of her account', 'idle', '2026-11-20', bina.id);
  await does('Asha’s phone is told', () => works.subscribe(asha, ['outfit_ready']));
  await notified('her phone is notified');
  await mail('a mail waits', 'question', 'question-1');
  await does('she wants all', () => prefers('always'));
  await mail('and does not', 'question', 'question-2');
  await does('owners are mailed', () => mailOwners(db, { what: 'complaint', about: 'one' }, now()));
  await does('and once more', () => mailOwners(db, { what: 'complaint', about: 'two' }, now()));
  await does('and of a report', () => mailOwners(db, { what: 'reported', about: 'one' }, now()));
  set('delete from mails');
  set("delete from jobs where kind = 'mail_send'");

  let outcome: Outcome = { is: 'sent' };
  let isThere = true;
  let count: number | undefined;
  const found = async () =>
    isThere ? { path: '/there', ...(count !== undefined && { count }) } : null;
  const handler = mailJob(
    {
      db,
      now,
      mail: {
        host: 'mail.example',
        port: 587,
        isSecure: false,
        login: null,
        from: { name: 'Poshak', address: 'hello@poshak.example' },
      },
      post: {
        send: async ({ to, message, mayEnd }) => {
          if (outcome.is === 'deferred') return outcome;
          const may = await mayEnd();
          writer.outside.say(`mail to ${to}, ${subjectIn(message)}, may end: ${may}`);
          return may ? outcome : { is: 'overtaken' };
        },
        check: async () => undefined,
        isAway: () => false,
      },
      tokens: mailTokens(KEYS as never),
      origin: BASE_URL,
      contact: null,
    },
    {
      ready: found,
      another: found,
      question: found,
      going: found,
      idle: found,
      complaint: found,
      reported: found,
    },
  );
  const runs = (id: string) => world.outside(handler.run(id));
  let nth = 0;
  const lies = (
    role: string,
    subject: string,
    what: string,
    more: { at?: number; sent?: number; ended?: string; tries?: number } = {},
  ) => {
    nth += 1;
    const iso = (ms: number) => new Date(world.wall() + ms).toISOString();
    set(
      'insert into mails (id, role, subject_id, what, about, created_at, sent_at, ended, tries) values (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      `mail-${nth}`,
      role,
      subject,
      what,
      `about-${nth}`,
      iso(more.at ?? 0),
      more.sent === undefined ? null : iso(more.sent),
      more.ended ?? null,
      more.tries ?? 0,
    );
    return `mail-${nth}`;
  };
  const goes = (words: string, ...of: Parameters<typeof lies>) =>
    does(words, async () => {
      const again = await runs(lies(...of));
      return `${again?.toISOString() ?? 'over'}; resting ${handler.hosts?.resting().join()}`;
    });
  const clear = () => set('delete from mails');

  await goes('a mail goes', 'consumer', asha.id, 'ready');
  await goes('another', 'consumer', asha.id, 'another');
  await goes('to Bina, who wants none', 'consumer', bina.id, 'ready');
  await goes('one that is sent', 'consumer', asha.id, 'ready', { sent: -1 });
  await goes('one that has ended', 'consumer', asha.id, 'ready', { ended: 'dropped' });
  await does('one that is not there', async () => String(await runs('none')));
  clear();
  isThere = false;
  await goes('nothing is to be told any more', 'consumer', asha.id, 'ready');
  isThere = true;
  await goes('tried for a day', 'consumer', asha.id, 'ready', { at: -DAY_MS });
  await goes('and longer', 'consumer', asha.id, 'ready', { at: -DAY_MS - 1 - MINUTE_MS });
  clear();
  for (const [isAnswered, tries] of [
    [true, 0],
    [true, 1],
    [true, 6],
    [true, 7],
    [false, 0],
    [false, 0],
    [false, 0],
  ] as const) {
    outcome = { is: 'deferred', isAnswered, why: 'later' };
    await goes(`put off, ${isAnswered}, after ${tries}`, 'consumer', asha.id, 'ready', { tries });
  }
  outcome = { is: 'sent' };
  clear();
  await goes('and well', 'consumer', asha.id, 'ready');
  await goes('of an account', 'consumer', bina.id, 'idle');
  outcome = { is: 'unknown' };
  await goes('nobody knows', 'consumer', asha.id, 'ready');
  set("update users set last_active_at = '2026-01-01', idle_told_at = null where id = ?", bina.id);
  await does('of an account, nobody knows', async () => {
    const id = lies('consumer', bina.id, 'idle');
    set("update mails set about = '2026-01-02' where id = ?", id);
    await runs(id);
  });
  clear();
  await does('she has been there meanwhile', async () => {
    set(
      "update users set last_active_at = '2026-01-02', idle_told_at = null where id = ?",
      bina.id,
    );
    const id = lies('consumer', bina.id, 'idle');
    set("update mails set about = '2026-01-02' where id = ?", id);
    await runs(id);
  });
  clear();
  outcome = { is: 'refused', isMailbox: false, reply: '550 no' };
  await goes('refused', 'consumer', asha.id, 'ready');
  outcome = {
    is: 'refused',
    isMailbox: true,
    reply: `550 no\u0007 such  mailbox ${'x'.repeat(300)}`,
  };
  await goes('there is no such mailbox', 'consumer', asha.id, 'ready');
  await goes('and no more go there', 'consumer', asha.id, 'ready');
  await goes('nor to the owner', 'stylist', owner.id, 'reported');
  await whom('mailboxes are gone');
  await goes('Bina, who has said nothing', 'consumer', bina.id, 'idle');
  await whom('Bina’s too');
  outcome = { is: 'sent' };
  clear();
  set('update users set mail_stopped = null, mail_stopped_at = null');
  set('update stylists set mail_stopped = null');
  set("update preferences set mail_stopped = null, mail_reply = null, mail = 'always'");

  for (const addressee of [ofAsha, ofBina, ofOwner])
    for (const why of ['unsubscribed', 'bounced'] as const)
      await does(`mails are stopped, ${why}`, () => stopMails(db, addressee, { why }, now()));
  await does('with a reply', async () => {
    set("update preferences set mail_stopped = null, mail_reply = null, mail = 'always'");
    await stopMails(db, ofAsha, { why: 'bounced', reply: '' }, now());
  });
  set('update users set mail_stopped = null, mail_stopped_at = null');
  set('update stylists set mail_stopped = null');
  set("update preferences set mail_stopped = null, mail_reply = null, mail = 'always'");

  const again = async (words: string) =>
    writer.tell(
      `${words}: when another may go`,
      await Promise.all(
        (
          [
            ['consumer', asha.id, 'ready'],
            ['consumer', bina.id, 'ready'],
            ['stylist', owner.id, 'complaint'],
            ['stylist', owner.id, 'reported'],
          ] as const
        ).map(([role, subject_id, what]) => mailedAgainAt(db, { role, subject_id, what }, now())),
      ),
    );
  await again('nothing was sent');
  lies('consumer', asha.id, 'ready', { sent: -DAY_MS + 5 * MINUTE_MS });
  lies('consumer', asha.id, 'question', { sent: -HOUR_MS });
  lies('consumer', asha.id, 'going', { sent: -DAY_MS });
  lies('stylist', owner.id, 'reported', { sent: -MINUTE_MS });
  lies('stylist', owner.id, 'complaint', { sent: -HOUR_MS });
  await again('two of a day');
  lies('consumer', asha.id, 'going', { sent: -2 * MINUTE_MS });
  lies('stylist', owner.id, 'complaint', { sent: -HOUR_MS + 5 * MINUTE_MS });
  await again('three of a day, and one of an hour');
  await goes('a fourth', 'consumer', asha.id, 'ready');
  await goes('one more complaint', 'stylist', owner.id, 'complaint');
  await goes('and a report', 'stylist', owner.id, 'reported');
  clear();
  for (count of [0, 1, 3]) {
    clear();
    await goes(`a complaint, of ${count}`, 'stylist', owner.id, 'complaint');
  }
  clear();
  const waiting = lies('stylist', owner.id, 'complaint');
  lies('stylist', owner.id, 'complaint', { ended: 'dropped' });
  lies('stylist', owner.id, 'complaint', { sent: -2 * DAY_MS });
  lies('stylist', owner.id, 'reported');
  lies('stylist', stylist.id, 'complaint');
  const withOne = await house.until(findMail(db, lies('stylist', owner.id, 'complaint')));
  writer.tell('what is told with it', withOne && (await house.until(toldWith(db, withOne))));
  const other = await house.until(findMail(db, lies('consumer', asha.id, 'ready')));
  writer.tell('and with another', other && (await house.until(toldWith(db, other))));
  await does('a complaint goes with one that waits', async () => String(await runs(waiting)));
  clear();
  const one = lies('consumer', asha.id, 'ready');
  const hands = (words: string, id: string, told: string[] = []) =>
    does(words, () => handOver(db, { id, told }, now()));
  await hands('it is handed over', one);
  await hands('twice', one);
  await hands('one that is not there', 'none');
  await does('it is taken back by another', () => takeBack(db, one, false));
  await does('and by us', () => takeBack(db, one, true));
  await does('it ends', () => endMail(db, one, 'dropped'));
  const two = lies('consumer', bina.id, 'ready');
  await hands('with what is told', one, [two]);
  lies('consumer', asha.id, 'ready', { sent: -1, ended: 'sent' });
  lies('consumer', asha.id, 'ready', { sent: -1, ended: 'unknown' });
  lies('consumer', asha.id, 'ready', { ended: 'refused', tries: 2 });
  lies('consumer', asha.id, 'ready', { tries: 2 });
  lies('consumer', asha.id, 'ready', { at: -7 * DAY_MS, ended: 'sent' });
  lies('consumer', asha.id, 'ready', { at: -7 * DAY_MS + HOUR_MS, ended: 'sent' });
  writer.tell('those of the week', await house.until(mailsOfWeek(db, now())));
  await hands('and too many of a day', lies('consumer', asha.id, 'ready'));
  await does('where nobody mails', async () => String(await noMailJob(db).run(one)));
  writer.tell(
    'what was in hand',
    Object.entries(mailed).map(([name, times]) => [
      name,
      times - before[name as keyof typeof before],
    ]),
  );
  await sql`delete from mails`.execute(db);
};
