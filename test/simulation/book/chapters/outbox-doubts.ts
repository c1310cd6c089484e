// What the outbox makes of each no: waits, doubts, refuses, asks again; and what she does of it herself.
import { asked, largeBytes, photoBytes, recording, typed } from '../samples-phone.ts';
import { NEXT } from '../../../../src/state/writing.ts';
import { refusing, weather } from '../under.ts';
import type { Chapter } from '../writer.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

export const chapter: Chapter = async (writer) => {
  const { page, phone } = await writer.phone('Asha');
  const { actions, store } = page.app;
  const sends = async (drawn: number) => {
    await actions.keepCapture(photoBytes(drawn), 'image/jpeg');
    return actions.submitPhoto();
  };
  const last = () => store.getState().outbox.at(-1)?.id ?? 'none';
  const photo = (at = 0) => store.getState().photos.value?.[at]?.id ?? 'none';
  const goesWell = async () => {
    phone.line.instead = () => null;
    weather(phone, 'well');
    phone.online();
    await actions.sendNow();
  };
  const refuses = (status: number, problem: object, headers = {}) => {
    phone.line.instead = refusing('/upload/', status, problem, headers);
  };
  let drawn = 0;
  const isTold = async (words: string, status: number, problem: object, headers = {}) => {
    drawn += 1;
    await writer.step(`a photo is told: ${words}`, () => {
      refuses(status, problem, headers);
      return sends(drawn);
    });
    await writer.step('it is tried again', () => actions.retry(last()));
    await writer.step('all goes well', goesWell, 2 * MINUTE_MS);
  };
  await isTold('it is none', 422, { code: 'not_an_image' });
  await isTold('it is too large', 413, { code: 'too_large' });
  await isTold('too many, come in a minute', 429, { code: 'too_many' }, { 'retry-after': '60' });
  await isTold(
    'come at a time',
    503,
    { code: 'unavailable' },
    {
      'retry-after': 'Wed, 25 Nov 2026 08:10:00 GMT',
    },
  );
  await isTold(
    'come when it was',
    503,
    { code: 'unavailable' },
    {
      'retry-after': 'Wed, 25 Nov 2026 01:00:00 GMT',
    },
  );
  await isTold('come in a year', 503, { code: 'unavailable' }, { 'retry-after': '31536000' });
  await isTold('come whenever', 503, { code: 'unavailable' }, { 'retry-after': 'soon' });
  await isTold('others wait', 429, { code: 'too_many_waiting' }, { 'retry-after': '3600' });
  await isTold('suspended', 403, { code: 'suspended' });
  await isTold('under age', 403, { code: 'under_age' });
  await isTold('not agreed', 409, { code: 'not_agreed' });
  await isTold('its bytes were spoilt', 422, { code: 'hash_mismatch' });
  await isTold('it was malformed', 400, { code: 'malformed' });
  await isTold('its picture is at fault', 422, { code: 'invalid', fields: { image: 'No' } });
  await isTold('gone', 410, { code: 'gone' });
  await isTold('no such thing', 404, { code: 'not_found', id: 'x' });
  await isTold('what nobody knows', 418, { code: 'teapot', message: 'I am one' });
  await isTold('her token is no good', 401, { code: 'unauthorized' });

  await writer.step('two are sent, and too many wait', async () => {
    refuses(429, { code: 'too_many' }, { 'retry-after': '600' });
    const first = await sends(31);
    await sends(32);
    return first;
  });
  await writer.step('one of them is tried all the same', () => actions.retry(last()));
  await writer.step('all are', () => actions.sendNow());
  await writer.later('ten minutes', 11 * MINUTE_MS);
  await writer.step('one is discarded', () => actions.discard(last()));
  await writer.step('all goes well', goesWell);

  await writer.step('a photo is doubted', () => {
    refuses(409, { code: 'conflict' });
    return sends(33);
  });
  await writer.later('for an hour', HOUR_MS);
  await writer.step('the line says nothing of it', () => {
    phone.line.instead = () => null;
    weather(phone, 'down');
    return actions.sendNow();
  });
  await writer.step('it is doubted again', () => {
    refuses(409, { code: 'conflict' });
    weather(phone, 'well');
    phone.online();
    return actions.sendNow();
  });
  await writer.step('two days later its line is down', async () => {
    weather(phone, 'down');
    phone.line.instead = () => null;
    phone.skewMs = 48 * HOUR_MS;
    await actions.sendNow();
  });
  await writer.step('the doubt begins again', () => {
    refuses(409, { code: 'conflict' });
    weather(phone, 'well');
    phone.skewMs = 0;
    phone.online();
    return actions.sendNow();
  });
  await writer.step('a day later by its clock', () => {
    phone.skewMs = 25 * HOUR_MS;
    return actions.sendNow();
  });
  await writer.step('its clock is right again', () => {
    phone.skewMs = 0;
  });
  await writer.step('it is tried again', () => actions.retry(last()));
  await writer.step('all goes well', goesWell);

  await writer.step('over Wi-Fi alone, on a mobile line', () => {
    phone.isCellular = true;
    actions.changeSettings({ wifiOnly: true });
  });
  await writer.step('sends a photo, and asks otherwise with another', async () => {
    await actions.changeBrief(photo(), asked('Blue'));
    return sends(34);
  });
  await writer.step('over any line', () => actions.changeSettings({ wifiOnly: false }));
  await writer.step('a large one, over Wi-Fi', async () => {
    phone.isCellular = false;
    actions.changeSettings({ wifiOnly: true });
    phone.line.reached = (moment, { method }) => {
      if (moment === 'done' && method === 'PATCH') phone.isCellular = true;
    };
    await actions.keepCapture(largeBytes(35), 'image/jpeg');
    return actions.submitPhoto();
  });
  await writer.step('she is at home again', () => {
    phone.line.reached = () => undefined;
    phone.isCellular = false;
    phone.online();
  });

  await writer.step('what she said with it cannot be read', async () => {
    weather(phone, 'down');
    await actions.speak(Promise.resolve(recording(6_000)));
    const id = await sends(36);
    phone.disk.base('poshak-outbox').data.delete(`~${id} note`);
    return id;
  });
  await writer.step('it goes without', goesWell);
  await writer.step('its picture cannot be read', async () => {
    weather(phone, 'down');
    const id = await sends(37);
    phone.disk.base('poshak-outbox').data.delete(`~${id}`);
    return id;
  });
  await writer.step('it cannot go', goesWell);
  await writer.step('it is tried all the same', () => actions.retry(last()));
  await writer.step('it is discarded', () => actions.discardPhoto(last()));
  await writer.step('its picture is another', async () => {
    weather(phone, 'down');
    const id = await sends(38);
    phone.disk.base('poshak-outbox').data.set(`~${id}`, photoBytes(39));
    return id;
  });
  await writer.step('it cannot go either', goesWell);
  await writer.step('it is discarded, and brought back', async () => {
    const back = await actions.discardPhoto(last());
    return back();
  });
  await writer.step('and again for good', () => actions.discard(last()));

  await writer.step('asks otherwise behind a photo, which is refused and discarded', async () => {
    weather(phone, 'down');
    actions.typeBrief(NEXT, typed({ note: 'First' }));
    const id = await sends(40);
    await writer.house.world.pass(2_000);
    await actions.changeBrief(id, asked('Second'));
    return id;
  });
  await writer.step('it is opened again before it is refused', () =>
    actions.reopen(store.getState().outbox[0]?.id ?? ''),
  );
  await writer.step('its photo is gone from the disk', async () => {
    const id = store.getState().outbox[0]?.id ?? '';
    phone.disk.base('poshak-outbox').data.delete(id);
    await goesWell();
  });
  await writer.step('what waited for it is discarded', () => actions.discard(last()));
};
