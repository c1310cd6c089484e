// What an owner sees and does: complaints and the photos that they may mean, whose a request is, how promises were kept, and the log.
import { listComplaints, readComplaint } from '../../../../server/house/complaints.ts';
import { cell } from '../../../../server/house/csv.ts';
import { figuresSince, medianMinutes } from '../../../../server/house/figures.ts';
import { readLog, wholeLog } from '../../../../server/house/log.ts';
import { meantPhotos } from '../../../../server/house/meant-photos.ts';
import { kept, pressing } from '../../../../server/house/promise.ts';
import { prepared } from '../../installation.ts';
import { fill } from '../full-house.ts';
import type { Hand } from '../hand.ts';
import type { Chapter } from '../writer.ts';

const HOUR_MS = 60 * 60_000;

export const chapter: Chapter = async (writer) => {
  const { chitra, asha, stylist, meera, owner, ids, password } = await fill(writer);
  const { house } = writer;
  const { server, world } = house;
  const { db } = server;
  const now = () => new Date(world.wall());
  const iso = (ms: number) => new Date(world.wall() + ms).toISOString();
  const of = (name: string) => ids[name] ?? '';
  const set = (statement: string, ...args: unknown[]) => {
    prepared(server.kept.sqlite, statement).run(...args);
  };
  const asks = (words: string, by: Hand, method: string, path: string, json?: object) =>
    writer.step(words, () => by.asks(method, path, json && { json }));

  // Complaints.
  const complaint = of('complaint');
  const base = `/api/house/complaints/${complaint}`;
  await asks('closes what is not answered', owner, 'POST', `${base}/close/`);
  await asks('answers', owner, 'POST', `${base}/answer/`, { id: 'a-1', text: 'We look' });
  await asks('answers the same once more', owner, 'POST', `${base}/answer/`, {
    id: 'a-1',
    text: 'We look',
  });
  await asks('answers otherwise by that name', owner, 'POST', `${base}/answer/`, {
    id: 'a-1',
    text: 'We do not',
  });
  await asks('answers again', owner, 'POST', `${base}/answer/`, { id: 'a-2', text: 'We do' });
  const meant = async (words: string, more: { account?: string; day?: string } = {}) => {
    const found = await house.until(meantPhotos(db, { complaint, ...more }, now()));
    writer.tell(
      `${words}: which are meant`,
      found.map(({ id }) => id),
    );
    for (const one of found.slice(0, 3)) {
      const { thumbhash: _, ...told } = one;
      writer.tell('one of them', told);
    }
  };
  await meant('nobody looked');
  await meant('of Chitra', { account: 'chitra' });
  await meant('of Chitra by mail', { account: 'chitra@example.com' });
  await meant('of two words', { account: 'chitra bina' });
  await meant('of the day', { account: 'chitra', day: '2026-11-25' });
  await meant('of the day alone', { day: '2026-11-25' });
  await meant('of the day before', { day: '2026-11-24' });
  await asks('looks at one', owner, 'POST', `${base}/look/`, { photo: of('drafted') });
  await asks('looks at a piece', owner, 'POST', `${base}/look/`, { photo: of('own') });
  await asks('looks at none', owner, 'POST', `${base}/look/`, { photo: 'none' });
  await meant('two were looked at');
  const hers = (photo: string, more = {}) => ({ password, photo, ...more });
  await asks('hides it', owner, 'POST', `${base}/hide/`, hers(of('drafted')));
  await asks('once more', owner, 'POST', `${base}/hide/`, hers(of('drafted')));
  await asks('hides one for which no password is said', owner, 'POST', `${base}/hide/`, {
    photo: of('drafted'),
    password: 'wrong',
  });
  await asks('hides the piece', owner, 'POST', `${base}/hide/`, hers(of('own')));
  await meant('two are hidden');
  set(
    `insert into complaints (id, number, form_hash, token_hash, urgent, text, place, sender, seen_when, shows, name, reach, created_at, answer_by, last_step_at)
      values ('other', 7, 'f', 't', 1, 'Me too', '', '', '', '', 'Noor', 'noor@example.com', ?, ?, ?)`,
    iso(0),
    iso(HOUR_MS),
    iso(0),
  );
  await asks(
    'hides it for another too',
    owner,
    'POST',
    '/api/house/complaints/other/hide/',
    hers(of('drafted')),
  );
  await meant('one is hidden for two');
  await asks('shows it for the first', owner, 'POST', `${base}/show/`, hers(of('drafted')));
  await asks('answers the other', owner, 'POST', '/api/house/complaints/other/answer/', {
    id: 'a-3',
    text: 'We look',
  });
  await asks('shows it', owner, 'POST', `${base}/show/`, hers(of('drafted')));
  await asks('shows it again', owner, 'POST', `${base}/show/`, hers(of('drafted')));
  await asks('hides the reported', owner, 'POST', `${base}/hide/`, hers(of('photo')));
  await asks('and shows it', owner, 'POST', `${base}/show/`, hers(of('photo')));
  await asks('deletes one', owner, 'POST', `${base}/delete/`, hers(of('drafted')));
  await asks('and again', owner, 'POST', `${base}/delete/`, hers(of('drafted')));
  await asks('looks at what is deleted', owner, 'POST', `${base}/look/`, { photo: of('drafted') });
  await asks('deletes the piece', owner, 'POST', `${base}/delete/`, hers(of('own')));
  await meant('they are deleted');
  await asks('reads it', owner, 'GET', `${base}/`);
  await asks('closes it', owner, 'POST', `${base}/close/`);
  await asks('and again', owner, 'POST', `${base}/close/`);
  for (let at = 0; at < 240; at += 1)
    set(
      `insert into complaints (id, number, form_hash, token_hash, urgent, text, place, sender, seen_when, shows, name, reach, created_at, answer_by, answered_at, closed_at, last_step_at)
        values (?, ?, ?, ?, ?, 'Text', '', '', '', '', 'Noor', 'noor@example.com', ?, ?, ?, ?, ?)`,
      `c${at}`,
      100 + at,
      `f${at}`,
      `t${at}`,
      at % 9 === 0 ? 1 : 0,
      iso(-at * HOUR_MS),
      iso(((at * 7) % 50) * HOUR_MS - 10 * HOUR_MS),
      at < 115 ? null : iso(-(at % 5) * HOUR_MS),
      at < 225 ? null : iso(-(at % 4) * HOUR_MS),
      iso(0),
    );
  const lists = async (words: string, asked: Parameters<typeof listComplaints>[1]) => {
    const { complaints, ...counts } = await house.until(listComplaints(db, asked, now()));
    writer.tell(`complaints ${words}`, [
      complaints.length,
      counts,
      complaints[0]?.number,
      complaints.at(-1)?.number,
    ]);
    writer.tell(
      'all of them',
      complaints.map(({ number }) => number),
    );
    return complaints.at(-1)?.id;
  };
  await lists('of all kinds', {});
  for (const kind of ['waiting', 'answered', 'closed'] as const) {
    const last = await lists(kind, { of: kind });
    if (last !== undefined) await lists(`${kind}, and more`, { of: kind, after: last });
  }
  writer.tell(
    'after one that is not there',
    await house.until(listComplaints(db, { after: 'none' }, now()).then(() => 'all', String)),
  );
  for (const id of ['c0', 'c230', 'other']) {
    const { steps, earlier, ...more } = await house.until(readComplaint(db, id));
    writer.tell(`the complaint ${id}`, more);
    writer.tell('its steps, and those before', [
      steps,
      (earlier ?? []).map(({ number }) => number),
    ]);
  }
  set("delete from complaints where id like 'c%' and length(id) < 5");

  // Whose a request is.
  const assign = (words: string, id: string, to: string) =>
    asks(words, owner, 'POST', `/api/house/requests/${id}/assign/`, { stylistId: to });
  const back = (words: string, id: string) =>
    asks(words, owner, 'POST', `/api/house/requests/${id}/take-back/`);
  const presses = async (words: string) =>
    writer.tell(`${words}: what presses`, await house.until(pressing(db, now())));
  await asks(
    'the stylist takes it again',
    stylist,
    'POST',
    `/api/stylist/requests/${of('mine')}/claim`,
  );
  await presses('nothing');
  await assign('keeps one for Meera', of('request'), meera.id);
  await assign('and again', of('request'), meera.id);
  await assign('for nobody', of('request'), 'none');
  await assign('one that is not there', 'none', meera.id);
  await assign('one that the stylist holds', of('mine'), meera.id);
  await assign('for who holds it', of('mine'), stylist.id);
  await assign('one that is closed', of('saysNo'), meera.id);
  set('update requests set due_at = ? where id = ?', iso(8 * HOUR_MS - 30 * 60_000), of('request'));
  set('update requests set due_at = ? where id = ?', iso(9 * HOUR_MS), of('asked'));
  set('update requests set due_at = ? where id = ?', iso(-HOUR_MS), of('mine'));
  await presses('some');
  await asks('reads how promises are kept', owner, 'GET', '/api/house/promise/');
  await back('takes it back from Meera', of('request'));
  await back('and again', of('request'));
  await back('from who holds it', of('mine'));
  await back('what is not there', 'none');
  await back('what is closed', of('saysNo'));
  await back('what is asked', of('asked'));
  await asks('Meera takes it', meera, 'POST', `/api/stylist/requests/${of('request')}/claim`);
  await presses('Meera has one');
  await writer.later('half an hour', HOUR_MS / 2);
  await presses('Meera had it');
  await assign('to the stylist', of('request'), stylist.id);
  set(
    'update requests set claimed_by = ?, claim_expires_at = ? where id = ?',
    meera.id,
    now().toISOString(),
    of('mine'),
  );
  await back('of what lapses now', of('mine'));
  set('update requests set goes_at = ? where id = ?', iso(60_000), of('mine'));
  await assign('what is on its way', of('mine'), meera.id);
  await back('what is on its way', of('mine'));
  set('update stylists set paused_at = ? where id = ?', iso(0), meera.id);
  await assign('to who is paused', of('request'), meera.id);
  set('update stylists set paused_at = null, disabled_at = ? where id = ?', iso(0), meera.id);
  await assign('to who is away', of('request'), meera.id);
  set('update stylists set disabled_at = null where id = ?', meera.id);

  // How they were kept.
  writer.tell(
    'the middle of minutes',
    [[], [60_000], [60_000, 180_000], [-1, 60_000], [1, 2, 3].map((m) => m * 60_000)].map(
      medianMinutes,
    ),
  );
  const closed = prepared(
    server.kept.sqlite,
    "select id from requests where status = 'completed' order by created_at",
  )
    .pluck()
    .all() as string[];
  closed.forEach((id, at) =>
    set(
      'update requests set closed_at = ?, due_at = ?, claimed_at = ?, created_at = ? where id = ?',
      iso(-at * 9 * 24 * HOUR_MS),
      iso(-at * 9 * 24 * HOUR_MS - (at % 2 ? HOUR_MS : -1)),
      at === 2 ? null : iso(-at * 9 * 24 * HOUR_MS - at * HOUR_MS),
      iso(-at * 9 * 24 * HOUR_MS - 5 * HOUR_MS),
      id,
    ),
  );
  for (const zone of ['Asia/Kolkata', 'America/Los_Angeles']) {
    const { days, weeks } = await house.until(kept(db, zone, now()));
    writer.tell(`days in ${zone}`, [
      days.length,
      days[0]?.date,
      days.at(-1)?.date,
      days.filter(({ sent }) => sent > 0),
    ]);
    for (const week of weeks) writer.tell('a week', week);
  }
  for (const backMs of [0, 10 * 24 * HOUR_MS, 60 * 24 * HOUR_MS]) {
    const figures = await house.until(
      figuresSince(db, {
        since: new Date(world.wall() - backMs - 1),
        today: new Date(world.wall() - 1),
      }),
    );
    writer.tell('of all', figures());
    for (const id of [stylist.id, meera.id]) writer.tell('of one', figures(id));
  }

  // The log, of which it is drawn what came first of a moment.
  server.kept.sqlite.exec('drop trigger house_log_unchanged');
  set(
    "update house_log set at = '2026-11-25T07:' || printf('%02d:%02d.000Z', rowid / 60, rowid % 60)",
  );
  const lines = async (words: string, asked: Parameters<typeof readLog>[1]) => {
    const page = await house.until(readLog(db, asked));
    writer.tell(`the log ${words}`, [page.lines.length, page.next === null ? '' : 'more']);
    writer.tell(
      'what',
      page.lines.map(({ what, who, whom }) => [what, who?.name, whom?.name]),
    );
    writer.tell('all of it', page.lines);
    return page.next ?? undefined;
  };
  for (const kind of [undefined, 'photos', 'sign_ins', 'owners'] as const) {
    await lines(`of ${kind}`, { kind });
    await lines(`of Chitra and ${kind}`, { kind, of: chitra.id });
  }
  for (const [words, asked] of [
    ['chitra', { q: 'chitra' }],
    ['meera and farida', { q: 'meera farida' }],
    ['rao', { q: 'Rao' }],
    ['a link', { q: 'ritu' }],
    ['nobody', { q: 'nobody' }],
    ['blank', { q: '  ' }],
    ['an owner', { of: owner.id }],
    ['the day', { day: '2026-11-25' }],
    ['the day in another zone', { day: '2026-11-25', tz: 'America/Los_Angeles' }],
    ['the day before', { day: '2026-11-24' }],
    ['the day of Asha', { day: '2026-11-25', of: asha.id }],
  ] as const)
    await lines(`of ${words}`, asked);
  for (let at = 0; at < 260; at += 1)
    set(
      'insert into house_log (id, at, who, what, whom, about) values (?, ?, ?, ?, ?, ?)',
      `l${at}`,
      iso(-Math.floor(at / 3) * HOUR_MS - 48 * HOUR_MS),
      at % 2 ? stylist.id : owner.id,
      ['signed_in', 'photo_opened', 'assigned', 'complaint_closed', 'paused'][at % 5],
      at % 3 ? chitra.id : meera.id,
      [null, of('photo'), meera.id, 'other', null][at % 5],
    );
  for (const [words, asked] of [
    ['all', {}],
    ['Chitra', { of: chitra.id }],
    ['meera or chitra', { q: 'a' }],
  ] as const) {
    let cursor: string | undefined;
    for (let page = 0; page < 4; page += 1) {
      cursor = await lines(
        `of ${words}, page ${page}`,
        cursor === undefined ? asked : { ...asked, cursor },
      );
      if (cursor === undefined) break;
    }
    const pages: number[] = [];
    const whole = async () => {
      for await (const some of wholeLog(db, asked)) pages.push(some.length);
    };
    await house.until(whole());
    writer.tell(`and the whole of ${words}`, pages);
  }
  writer.tell('cells', [null, '', 'a', '=a', '+a', '-a', '@a', '\ta', 'a"b', 'a=b'].map(cell));
  await asks('saves it', owner, 'POST', '/api/house/log/csv/', { q: 'chitra' });
  await asks('reads the house', owner, 'GET', '/api/house/');
  set("update jobs set last_error = 'It broke'");
  set('update photo_reports set answered_at = null');
  await asks('and again', owner, 'GET', '/api/house/');
};
