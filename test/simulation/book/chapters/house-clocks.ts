// What the house goes by: its clocks, how it stands, what it tidies and when it does not, who is let in, and what is asked of a request.
import { accessTokens } from '../../../../server/auth/access-tokens.ts';
import { AppError } from '../../../../server/errors.ts';
import { FetchFailure } from '../../../../server/fetcher/failure.ts';
import { look, openClock } from '../../../../server/installation/clock.ts';
import { lastBackup, noteBackup } from '../../../../server/installation/last-backup.ts';
import { readiness } from '../../../../server/installation/readiness.ts';
import { steadyClock } from '../../../../server/installation/steady.ts';
import { watchHosts } from '../../../../server/jobs/hosts.ts';
import { pictureUrls } from '../../../../server/media/picture-urls.ts';
import { sendHeld } from '../../../../server/outfits/send.ts';
import { expireOwnPictures } from '../../../../server/own-clothes/keeping.ts';
import { pushJob } from '../../../../server/push/job.ts';
import { tidying } from '../../../../server/upkeep/upkeep.ts';
import { readState } from '../../../../server/watch/state.ts';
import { subscribedBrowser } from '../../../support/outside/push-service.ts';
import { fill } from '../full-house.ts';
import type { Hand } from '../hand.ts';
import type { Known } from '../given.ts';
import { blobsIn, KEYS, prepared } from '../../installation.ts';
import { BASE_URL } from '../../server.ts';
import type { Chapter, Writer } from '../writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
const codeOf = (error: unknown) =>
  error instanceof AppError ? [error.code, error.message] : String(error);

async function clocks(writer: Writer): Promise<void> {
  let wall = 1_000_000;
  let elapsed = 0;
  let theirs = 0;
  let tookMs = 0;
  for (const isAsked of [false, true]) {
    wall = 1_000_000;
    elapsed = 0;
    const leaps: number[] = [];
    const steady = steadyClock({
      now: () => new Date(wall),
      elapsed: () => elapsed,
      ask: isAsked
        ? async () => {
            wall += tookMs;
            elapsed += tookMs;
            return theirs;
          }
        : null,
      onLeap: (ms) => leaps.push(ms),
    });
    const goes = (words: string, ms: number, leapMs = 0) => {
      wall += ms + leapMs;
      elapsed += ms;
      writer.tell(`a clock, ${isAsked ? 'asked' : 'alone'}, ${words}`, [
        steady.now().getTime() - wall,
        steady.aheadMs(),
        leaps,
      ]);
    };
    goes('goes on', 1_000);
    goes('goes on a little', 100);
    goes('leaps a little', 1_000, 5_000);
    goes('leaps', 1_000, 5_001);
    goes('goes on so', 1_000);
    goes('almost as long', 5 * MINUTE_MS - 1_301);
    goes('as long as is believed', 300);
    goes('and a moment', 300);
    goes('leaps back', 1_000, -HOUR_MS);
    goes('and forth again', 1_000, HOUR_MS - 50);
    goes('within a moment', 100, 20_000);
    for (const [words, off, took] of [
      ['is asked', 0, 0],
      ['is ahead', 700, 0],
      ['is hardly ahead', 650, 0],
      ['takes its time', 0, 1_000],
      ['takes too long', 5_000, 1_001],
      ['takes half', 0, 400],
    ] as const) {
      theirs = wall - off;
      tookMs = took;
      await steady.follow();
      goes(words, 1_000);
    }
  }
  for (const [words, seen, now] of [
    ['as before', { trusted: 0, doubted: null }, HOUR_MS],
    ['two days later', { trusted: 0, doubted: null }, 2 * DAY_MS],
    ['and a moment', { trusted: 0, doubted: null }, 2 * DAY_MS + 1],
    ['before', { trusted: 3 * DAY_MS, doubted: null }, 0],
    ['doubted since', { trusted: 0, doubted: 5 * DAY_MS }, 5 * DAY_MS + HOUR_MS],
    ['for a day', { trusted: 0, doubted: 5 * DAY_MS }, 6 * DAY_MS],
    ['almost', { trusted: 0, doubted: 5 * DAY_MS }, 6 * DAY_MS - 1],
    ['since later', { trusted: 0, doubted: 5 * DAY_MS }, 5 * DAY_MS - 1],
    ['for long', { trusted: 0, doubted: 5 * DAY_MS }, 35 * DAY_MS],
    ['for too long', { trusted: 0, doubted: 5 * DAY_MS }, 35 * DAY_MS + 1],
    ['and is back', { trusted: 0, doubted: 5 * DAY_MS }, HOUR_MS],
  ] as const)
    writer.tell(`it is ${words}`, look(seen, now));
}

async function tidy(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  let aheadMs = 0;
  const now = () => new Date(world.wall() + aheadMs);
  const clock = await writer.house.until(openClock(db, now));
  const said = (level: string) => (what: { err?: Error }, words: string) =>
    writer.outside.say(`${level}: ${words} ${what.err === undefined ? '' : what.err.message}`);
  let shares: (() => Promise<void>) | undefined;
  const tidies = (words: string, blobs = blobsIn(server.kept.blobs)) =>
    writer.step(words, async () => {
      const log = { warn: said('warns'), error: said('says'), info: said('tells') } as never;
      const { tidy: all } = tidying({
        db,
        blobs,
        log,
        now,
        clock,
        ...(shares && { shareAssets: shares }),
      });
      await world.outside(all());
      return `${clock.isDoubted()} ${clock.wasAhead()}`;
    });
  await tidies('it tidies');
  await tidies('another tidies within the hour');
  await writer.later('an hour', HOUR_MS);
  shares = async () => writer.outside.say('shares its files');
  await tidies('it shares, and tidies');
  shares = async () => Promise.reject(new Error('it cannot'));
  await writer.later('an hour', HOUR_MS);
  const broken = {
    ...blobsIn(server.kept.blobs),
    clearAside: async () => Promise.reject(new Error('full')),
  };
  await tidies('it cannot share, nor clear away', broken);
  aheadMs = 3 * DAY_MS;
  await writer.later('an hour', HOUR_MS);
  await tidies('its clock is ahead');
  aheadMs = 4 * DAY_MS;
  await tidies('and a day later still');
  aheadMs = 0;
  await tidies('and is back');
  await tidies('and on');
  await writer.step('one tidies twice within its turn', async () => {
    const log = { warn: said('warns'), error: said('says'), info: said('tells') } as never;
    const clockNow = await openClock(db, () => new Date(world.wall()));
    const { tidy: all } = tidying({
      db,
      blobs: blobsIn(server.kept.blobs),
      log,
      now: () => new Date(world.wall()),
      clock: { ...clockNow, isDoubted: () => false },
    });
    const spent = (hash: string) =>
      prepared(
        server.kept.sqlite,
        "insert into codes (hash, user_id, is_new, expires_at) select ?, id, 0, '2026-01-01' from users limit 1",
      ).run(hash);
    spent('first');
    await world.outside(all());
    spent('second');
    await world.outside(all());
  });
  await writer.step('it has come back', async () => `${(await openClock(db, now)).wasAhead()}`);
  aheadMs = 0;
}

async function states(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const now = () => new Date(world.wall());
  const set = (statement: string, ...args: unknown[]) =>
    void prepared(server.kept.sqlite, statement).run(...args);
  const state = async (words: string, aheadMs = 0) =>
    writer.tell(
      `${words}: how it stands`,
      await world.outside(readState({ db, now, dataDir: '/', aheadMs: () => aheadMs })),
    );
  await state('as it is');
  writer.tell('no backup', await writer.house.until(lastBackup(db)));
  await writer.house.until(
    noteBackup(db, {
      at: new Date(world.wall() - HOUR_MS).toISOString(),
      file: 'a',
      isSealed: true,
      isVerified: false,
    }),
  );
  set("update jobs set last_error = 'It broke' where id in (select id from jobs limit 2)");
  await state('a backup was made, and two fail', 1_500);
  set('update requests set due_at = ?', now().toISOString());
  await state('all are due now');
  set('update requests set due_at = ?', new Date(world.wall() - 1).toISOString());
  await state('all are late');
  let isWell = true;
  let isLeaving = false;
  let apartMs = 0;
  let at = 0;
  let looks = 0;
  const ready = readiness({
    db,
    blobs: {
      ...blobsIn(server.kept.blobs),
      check: async () => {
        looks += 1;
        if (!isWell) throw new Error('full');
      },
    },
    now: () => new Date(at),
    isLeaving: () => isLeaving,
    aheadMs: () => apartMs,
  });
  const is = async (words: string) =>
    writer.tell(`ready: ${words}`, [await world.outside(ready().then(() => 'yes', codeOf)), looks]);
  await is('at first');
  at = 4_999;
  isWell = false;
  await is('almost five seconds later');
  at = 5_000;
  await is('five seconds later');
  at = 5_999;
  isWell = true;
  await is('almost a second later');
  at = 6_000;
  await is('a second later');
  apartMs = 5_000;
  await is('a clock that is a little off');
  apartMs = -5_001;
  await is('a clock that is off');
  apartMs = 0;
  isLeaving = true;
  await is('while it leaves');
  const [key] = KEYS;
  if (!key) return;
  const tokens = accessTokens({ keys: [key], ttlS: 60, now: () => new Date(at) });
  const older = { id: 'two', secret: Buffer.from('another secret that is long enough for it') };
  const both = accessTokens({ keys: [older, key], ttlS: 60, now: () => new Date(at) });
  at = 1_800_000_000_000;
  const who = { id: 'one', role: 'consumer', familyId: 'fam' } as const;
  const token = await world.outside(tokens.issue(who));
  const read = async (words: string, of = tokens, which = token) =>
    writer.tell(`a token ${words}`, await world.outside(of.read(which)));
  await read('that is good');
  await read('of an older key', both);
  await read('of a key that is not known', tokens, await world.outside(both.issue(who)));
  await read('that is none', tokens, 'x');
  await read(
    'of nobody we know',
    tokens,
    await world.outside(tokens.issue({ ...who, role: 'owner' } as never)),
  );
  await read(
    'of no family',
    tokens,
    await world.outside(tokens.issue({ id: 'one', role: 'consumer' } as never)),
  );
  at += 59_999;
  await read('just before its end');
  at += 1;
  await read('at its end');
  await read('at its end, elsewhere', both);
}

async function pushes(writer: Writer, { chitra }: Known): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const now = () => new Date(world.wall());
  const { keys } = subscribedBrowser({ host: 'push.example' });
  const add = () =>
    prepared(
      server.kept.sqlite,
      "insert or ignore into push_subscriptions (id, role, subject_id, endpoint, p256dh, auth, kinds, created_at) values ('sub', 'consumer', ?, 'https://push.example/sub', ?, ?, '[]', '2026-11-25')",
    ).run(chitra.id, keys.p256dh, keys.auth);
  writer.name(keys.p256dh, 'p256dh');
  writer.name(keys.auth, 'auth');
  let status: number | null = 201;
  const hosts = watchHosts(now);
  const job = pushJob(
    {
      db,
      now,
      hosts,
      vapid: {
        subject: 'mailto:nobody@poshak.example',
        publicKey:
          'BBEtVAtwHqmvqpTOFE5lDaCixl7iCvRhtzD6oYbbgLRtpHFzgEwBRNN7UfP3rxUVLLwLZI-Jqb9hKUBZ_HjbhPM',
        privateKey: 'hwH5AhrZ4kqmiDQLEo3ZzZOZkQaZPZ3rVbWvkuqD2AI',
      },
      origin: BASE_URL,
      pictures: pictureUrls(KEYS as never, now).lasting,
      fetcher: async (url) => {
        if (status === null) throw new FetchFailure('unreachable');
        if (status === 0) throw new Error('ours');
        return { url, status, headers: {}, body: Buffer.from('') };
      },
    },
    async (_, id) =>
      id === 'none' ? null : { id, title: 'T', body: 'B', path: '/', keptForS: 60 },
  );
  for (const one of [201, 200, 299, 300, 400, 403, 404, 410, 429, 429, 500, 503, null, 0]) {
    status = one;
    add();
    await writer.step(
      `a push service answers ${one}`,
      async () => `${String(await job.run('sub of it'))}; ${hosts.doubted().join()}`,
    );
  }
  status = 201;
  await writer.step('nothing is to be told', async () => String(await job.run('sub none')));
  await writer.step('no browser is there', async () => String(await job.run('gone it')));
}

async function asking(
  writer: Writer,
  { stylist, meera, owner, chitra, nobody, ids }: Known,
): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  const set = (statement: string, ...args: unknown[]) =>
    void prepared(server.kept.sqlite, statement).run(...args);
  const at = (ms: number) => new Date(world.wall() + ms).toISOString();
  const asks = (words: string, by: Hand, method: string, path: string, json?: object) =>
    writer.step(words, () => by.asks(method, path, json && { json }));
  const path = `/api/stylist/requests/${ids['request']}/question`;
  const question = { id: 'q-1', text: 'Which?', choices: ['One', 'Two'] };
  await asks('asks', stylist, 'POST', path, question);
  await asks('the same', stylist, 'POST', path, question);
  for (const [words, more] of [
    ['other words', { text: 'What?' }],
    ['other choices', { choices: ['One', 'Three'] }],
    ['no choices', { choices: [] }],
  ] as const)
    await asks(`by that name, ${words}`, stylist, 'POST', path, { ...question, ...more });
  await asks('by that name, another', meera, 'POST', path, question);
  await asks('one more', stylist, 'POST', path, { ...question, id: 'q-2' });
  await asks('another takes it back', meera, 'DELETE', `${path}/q-1`);
  await asks(
    'of another request',
    stylist,
    'DELETE',
    `/api/stylist/requests/${ids['mine']}/question/q-1`,
  );
  set('update requests set goes_at = ? where id = ?', at(MINUTE_MS), ids['request']);
  await asks('while it goes', stylist, 'DELETE', `${path}/q-1`);
  await asks('asks while it goes', stylist, 'POST', path, { ...question, id: 'q-3' });
  set('update requests set goes_at = null where id = ?', ids['request']);
  await asks('takes it back', stylist, 'DELETE', `${path}/q-1`);
  await asks('and again', stylist, 'DELETE', `${path}/q-1`);
  await asks('asks it again', stylist, 'POST', path, question);
  await asks('asks another', stylist, 'POST', path, { ...question, id: 'q-4' });
  set(
    'update requests set claimed_by = ?, claim_expires_at = ? where id = ?',
    meera.id,
    at(10 * MINUTE_MS),
    ids['request'],
  );
  await asks('who holds it takes it back', meera, 'DELETE', `${path}/q-4`);
  set(
    'update requests set claimed_by = null, claim_expires_at = null where id = ?',
    ids['request'],
  );
  await asks('a third', stylist, 'POST', path, { ...question, id: 'q-5' });
  await asks(
    'of what is answered',
    stylist,
    'DELETE',
    `/api/stylist/requests/${ids['asked']}/question/none`,
  );
  await asks(
    'she answers',
    chitra,
    'PUT',
    `/api/closet/photos/${ids['questioned']}/question/question-one/answer/`,
    { text: 'Flat' },
  );
  await asks(
    'which is not taken back',
    stylist,
    'DELETE',
    `/api/stylist/requests/${ids['asked']}/question/question-one`,
  );

  const comes = (words: string, more: object = {}) =>
    asks(words, nobody, 'POST', '/api/stylist/auth/welcome/', {
      token: ids['welcome'],
      name: 'Ritu',
      username: 'ritu',
      password: 'a long password',
      ...more,
    });
  await comes('comes with no link', { token: 'none' });
  await comes('under a name that is taken', { username: 'meera' });
  const link = prepared(server.kept.sqlite, 'select expires_at from stylist_links where id = ?')
    .pluck()
    .get(ids['link']);
  set('update stylist_links set expires_at = ? where id = ?', at(MINUTE_MS / 2), ids['link']);
  await comes('at its end');
  set(
    'update stylist_links set expires_at = ?, taken_back_at = ? where id = ?',
    link,
    at(0),
    ids['link'],
  );
  await comes('when it was taken back');
  set('update stylist_links set taken_back_at = null where id = ?', ids['link']);
  await comes('in time');
  await comes('once more');
  await comes('with another word', { password: 'another long word' });
  await asks('a used one is not taken back', owner, 'DELETE', `/api/house/links/${ids['link']}/`);
  await asks('another is made', owner, 'POST', '/api/house/people/', {
    id: 'link-2',
    name: 'Noor',
  });
  await asks('the same', owner, 'POST', '/api/house/people/', { id: 'link-2', name: 'Noor' });
  await asks('by that name, for another', owner, 'POST', '/api/house/people/', {
    id: 'link-2',
    name: 'Dia',
  });
  await asks('it is taken back', owner, 'DELETE', '/api/house/links/link-2/');
  await asks('and again', owner, 'DELETE', '/api/house/links/link-2/');
  await asks('and one that is not there', owner, 'DELETE', '/api/house/links/none/');
  await asks('who is in the house', owner, 'GET', '/api/house/people/');

  const held = sendHeld({ db, now: () => new Date(world.wall()) });
  const draft = ids['draft'] ?? '';
  const request = String(
    prepared(server.kept.sqlite, 'select request_id from outfits where id = ?').pluck().get(draft),
  );
  const sends = (words: string) =>
    writer.step(words, async () => String((await held.run(request))?.toISOString()));
  const holds = (ms: number) => {
    set("update outfits set goes_at = ?, status = 'draft' where id = ?", at(ms), draft);
    set("update requests set goes_at = ?, status = 'open' where id = ?", at(ms), request);
  };
  await sends('nothing is held');
  holds(HOUR_MS);
  await sends('not yet');
  holds(0);
  set("update requests set status = 'declined' where id = ?", request);
  await sends('it was declined');
  holds(0);
  set("update outfits set status = 'discarded' where id = ?", draft);
  await sends('there is none');
  holds(0);
  await writer.step('it is given up', async () => String(await held.giveUp?.(request)));
  holds(0);
  set('update requests set claimed_by = null where id = ?', request);
  await sends('it goes');
  set("update outfits set status = 'draft', goes_at = ? where id = ?", at(0), draft);
  set(
    "update requests set status = 'completed', goes_at = ?, claimed_by = ? where id = ?",
    at(0),
    meera.id,
    request,
  );
  await sends('one that was left out goes');

  const own = ids['own'] ?? '';
  const expires = (words: string) =>
    writer.step(words, () =>
      expireOwnPictures({
        db,
        now: new Date(world.wall()),
        onError: (error: unknown) => writer.outside.say(String(error)),
      }),
    );
  const keeps = (days: number | null, told: string | null, from: string | null) =>
    set(
      'update preferences set keep_photos_days = ?, keep_told_at = ?, keep_from = ? where user_id = ?',
      days,
      told,
      from,
      chitra.id,
    );
  set('update own_pieces set created_at = ? where id = ?', at(-30 * DAY_MS - HOUR_MS), own);
  keeps(null, null, null);
  await expires('she keeps them');
  keeps(90, null, null);
  await expires('for 90 days');
  keeps(30, null, null);
  await expires('for 30 days, and is told');
  keeps(30, at(-DAY_MS), at(HOUR_MS));
  await expires('from an hour on');
  keeps(30, at(-DAY_MS), at(-HOUR_MS));
  set(
    'update briefs set body = replace(body, \'"around":[]\', \'"around":[{"item":"\' || ? || \'"}]\') where photo_id = ?',
    own,
    ids['waiting'],
  );
  await expires('while one is asked for with it');
  set(
    "update requests set status = 'completed', closed_at = ? where photo_id = ?",
    at(-MINUTE_MS),
    ids['waiting'],
  );
  await expires('and just was');
  set('update requests set closed_at = ? where photo_id = ?', at(-400 * DAY_MS), ids['waiting']);
  set('update own_pieces set deleted_at = ? where id = ?', at(0), own);
  await expires('and it is deleted');
  set('update own_pieces set deleted_at = null where id = ?', own);
  await expires('and long ago');
  await expires('once');
}

export const chapter: Chapter = async (writer) => {
  await clocks(writer);
  const known = await fill(writer);
  await states(writer);
  await pushes(writer, known);
  await asking(writer, known);
  await tidy(writer);
};
