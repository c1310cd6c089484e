// Photos as the house takes them: too many of an hour, too many that wait, too small, unreadable, and for whom they are kept.
import { readConfig } from '../../../../server/config.ts';
import { AppError } from '../../../../server/errors.ts';
import { freeAsked, startClock, stopClock } from '../../../../server/photos/asked-clock.ts';
import { goOn } from '../../../../server/photos/stood.ts';
import { addStylist, findStylist } from '../../../../server/stylists/queries.ts';
import type { Sandbox } from '../../../../server/sandbox/sandbox.ts';
import { anew } from '../anew.ts';
import { herLook } from '../her-look.ts';
import type { Hand } from '../hand.ts';
import { prepared, sandbox } from '../../installation.ts';
import { BRIEF } from '../../morning.ts';
import { formOf, pictureOf } from '../samples.ts';
import type { Chapter, Writer } from '../writer.ts';

const HOUR_MS = 60 * 60_000;
const MINUTE_MS = 60_000;

const configOf = (more: Record<string, string>) =>
  readConfig({
    PORT: '0',
    DATA_DIR: '/nowhere',
    UPLOADS_PER_HOUR: '1000',
    PHOTOS_WAITING: '100',
    ACCESS_TTL_S: '900',
    LOG_LEVEL: 'silent',
    ...more,
  });

async function limits(writer: Writer): Promise<void> {
  const asha = await writer.client('Asha');
  const bina = await writer.client('Bina');
  const stylist = await writer.stylist();
  const { server } = writer.house;
  const sends = (
    words: string,
    drawn: number,
    by = asha,
    key = `key-${drawn}`,
    fields: Record<string, string> = {},
  ) =>
    writer.step(words, () =>
      by.asks('POST', '/api/closet/photos/upload/', {
        form: formOf(pictureOf(drawn), { user: by.id, ...fields }),
        key,
      }),
    );
  const edge = (width: number, height: number) =>
    anew(writer, {
      config: configOf({ PHOTOS_WAITING: '2', UPLOADS_PER_HOUR: '6' }),
      sandbox: {
        ...sandbox,
        run: async () => {
          if (width === 0) throw height === 0 ? new AppError('busy') : new Error('broken');
          const picture = new Uint8Array([1]);
          return { display: picture, thumb: picture, thumbhash: 'AAAA', width, height };
        },
      } as unknown as Sandbox,
    });
  await edge(320, 320);
  await sends('a small one that is large enough', 1);
  await edge(319, 900);
  await sends('a narrow one', 2);
  await edge(900, 319);
  await sends('a flat one', 3);
  await edge(0, 1);
  await sends('one that cannot be read', 4);
  await edge(0, 0);
  await sends('while all readers are busy', 5);
  await edge(640, 800);
  await sends('a second', 6);
  await sends('a third, while two wait', 7);
  await sends('of Bina', 8, bina);
  await sends('the second again', 6);
  const [first] = prepared(
    server.kept.sqlite,
    'select id, photo_id from requests where user_id = ? and status = ? order by created_at',
  ).all(asha.id, 'open') as { id: string; photo_id: string }[];
  await writer.step('one of them is deleted', () =>
    asha.asks('DELETE', `/api/closet/photos/${first?.photo_id}`),
  );
  await sends('a third again', 7);
  await sends('under the key of the deleted', 1);
  await writer.step('all are closed', async () => {
    prepared(server.kept.sqlite, "update requests set status = 'declined'").run();
  });
  for (let at = 10; at < 15; at += 1) {
    await sends(`the hour fills: ${at}`, at);
    prepared(server.kept.sqlite, "update requests set status = 'declined'").run();
  }
  await sends('and of Bina', 20, bina);
  await writer.later('most of an hour', 40 * MINUTE_MS);
  await sends('later', 15);
  await writer.later('and more', 20 * MINUTE_MS);
  await sends('and later', 16);
  const small = (
    words: string,
    drawn: number,
    fields: Record<string, string>,
    key = `small-${drawn}`,
  ) =>
    writer.step(words, () =>
      asha.asks('POST', '/api/uploads/small/', {
        form: formOf(pictureOf(drawn), {
          user: asha.id,
          whole_sha256: 'd'.repeat(64),
          width: '640',
          height: '800',
          ...fields,
        }),
        key,
      }),
    );
  prepared(server.kept.sqlite, "update requests set status = 'declined'").run();
  await writer.later('another hour', HOUR_MS);
  await small('a small picture of a narrow one', 30, { width: '319' });
  await small('of a wide one', 31, {});
  await small('the same', 31, {});
  await small('of another', 31, { whole_sha256: 'e'.repeat(64) });
  await writer.step('a stylist reads it', () =>
    stylist.asks('GET', '/api/stylist/requests/pending-requests'),
  );
}

async function clocks(writer: Writer): Promise<void> {
  const { server, world } = writer.house;
  const { db } = server;
  await anew(writer, { config: configOf({}), sandbox });
  const asha = await writer.client('Asha');
  const add = { username: 'meera', password: 'meera', name: 'Meera Das' };
  await writer.house.until(addStylist(db, add, new Date(world.wall())));
  const meera = (await findStylist(db, 'meera'))?.id ?? '';
  const stylist = await writer.stylist();
  const now = () => new Date(world.wall());
  const at = (ms: number) => new Date(world.wall() + ms).toISOString();
  let request = '';
  let photo = '';
  const send = (words: string, more: object, by: Hand = asha) =>
    writer.step(words, async () => {
      const form = formOf(pictureOf(60 + words.length), {
        user: by.id,
        brief: JSON.stringify({ ...BRIEF, ...more }),
      });
      const { body } = await by.asks('POST', '/api/closet/photos/upload/', { form });
      photo = String(body['id']);
      request = String(
        prepared(server.kept.sqlite, 'select id from requests where photo_id = ?')
          .pluck()
          .get(photo),
      );
    });
  const set = (column: string, value: unknown) =>
    prepared(server.kept.sqlite, `update requests set ${column} = ? where id = ?`).run(
      value,
      request,
    );
  const stops = (words: string, ms: number) =>
    writer.step(words, () =>
      stopClock(
        db,
        { requestId: request, stylistId: stylist.id, until: new Date(world.wall() + ms) },
        now(),
      ),
    );
  let until = '';
  const starts = (words: string, of = until, asker = stylist.id) =>
    writer.step(words, () =>
      startClock(db, { request_id: request, stylist_id: asker, until: of }, now()),
    );
  const read = () => {
    until = String(
      prepared(server.kept.sqlite, 'select asked_until from requests where id = ?')
        .pluck()
        .get(request),
    );
  };
  for (const [words, more] of [
    ['one for the same stylist', { stylist: 'same' }],
    ['one for the next day, by anybody', { needed_on: '2026-11-27' }],
  ] as const) {
    await send(words, more);
    await stops(`${words}: its clock stands`, 12 * HOUR_MS);
    read();
    await starts('for another question', at(HOUR_MS));
    await starts('it runs on');
    await starts('and again');
    await stops('it stands again', HOUR_MS);
    read();
    set('reserved_for', meera);
    await starts('and runs on, kept for another');
    await stops('it stands once more', HOUR_MS);
    read();
    set('reserved_until', at(0));
    await starts('and runs on, kept no more');
    await stops('it stands for a minute', MINUTE_MS);
    read();
    await writer.later('two minutes', 2 * MINUTE_MS);
    await starts('and runs on too late');
    await stops('it stands', 12 * HOUR_MS);
    const frees = (said: string, stylistId = stylist.id) =>
      writer.step(said, () => freeAsked(db, { requestId: request, stylistId }, now()));
    await frees('another lets go', meera);
    set('status', 'declined');
    await frees('what is closed');
    set('status', 'open');
    await frees('lets go');
    await frees('and again');
    set('reserved_for', stylist.id);
    set('asked_until', null);
    await frees('of what is not asked');
    set('reserved_for', null);
  }
  const question = (
    id: string,
    from: number,
    to: number,
    ends: Record<string, number | null> = {},
  ) =>
    prepared(
      server.kept.sqlite,
      `insert into questions (id, request_id, photo_id, user_id, stylist_id, text, choices, asked_at, until, answered_at, taken_back_at)
      values (?, ?, ?, ?, ?, 'Which?', '[]', ?, ?, ?, ?)`,
    ).run(
      id,
      request,
      photo,
      asha.id,
      stylist.id,
      at(from),
      at(to),
      ends['answered'] == null ? null : at(ends['answered']),
      ends['back'] == null ? null : at(ends['back']),
    );
  const goes = (words: string, fromMs: number, whose: Parameters<typeof goOn>[1] = { photo }) =>
    writer.step(`${words}: its clock goes on`, () => goOn(db, whose, at(fromMs), now()));
  const sets = (statement: string, ...args: unknown[]) =>
    void prepared(server.kept.sqlite, statement).run(...args);
  await send('one that was hidden', {});
  await goes('since before it came', -HOUR_MS);
  await writer.later('two hours', 2 * HOUR_MS);
  await goes('for an hour', -HOUR_MS);
  await goes('of all of hers', -MINUTE_MS, { userId: asha.id });
  set('reserved_for', stylist.id);
  set('reserved_until', at(-MINUTE_MS));
  await goes('kept until after it began', -HOUR_MS);
  set('reserved_for', stylist.id);
  set('reserved_until', at(-HOUR_MS));
  await goes('kept until it began', -HOUR_MS);
  question('q1', -90 * MINUTE_MS, -50 * MINUTE_MS);
  await goes('asked of to its end', -HOUR_MS);
  question('q2', -50 * MINUTE_MS, HOUR_MS, { answered: -40 * MINUTE_MS });
  await goes('until it was answered', -HOUR_MS);
  question('q3', -40 * MINUTE_MS, HOUR_MS, { back: -10 * MINUTE_MS });
  await goes('until it was taken back', -HOUR_MS);
  sets('insert into hidden_photos (photo_id, at) values (?, ?)', photo, at(-HOUR_MS));
  await goes('hidden as long', -HOUR_MS);
  await goes('hidden since', -2 * HOUR_MS);
  sets('delete from hidden_photos where photo_id = ?', photo);
  sets(
    "insert into suspensions (account, user_id, since) values ('s', ?, ?)",
    asha.id,
    at(-HOUR_MS / 2),
  );
  await goes('suspended since', -HOUR_MS);
  sets('delete from suspensions');
  set('goes_at', at(MINUTE_MS));
  await goes('on its way', -HOUR_MS);
  set('goes_at', null);
  set('due_at', at(-3 * HOUR_MS));
  set('created_at', at(-40 * HOUR_MS));
  set('late_told', 3);
  await goes('late, and late still', -MINUTE_MS);
  await goes('late, and not any more', -30 * HOUR_MS);
}

async function again(writer: Writer): Promise<void> {
  const look = herLook(writer, 'Bina');
  const bina = await writer.client('Bina');
  const stylist = await writer.stylist();
  const { server } = writer.house;
  const one = (sql: string, ...args: string[]) =>
    String(
      prepared(server.kept.sqlite, sql)
        .pluck()
        .get(...args),
    );
  const asks = (words: string, id: string, json: object) =>
    writer.step(words, () =>
      bina.asks('POST', `/api/closet/photos/${look.photo}/again/`, { json: { id, ...json } }),
    );
  await asks('asks for another, saying nothing', 'a-1', {});
  await asks('with words', 'a-1', { text: 'Lighter', outfit: look.outfit });
  await asks('the same', 'a-1', { text: 'Lighter', outfit: look.outfit });
  await asks('of another photo by that name', 'a-1', { text: 'Darker' });
  await asks('of a look that is none', 'a-2', { text: 'Lighter', outfit: 'none' });
  const request = one('select id from requests where again_of = ?', look.outfit);
  await writer.step('it is asked of', async () => {
    await stylist.asks('POST', `/api/stylist/requests/${request}/claim`);
    await stylist.asks('POST', `/api/stylist/requests/${request}/question`, {
      json: { id: 'again-q', text: 'Which?' },
    });
  });
  await writer.step('and answered', () =>
    bina.asks('PUT', `/api/closet/photos/${look.photo}/question/again-q/answer/`, {
      json: { text: 'The blue' },
    }),
  );
  await writer.step('it is given back', () =>
    stylist.asks('DELETE', `/api/stylist/requests/${request}/claim`),
  );
  await writer.step('and asked of once more', async () => {
    await stylist.asks('POST', `/api/stylist/requests/${request}/claim`);
    await stylist.asks('POST', `/api/stylist/requests/${request}/question`, {
      json: { id: 'again-r', text: 'And?' },
    });
  });
  await writer.step('who asked gives it back', () =>
    stylist.asks('DELETE', `/api/stylist/requests/${request}/claim`),
  );
  await writer.step('and takes it again', () =>
    stylist.asks('POST', `/api/stylist/requests/${request}/claim`),
  );
  await writer.step('her photos', () => bina.asks('GET', `/api/closet/photos/user/${bina.id}/`));
}

export const chapter: Chapter = async (writer) => {
  await limits(writer);
  await clocks(writer);
  await again(writer);
};
