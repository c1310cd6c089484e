// Who is told of what: each that a browser or a mailbox may hear, and what becomes of it meanwhile.
import { prepared } from '../../installation.ts';
import { BRIEF } from '../../morning.ts';
import { AskedFriend } from '../asked-friend.ts';
import { eachNotice } from '../each-notice.ts';
import { fill } from '../full-house.ts';
import type { Hand } from '../hand.ts';
import { formOf, pictureOf, TYPED, typedBytes } from '../samples.ts';
import { Works } from '../works.ts';
import type { Chapter } from '../writer.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export const chapter: Chapter = async (writer) => {
  const { chitra, asha, stylist, meera, owner, ids, password } = await fill(writer);
  const { server } = writer.house;
  const works = new Works(writer);
  const notices = eachNotice(writer);
  const of = (name: string) => ids[name] ?? '';
  const one = (sql: string, ...args: string[]) =>
    String(
      prepared(server.kept.sqlite, sql)
        .pluck()
        .get(...args),
    );
  const does = async (words: string, work: () => unknown) => {
    await writer.step(words, async () => {
      await work();
      await works.jobs();
    });
    await notices(words);
  };
  const send = async (by: Hand, drawn: number, fields: Record<string, string> = {}) => {
    const form = formOf(pictureOf(drawn), { user: by.id, brief: JSON.stringify(BRIEF), ...fields });
    const { body } = await by.asks('POST', '/api/closet/photos/upload/', { form });
    return String(body['id']);
  };
  const requestOf = (photo: string) => one('select id from requests where photo_id = ?', photo);
  const prefers = (by: Hand, more: object) =>
    by.asks('POST', '/api/user/profile/preferences/update_preferences/', {
      json: {
        user_gender: 2,
        age_range: '25-34',
        color_preferences: { favorite_colors: [] },
        ...more,
      },
    });

  await does('nobody is told', () => undefined);
  await writer.step('browsers subscribe', async () => {
    for (const hand of [chitra, asha]) await works.subscribe(hand, ['outfit_ready']);
    for (const hand of [stylist, meera, owner]) await works.subscribe(hand, ['new_request']);
  });
  await does('and mailboxes', async () => {
    await prefers(chitra, { mail: 'always' });
    await prefers(asha, { mail: 'without_push' });
    await owner.asks('PUT', '/api/house/mail/', {
      json: { password, address: 'owner@example.com' },
    });
  });

  const line = `/api/stylist/outfits/${of('outfit')}/answers/budget`;
  await does('she disputes a line', () =>
    chitra.asks('PUT', `${line}/`, { json: { disputed: true, text: 'It is dear' } }),
  );
  await does('and is replied to', () =>
    stylist.asks('PUT', `${line}/reply/`, { json: { text: 'It lasts' } }),
  );
  await does('in the same words', () =>
    stylist.asks('PUT', `${line}/reply/`, { json: { text: 'It lasts' } }),
  );
  await does('and takes it back', () =>
    chitra.asks('PUT', `${line}/`, { json: { disputed: false } }),
  );

  const asked = `/api/stylist/requests/${of('mine')}/question`;
  await does('she is asked', () =>
    stylist.asks('POST', asked, { json: { id: 'question-two', text: 'Long or short?' } }),
  );
  await does('the stylist takes it back', () => stylist.asks('DELETE', `${asked}/question-two`));
  await does('she answers the other', () =>
    chitra.asks('PUT', `/api/closet/photos/${of('questioned')}/question/question-one/answer/`, {
      json: { text: 'Flat' },
    }),
  );

  await does('another photo is asked for', () =>
    meera.asks('POST', `/api/stylist/requests/${requestOf(of('ashasPhoto'))}/claim`).then(() =>
      meera.asks('POST', `/api/stylist/requests/${requestOf(of('ashasPhoto'))}/decline`, {
        json: { reason: 'Too dark' },
      }),
    ),
  );
  await does('she sends one in the place of the declined', () =>
    send(chitra, 20, { replaces: of('declined') }),
  );
  await does('Asha deletes hers', () =>
    asha.asks('DELETE', `/api/closet/photos/${of('ashasPhoto')}`),
  );
  await does('Chitra deletes one that is in hand', () =>
    chitra.asks(
      'DELETE',
      `/api/closet/photos/${one('select photo_id from requests where id = ?', of('mine'))}`,
    ),
  );
  await does('and one that is nobody’s', () =>
    chitra.asks('DELETE', `/api/closet/photos/${of('waiting')}`),
  );

  await does('she asks for the look again', () =>
    chitra.asks('POST', `/api/closet/photos/${of('photo')}/again/`, {
      json: { id: 'again-one', text: 'Once more', outfit: of('outfit') },
    }),
  );
  let kept = '';
  await does('Asha sends one to one stylist alone', async () => {
    kept = await send(asha, 21, { brief: JSON.stringify({ ...BRIEF, stylist: 'same' }) });
  });
  await writer.later('an hour', HOUR_MS);
  await does('and it is for all', () => undefined);
  await does('a stylist takes it', () =>
    meera.asks('POST', `/api/stylist/requests/${requestOf(kept)}/claim`),
  );
  await does('and gives it back', () =>
    meera.asks('DELETE', `/api/stylist/requests/${requestOf(kept)}/claim`),
  );
  await does('an owner keeps it for Meera', () =>
    owner.asks('POST', `/api/house/requests/${requestOf(kept)}/assign/`, {
      json: { stylistId: meera.id },
    }),
  );
  await does('and does no more', () =>
    owner.asks('POST', `/api/house/requests/${requestOf(kept)}/take-back/`),
  );

  const { body } = await writer.house.until(
    chitra.asks('GET', `/api/stylist/outfits/${of('outfit')}/asks/`),
  );
  const url = (body['asks'] as { url: string }[])[0]?.url ?? '';
  const friend = new AskedFriend(writer.stranger(), url, 'Noor');
  await does('a friend votes', async () => {
    await friend.opens();
    await friend.votes([true, false, null]);
  });
  await does('the ballot is taken out', () =>
    chitra.asks(
      'DELETE',
      `/api/stylist/outfits/${of('outfit')}/ballots/${one('select id from ballots order by id desc limit 1')}/`,
    ),
  );

  const complain = (form: string, more: Record<string, string> = {}) =>
    writer.stranger().asks('POST', '/complaint', {
      bytes: typedBytes({
        form: form.repeat(43),
        text: 'It is me',
        name: 'Ritu',
        reach: 'ritu@example.com',
        place: '',
        sender: '',
        seen_when: '',
        shows: '',
        ...more,
      }),
      headers: TYPED,
    });
  await does('somebody complains', () => complain('g'));
  await does('and somebody of what is urgent', () =>
    complain('h', { urgent: '1', shows: 'A face' }),
  );
  const complaint = (number: string) => one('select id from complaints where number = ?', number);
  for (const number of ['1', '3'])
    await does(`an owner answers the complaint ${number}`, () =>
      owner.asks('POST', `/api/house/complaints/${complaint(number)}/answer/`, {
        json: { id: `answer-${number}`, text: 'We have looked' },
      }),
    );
  await does('and closes one', () =>
    owner.asks('POST', `/api/house/complaints/${complaint('1')}/close/`),
  );
  const report = (by: Hand, photo: string, json: object) =>
    by.asks('POST', `/api/stylist/requests/${requestOf(photo)}/report`, { json });
  await does('a photo is reported for a child', async () => {
    await meera.asks('POST', `/api/stylist/requests/${requestOf(kept)}/claim`);
    await meera.asks('GET', `/api/stylist/requests/${requestOf(kept)}/`);
    await report(meera, kept, { id: 'report-two', reason: 'child' });
  });
  await does('an owner shows it again', () =>
    owner.asks('POST', '/api/house/reports/report-two/show/', { json: { password } }),
  );
  await does('and deletes the other', () =>
    owner.asks('POST', '/api/house/reports/report-one/delete/', { json: { password } }),
  );
  await does('an owner makes a file of Asha', () =>
    owner.asks('POST', `/api/house/clients/${asha.id}/export/`, { json: { password } }),
  );

  await does('Meera is paused', () => owner.asks('POST', `/api/house/people/${meera.id}/pause/`));
  await does('and nobody tells her of a photo', () => send(asha, 22));
  await does('Asha is suspended', () =>
    owner.asks('POST', `/api/house/clients/${asha.id}/suspend/`),
  );
  await does('and both are there again', async () => {
    await owner.asks('POST', `/api/house/people/${meera.id}/resume/`);
    await owner.asks('POST', `/api/house/clients/${asha.id}/restore/`);
  });

  prepared(server.kept.sqlite, 'update items set changed_at = null, changed_by = null').run();
  await does('all is mended', () => undefined);
  await does('a piece of theirs costs less', async () => {
    prepared(
      server.kept.sqlite,
      "update items set changed_at = ?, changed_by = 'page', price_was_paise = 90000, price_paise = 50000 where id = ?",
    ).run(new Date(writer.house.world.wall()).toISOString(), of('item'));
  });
  await does('it is archived', () => {
    prepared(server.kept.sqlite, 'update items set archived_at = changed_at where id = ?').run(
      of('item'),
    );
  });
  await does('they keep their photos for 30 days', async () => {
    await prefers(chitra, { keep_photos_days: 30 });
    await prefers(asha, { keep_photos_days: 90 });
  });

  for (const [words, ms] of [
    ['most of a day', 20 * HOUR_MS],
    ['a day', 4 * HOUR_MS],
    ['half an hour', HOUR_MS / 2],
    ['and more', 3 * HOUR_MS],
  ] as const) {
    await writer.later(words, ms);
    await does('it is late', () => works.tidies());
  }
  await does('an owner answers what is late', () =>
    owner.asks('POST', `/api/house/complaints/${complaint('2')}/answer/`, {
      json: { id: 'answer-late', text: 'We have looked' },
    }),
  );
  await writer.passes(27, DAY_MS, () => works.tidies());
  await does('photos go soon', () => works.tidies());
  await does('Chitra keeps hers after all', () => prefers(chitra, { keep_photos_days: null }));
};
