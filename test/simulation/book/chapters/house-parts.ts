// Parts of the house that no route leads to: its jobs, what is kept with a bound, what it says to a browser, whom it counts as one.
import { sql } from 'kysely';
import { addCode, spendCode } from '../../../../server/auth/exchange-codes.ts';
import { AppError } from '../../../../server/errors.ts';
import { forwardEvent } from '../../../../server/events/forward.ts';
import { eventLimit } from '../../../../server/events/limit.ts';
import { addEvents } from '../../../../server/events/queries.ts';
import { addressKey, clientAddress, netOf } from '../../../../server/http/client-address.ts';
import { answerErrors } from '../../../../server/http/errors.ts';
import { contentSecurityPolicy, securityHeaders } from '../../../../server/http/headers.ts';
import { paced, watchHosts } from '../../../../server/jobs/hosts.ts';
import {
  addJob,
  addJobAnew,
  addJobs,
  addTasks,
  addTaskAnew,
  ATTEMPTS_MAX,
  dropJob,
  hasJob,
  takeMore,
} from '../../../../server/jobs/queue.ts';
import { runDueJobs, type Handlers } from '../../../../server/jobs/worker.ts';
import { limitsOf } from '../../../../server/limits.ts';
import { readRange } from '../../../../server/media/range.ts';
import { addPhoneReport, phoneReportsBefore } from '../../../../server/phone-reports/store.ts';
import { inOurFiles } from '../../../../server/phone-reports/routes.ts';
import {
  addDefaultStylist,
  addStylist,
  changePassword,
  disableStylist,
  findStylist,
  withDefaultPassword,
} from '../../../../server/stylists/queries.ts';
import { setRole } from '../../../../server/stylists/owners.ts';
import { alertFile, alertsOf, RULES } from '../../../../server/watch/alerts.ts';
import { recentCalls } from '../../../../server/watch/recent.ts';
import { BRIEF } from '../../morning.ts';
import { formOf, pictureOf } from '../samples.ts';
import type { Chapter, Writer } from '../writer.ts';

const MINUTE_MS = 60_000;

async function jobs(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const now = () => new Date(world.wall());
  const later = (ms: number) => new Date(world.wall() + ms);
  const { db } = server;
  const step = writer.step.bind(writer);
  const say = (words: string) => writer.outside.say(words);
  const log = {
    warn: ({ err, job }: { err: unknown; job: { attempts: number } }, words: string) =>
      say(`${words} ${String(err)} ${job.attempts}`),
  } as never;
  let fails = true;
  const hosts = watchHosts(now);
  const handlers: Handlers = {
    once: {
      lane: 'ours',
      run: async (subject) => {
        say(`once ${subject}`);
        return null;
      },
    },
    again: {
      lane: 'ours',
      run: async (subject) => {
        say(`again ${subject}`);
        return later(MINUTE_MS);
      },
    },
    fails: {
      lane: 'ours',
      run: async (subject) => {
        say(`fails ${subject}`);
        if (fails) throw new Error('it does not');
        return null;
      },
      giveUp: async (subject) => {
        say(`gives up ${subject}`);
        return subject === 'still' ? later(MINUTE_MS) : null;
      },
    },
    together: {
      lane: 'ours',
      atOnce: 3,
      hosts,
      run: async (subject) => {
        say(`together ${subject}; resting ${hosts.resting().join(', ')}`);
        if (!fails) hosts.answered('shop.example');
        else {
          hosts.failed('shop.example');
          throw new Error('nobody answers');
        }
        return null;
      },
    },
  };
  const watch = (kind: string) => (outcome: string) => say(`${kind} is ${outcome}`);
  const does = (kinds?: readonly string[]) =>
    world.outside(runDueJobs({ db, now, log, handlers, watch }, () => false, kinds));

  await step('jobs are added', async () => {
    await addJob(db, 'once', 'one', now());
    await addJob(db, 'once', 'one', now());
    await addJob(db, 'once', 'not yet', now(), later(2 * MINUTE_MS));
    await addJobs(db, 'again', ['one', 'two'], now());
    await addJob(db, 'nobody knows it', 'one', now());
    await addJobs(db, 'once', [], now());
  });
  await step('and one kind is done', () => does(['again']));
  await step('nothing is due of it', () => does(['again', 'none']));
  await step('all are', () => does());
  await step('none of no kind', () => does([]));
  await step('it is stopped', () =>
    world.outside(runDueJobs({ db, now, log, handlers }, () => true)),
  );
  await step('is there one', async () => {
    const there = [
      await hasJob(db, 'again', 'one'),
      await hasJob(db, 'again', 'three'),
      await hasJob(db, 'once', 'one'),
      await dropJob(db, 'again', 'one'),
      await dropJob(db, 'again', 'one'),
      await dropJob(db, 'again', 'none'),
    ];
    return there.join();
  });
  await step('one that is not known', () =>
    world.outside(runDueJobs({ db, now, log, handlers }, () => false, ['nobody knows it'])),
  );
  await step('and is dropped', () => dropJob(db, 'nobody knows it', 'one'));
  await step('one fails', async () => {
    await addJobs(db, 'fails', ['for good', 'still'], now());
    await does(['fails']);
  });
  await step('it is asked for anew, sooner', async () => {
    await addJobAnew(db, 'fails', 'for good', now(), now());
    await addJobAnew(db, 'once', 'not yet', now(), later(3 * MINUTE_MS));
    await addJobAnew(db, 'once', 'new', now(), later(3 * MINUTE_MS));
    await addTaskAnew(db, 'once', { subject: 'at a host', host: 'shop.example' }, now(), now());
  });
  for (let at = 0; at <= ATTEMPTS_MAX; at += 1) {
    await writer.later('an hour', 60 * MINUTE_MS);
    await step('it is tried again', () => does(['fails']));
  }
  fails = false;
  await writer.later('two minutes', 2 * MINUTE_MS);
  await step('and all that is due is well', () => does());
  fails = true;
  const tasks = Array.from({ length: 5 }, (_, at) => ({
    subject: `of ${at}`,
    host: at < 4 ? 'shop.example' : null,
  }));
  await step('some of one host are taken together', async () => {
    await addTasks(db, 'together', tasks, now());
    await does(['together']);
  });
  await step('the host is left alone', () => does(['together']));
  await writer.later('half a minute', MINUTE_MS / 2);
  await step('and still', () => does(['together']));
  await writer.later('a minute', MINUTE_MS);
  await step('it has rested, and one of them asks for all', () => does(['together']));
  fails = false;
  await writer.later('two minutes', 2 * MINUTE_MS);
  await step('and is answered', () => does(['together']));
  await step('many at once', () =>
    addJobs(
      db,
      'once',
      Array.from({ length: 3 }, (_, at) => `many ${at}`),
      now(),
    ),
  );
  await step('two of them are taken, and the third alone is there', async () => {
    say((await takeMore(db, 'once', 2, now(), [])).map(({ subject }) => subject).join());
    await does(['once']);
  });
  await step('their lease has ended, and they are done after all', () => does(['once']));
}

function hosts(writer: Writer): void {
  let at = 0;
  const now = () => new Date(at);
  const known = watchHosts(now);
  const slow = paced(known, now, 1_000);
  const tell = (words: string) =>
    writer.tell(words, [at, known.resting(), known.doubted(), slow.resting()]);
  const fail = (times: number) => {
    for (let left = times; left > 0; left -= 1) known.failed('one');
  };
  fail(2);
  tell('a host failed twice');
  fail(1);
  tell('and a third time');
  at = 59_999;
  tell('almost a minute later');
  at = 60_000;
  tell('a minute later');
  known.begin('one');
  tell('one asks');
  known.begin('one');
  known.end('one');
  tell('one of two has ended');
  known.end('one');
  tell('both have');
  at = -10;
  tell('the clock was put back');
  known.answered('one');
  tell('it answered');
  slow.begin('two');
  slow.end('two');
  tell('another is asked not too often');
  at += 999;
  tell('almost a second later');
  at += 1;
  tell('a second later');
  for (let of = 0; of <= 1_001; of += 1) known.failed(`of ${of}`);
  for (const one of [3, 2, 1]) for (let times = 0; times < 2; times += 1) known.failed(`of ${one}`);
  tell('of very many the oldest is forgotten');
}

async function phones(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const report = { build: 'b', screen: 'home', kind: 'error', class: 'TypeError' } as const;
  const tell = (more: object = {}, times = 1) =>
    writer.step(`a phone tells ${JSON.stringify(more)}`, async () => {
      for (let left = times; left > 0; left -= 1)
        await addPhoneReport(
          db,
          { ...report, code: null, place: null, ...more },
          new Date(world.wall()),
        );
    });
  await tell();
  await tell();
  for (const more of [
    { build: 'c' },
    { screen: 'closet' },
    { class: 'RangeError' },
    { code: 'x' },
    { place: 'a.js:1:2' },
  ])
    await tell(more);
  await tell({ place: 'a.js:1:2' }, 2);
  await sql`insert into phone_reports (id, build, screen, kind, class, code, place, count, first_at, last_at)
    with recursive n(i) as (select 1 union all select i + 1 from n where i < 493)
    select 'r' || i, 'old', 'home', 'error', 'E' || i, '', '', 1, '2026-01-01T00:00:00.000Z', case when i in (7, 20, 250) then '2026-01-01T00:00:00.000Z' else '2026-01-02T00:00:00.000Z' end from n`.execute(
    db,
  );
  await writer.passes(0, 0, async () => undefined);
  await tell({ code: 'the last that has room' });
  await tell({ code: 'one more' });
  await tell({ code: 'one more' });
  await tell({ code: 'and one more' });
  await writer.step('those of before are cleared away', async () => {
    const { numDeletedRows } = await phoneReportsBefore(
      db,
      new Date('2026-01-02'),
    ).executeTakeFirstOrThrow();
    return String(numDeletedRows);
  });
  const isOurs = async (file: string) => file === 'a.js';
  for (const place of [null, '', 'a.js:1:2', 'b.js:1:2', 'a.js'])
    writer.tell(
      `a place in our files: ${place}`,
      await inOurFiles({ ...report, code: null, place }, isOurs),
    );
}

async function codes(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const [asha, bina] = writer.house.told.map(({ person }) => person.id);
  const made = new Map<string, string>();
  const add = (
    name: string,
    userId: string | undefined,
    isNew = false,
    nonce: string | null = null,
  ) =>
    writer.step(`a code is made: ${name}`, async () => {
      const code = await addCode(
        db,
        { userId: userId ?? '', isNew, nonce },
        new Date(world.wall()),
      );
      made.set(name, code);
      at.set(name, world.wall());
      writer.name(code, name);
    });
  const at = new Map<string, number>();
  const spend = (name: string, afterMs = 0) =>
    writer.step(`${name} is spent after ${afterMs}`, async () => {
      const then = new Date((at.get(name) ?? 0) + afterMs);
      return JSON.stringify(await spendCode(db, made.get(name) ?? name, then));
    });
  await add('one', asha);
  await spend('one');
  await spend('one');
  await spend('none');
  await add('new', asha, true, 'a nonce');
  await spend('new', MINUTE_MS - 1);
  await add('late', asha);
  await spend('late', MINUTE_MS);
  await add('of Bina', bina);
  for (let nth = 0; nth < 7; nth += 1) await add(`of Asha ${nth}`, asha);
  for (let nth = 0; nth < 4; nth += 1) await spend(`of Asha ${nth}`);
  await spend('of Bina');
}

async function stylists(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const now = () => new Date(world.wall());
  const { db } = server;
  const step = writer.step.bind(writer);
  const idOf = async (username: string) => (await findStylist(db, username))?.id ?? '';
  const who = async () =>
    (
      await sql<{
        username: string;
        stylist_role: string;
        disabled_at: string | null;
      }>`select username, stylist_role, disabled_at from stylists order by username`.execute(db)
    ).rows
      .map(
        ({ username, stylist_role: role, disabled_at: at }) =>
          `${username} ${role} ${at === null ? '' : 'disabled'}`,
      )
      .join(', ');
  const hashes = (await sql<{ password: string }>`select password from stylists`.execute(db)).rows;
  for (const { password } of hashes) writer.name(password, 'a hash');
  await writer.house.until(addDefaultStylist(db, now()));
  writer.tell('somebody is there already', await who());
  for (const [username, role] of [
    ['owner', 'owner'],
    ['other', 'owner'],
    ['plain', undefined],
    ['plain', 'owner'],
  ] as const)
    await writer.house.until(
      addStylist(
        db,
        {
          username,
          password: username === 'plain' ? 'stylist' : 'a long password',
          name: username,
          ...(role && { role }),
        },
        now(),
      ),
    );
  writer.tell('and others', await who());
  writer.tell(
    'who has the password that everybody knows',
    (await withDefaultPassword(db)).toSorted(),
  );
  for (const [username, password] of [
    ['plain', 'stylist'],
    ['other', 'a long password'],
  ])
    await step(`${username} signs in`, () =>
      writer.stranger().asks('POST', '/api/stylist/auth/login/', { json: { username, password } }),
    );
  const plain = await idOf('plain');
  const other = await idOf('other');
  const owner = await idOf('owner');
  const asha = await writer.client('Asha');
  const form = formOf(pictureOf(9), { user: asha.id, brief: JSON.stringify(BRIEF) });
  await writer.house.until(asha.asks('POST', '/api/closet/photos/upload/', { form }));
  await sql`update requests set reserved_for = ${plain}, reserved_until = '2027-01-01' where photo_id = (select max(id) from photos) or id = (select min(id) from requests)`.execute(
    db,
  );
  await step('one lets somebody in', async () => {
    await sql`insert into stylist_links (id, name, token_hash, invited_by, created_at, expires_at) values
      ('link-1', 'Noor', 'h1', ${other}, ${now().toISOString()}, '2027-01-01'),
      ('link-2', 'Ritu', 'h2', ${other}, '2026-01-01', '2026-01-02'),
      ('link-3', 'Dia', 'h3', ${owner}, ${now().toISOString()}, '2027-01-01')`.execute(db);
  });
  await step('her password is set', async () => {
    await changePassword(db, { id: plain, now: now() }, 'another password');
    writer.name((await findStylist(db, 'plain'))?.password ?? '', 'another hash');
  });
  writer.tell('who has it now', (await withDefaultPassword(db)).toSorted());
  await step('she is no owner', () =>
    setRole(db, { id: plain, role: 'stylist', by: owner, now: now() }),
  );
  await step('and is made one', () =>
    setRole(db, { id: plain, role: 'owner', by: owner, now: now() }),
  );
  await step('and again', () => setRole(db, { id: plain, role: 'owner', by: null, now: now() }));
  await step('and is none again', () =>
    setRole(db, { id: plain, role: 'stylist', by: null, now: now() }),
  );
  await step('who is away is let go', () => disableStylist(db, other, now()));
  await step('and nothing is made of her', () =>
    setRole(db, { id: other, role: 'owner', by: owner, now: now() }),
  );
  await step('she who has a request is let go', () => disableStylist(db, plain, now()));
  const all = (
    await sql<{
      id: string;
    }>`select id from stylists where stylist_role = 'owner' and disabled_at is null and id <> ${owner}`.execute(
      db,
    )
  ).rows;
  for (const { id } of all)
    await step('another owner is made a stylist', () =>
      setRole(db, { id, role: 'stylist', by: owner, now: now() }),
    );
  await step('another owner is paused', () =>
    sql`update stylists set stylist_role = 'owner', paused_at = '2026-11-25', disabled_at = null where id = ${plain}`.execute(
      db,
    ),
  );
  await step('the last owner is not', () => disableStylist(db, owner, now()));
  await step('nor made a stylist', () =>
    setRole(db, { id: owner, role: 'stylist', by: null, now: now() }),
  );
}

async function counted(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const now = () => new Date(world.wall());
  const [asha] = writer.house.told.map(({ person }) => person.id);
  const event = (id: string, name: string, props: object) =>
    ({ id, name, at: '2026-11-25T06:30:00.400Z', props }) as never;
  await writer.step('events are counted, with somewhere to tell', () =>
    addEvents(
      db,
      {
        userId: asha ?? null,
        events: [
          event('view', 'page_view', { path: '/closet', language: 'hi' }),
          event('tap', 'photo_sent', { source: 'camera' }),
        ],
        forwards: true,
      },
      now(),
    ),
  );
  await writer.step('one of them again, and one more', () =>
    addEvents(
      db,
      {
        userId: null,
        events: [event('tap', 'photo_sent', {}), event('more', 'page_view', { path: '/' })],
        forwards: true,
      },
      now(),
    ),
  );
  await writer.step('and without', () =>
    addEvents(
      db,
      { userId: null, events: [event('quiet', 'page_view', {})], forwards: false },
      now(),
    ),
  );
  let status = 200;
  const handler = forwardEvent({
    db,
    umami: { url: new URL('https://umami.example/'), site: 'our-site' },
    fetch: async (url, init) => {
      const { method, headers, body, signal } = init ?? {};
      writer.outside.say(
        `${method} ${url instanceof URL ? url.href : ''} ${JSON.stringify([headers, body])} ${signal?.aborted}`,
      );
      return new Response(null, { status });
    },
  });
  for (const id of ['view', 'tap', 'none'])
    await writer.step(`it is told of ${id}`, async () => String(await handler.run(id)));
  status = 500;
  await writer.step('and is not taken', () => handler.run('view'));
  const limit = eventLimit(limitsOf(db));
  for (const [words, person, address, count] of [
    ['of somebody', 'one', 'a', 100],
    ['of an address', null, 'a', 100],
    ['of another', null, 'b', 500],
  ] as const)
    for (let left = 0; left < 70; left += 1) {
      const told = await limit(person, address, count).then(
        () => null,
        (error: unknown) => (error instanceof AppError ? error.code : String(error)),
      );
      if (told === null) continue;
      writer.tell(`so many ${words}`, [left, told]);
      break;
    }
}

function addresses(writer: Writer): void {
  for (const said of [
    '203.0.113.7',
    '203.0.113.7:443',
    '[2001:db8:1:2:3:4:5:6]:443',
    '[2001:db8::1]',
    '2001:db8:1:2:3:4:5:6',
    '2001:db8::',
    '::1',
    '2001::7:8',
    '1:2:3:4:5:6:7::',
    'fe80::1%eth0',
    '::ffff:203.0.113.7',
    '::ffff:cb00:7107',
    '::ffff:0:1',
    'nothing',
    '',
  ]) {
    const key = addressKey(said);
    writer.tell(`an address: ${said}`, [key, netOf(key)]);
  }
  const incoming = (header: string | string[] | undefined, remoteAddress?: string) =>
    ({ socket: { remoteAddress }, headers: { 'x-forwarded-for': header } }) as never;
  for (const header of [undefined, '', 'a', 'a, b', 'a, b, c', ['a', 'b, c'], ', b'])
    writer.tell(
      `behind none, one, two and four: ${JSON.stringify(header)}`,
      [0, 1, 2, 4].map((hops) => clientAddress(incoming(header, '127.0.0.1'), hops)),
    );
  writer.tell('from nowhere', clientAddress(incoming(undefined), 1));
}

async function answers(writer: Writer): Promise<void> {
  const page = `<script>one()</script><script src="x.js"></script>
    <script type="application/json">{}</script><script type="module">two()</script><script>one()</script>`;
  for (const google of [true, false])
    for (const text of ['', page])
      writer.tell(
        `what a page may load: ${google}, ${text.length}`,
        contentSecurityPolicy(text, google).split('; '),
      );
  for (const google of [true, false])
    for (const secure of [true, false])
      for (const isShared of [true, false]) {
        const set = new Map<string, unknown>();
        const c = {
          set: (name: string, value: unknown) =>
            set.set(
              name,
              typeof value === 'function' ? (value as (text: string) => string)(page) : value,
            ),
          env: { outgoing: { setHeader: (name: string, value: unknown) => set.set(name, value) } },
        };
        await securityHeaders({ google, secure, isShared })(c as never, async () => undefined);
        writer.tell(`headers: ${google}, ${secure}, ${isShared}`, [...set]);
      }
  const said: unknown[] = [];
  const say = (level: string) => (what: unknown, words: string) => said.push([level, what, words]);
  const log = { debug: say('debug'), error: say('error') } as never;
  const c = { get: () => 'a request' } as never;
  const withCode = (code: string) => Object.assign(new Error(code), { code });
  for (const [words, error] of [
    ['ours', new AppError('not_found')],
    ['ours with a cause', new AppError('gone', { cause: new Error('why') })],
    ['ours with words', new AppError('gone', { cause: 'why' })],
    ...[
      'ENOSPC',
      'EDQUOT',
      'SQLITE_FULL',
      'SQLITE_READONLY',
      'SQLITE_IOERR_READ',
      'SQLITE_PERM',
      'SQLITE_CANTOPEN',
      'SQLITE_BUSY',
      'EACCES',
      'ECONNREFUSED',
      '57P01',
      '53300',
      '08006',
      '40001',
    ].map((code) => [code, withCode(code)] as const),
    ['of a file', Object.assign(new Error('EACCES'), { syscall: 'open' })],
    ['of the net', Object.assign(new Error('ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' })],
    ['any', new TypeError('any')],
  ] as const) {
    const response = await answerErrors(log)(error, c);
    const { code, message } = (await response.json()) as Record<string, unknown>;
    writer.tell(`an error: ${words}`, [
      response.status,
      response.headers.get('retry-after'),
      code,
      message,
      said.splice(0),
    ]);
  }
  for (const range of [
    undefined,
    '',
    'bytes=0-',
    'bytes=5-9',
    'bytes=9-9',
    'bytes=9-5',
    'bytes=-5',
    'bytes=-',
    'bytes=0-1,3-4',
    'items=0-1',
    `bytes=0-${'9'.repeat(20)}`,
  ])
    writer.tell(`a range: ${range}`, readRange(range));
}

function watched(writer: Writer): void {
  const well = {
    late: 0,
    failing: 0,
    disk: { free: 10, size: 100 },
    clockS: 2,
    backup: null,
    backupAgeS: 26 * 3600,
    failed: 0.01,
    slow: 0.01,
  };
  writer.tell('all is well', alertsOf(well));
  for (const [words, more] of [
    ['one is late', { late: 1 }],
    ['one fails', { failing: 1 }],
    ['the disk is nearly full', { disk: { free: 9, size: 100 } }],
    ['calls fail', { failed: 0.011 }],
    ['nobody calls', { failed: null, slow: null }],
    ['reads are slow', { slow: 0.011 }],
    ['the clock is ahead', { clockS: 2.1 }],
    ['the clock is behind', { clockS: -2.1 }],
    ['a little behind', { clockS: -2 }],
    ['the backup is old', { backupAgeS: 26 * 3600 + 1 }],
    ['there is none', { backupAgeS: Infinity }],
  ] as const)
    writer.tell(words, alertsOf({ ...well, ...more }));
  writer.tell(
    'rules',
    Object.values(RULES).map(({ name, minutes, severity }) => [name, minutes, severity]),
  );
  for (const line of alertFile().split('\n')) writer.tell('a line of the rules', line);
  let at = 0;
  const recent = recentCalls(() => at);
  const add = (count: number, isRead: boolean, isFailed: boolean, seconds: number) => {
    for (let left = count; left > 0; left -= 1) recent.add({ isRead, isFailed, seconds });
  };
  const tell = (words: string) => writer.tell(`of lately: ${words}`, recent.shares());
  tell('nothing');
  add(18, true, false, 1);
  add(1, true, true, 1.1);
  tell('nineteen');
  add(1, false, true, 9);
  tell('twenty, of which one wrote');
  add(1, true, false, 0.1);
  tell('and one more');
  at = 60_000;
  add(20, false, true, 2);
  tell('a minute later');
  at = 4 * 60_000 + 59_999;
  tell('before five minutes');
  at = 5 * 60_000;
  tell('five minutes later');
  at = 6 * 60_000;
  tell('six minutes later');
}

export const chapter: Chapter = async (writer) => {
  hosts(writer);
  addresses(writer);
  watched(writer);
  await answers(writer);
  await codes(writer);
  await counted(writer);
  await phones(writer);
  await jobs(writer);
  await stylists(writer);
};
