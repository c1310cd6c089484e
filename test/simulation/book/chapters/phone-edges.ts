// Just before and just after: the day, the clock, the limit, the answer; what an earlier build kept, and who is signed in.
import { UPLOAD_SLOWEST_BYTES_PER_S, UPLOAD_TIMEOUT_MS } from '../../../../contract/limits.ts';
import { dayIn } from '../../../../src/state/brief-form.ts';
import { NEXT } from '../../../../src/state/writing.ts';
import type { PreferencesUpdate } from '../../../../contract/preferences.ts';
import { herLook } from '../her-look.ts';
import { asked, largeBytes, photoBytes, recording, typed } from '../samples-phone.ts';
import { refusing, weather } from '../under.ts';
import type { Chapter } from '../writer.ts';

const PREFERENCES = {
  user_gender: 1,
  age_range: '35-44',
  color_preferences: { favorite_colors: [] },
  style_preferences: 'Plain',
} satisfies PreferencesUpdate;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

const without = (record: Record<string, unknown>, part: string) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => name !== part));

export const chapter: Chapter = async (writer) => {
  const look = herLook(writer, 'Asha');
  const { outfit, kurta, trousers, shoes } = look;
  const { phone, page } = await writer.phone('Asha');
  const { world } = writer.house;
  let { actions, store } = page.app;
  const opens = async () => {
    ({ actions, store } = (await phone.open()).app);
  };
  const first = () => store.getState().outbox[0]?.id ?? 'none';
  const photo = (at = 0) => store.getState().photos.value?.[at]?.id ?? 'none';
  const down = () => weather(phone, 'down');
  const goesWell = async () => {
    phone.line.instead = () => null;
    phone.line.reached = () => undefined;
    weather(phone, 'well');
    phone.online();
    await actions.sendNow();
  };
  const takes = (drawn: number) => actions.keepCapture(photoBytes(drawn), 'image/jpeg');
  const sends = async (drawn: number) => {
    await takes(drawn);
    return actions.submitPhoto();
  };
  const kept = () => phone.disk.base('poshak-outbox').data;
  const rewritten = (change: (record: Record<string, unknown>) => Record<string, unknown>) => {
    for (const [key, value] of kept())
      if (typeof value === 'object' && value !== null && 'operation' in value)
        kept().set(key, change({ ...value }));
  };

  // The day.
  for (const [words, ahead] of [
    ['today', 0],
    ['tomorrow', DAY_MS],
    ['yesterday', -DAY_MS],
  ] as const)
    await writer.step(`a look is needed ${words}`, async () => {
      actions.typeBrief(NEXT, typed({ needed_on: dayIn(world.wall() + ahead), note: words }));
      return sends(1 + ahead / DAY_MS);
    });
  await writer.step('it is needed today, and is sent tomorrow', async () => {
    await takes(4);
    actions.typeBrief(NEXT, typed({ needed_on: dayIn(world.wall()), note: 'Late' }));
    await world.pass(2_000);
    phone.skewMs = DAY_MS;
    const id = await actions.submitPhoto();
    await world.pass(20_000);
    phone.skewMs = 0;
    return id;
  });
  await writer.step('she asks otherwise for today', () =>
    actions.changeBrief(photo(), { ...asked('Today'), needed_on: dayIn(world.wall()) }),
  );
  await writer.step('and keeps what is typed, to be opened again', async () => {
    actions.typeBrief(NEXT, typed({ needed_on: dayIn(world.wall()), budget: '1', word: 'Sil' }));
    await world.pass(3_000);
    phone.kill(phone.processes);
    await opens();
  });

  // What an earlier build kept, or a later one.
  const said = async () => {
    down();
    await actions.openOutfit(outfit);
    await actions.rate(outfit, kurta.uuid, 4, undefined, kurta.link);
    await actions.save(outfit, trousers.uuid, trousers.link);
    await actions.savePreferences({ ...PREFERENCES, keep_photos_days: 90 });
    await actions.changeBrief(photo(), asked('Waits'));
    return sends(7);
  };
  const earlier: Record<string, (record: Record<string, unknown>) => Record<string, unknown>> = {
    'no order': (record) => without(record, 'order'),
    'no account': (record) => without(record, 'account'),
    'words for why': (record) => ({ ...without(record, 'failure'), lastError: 'It did not go' }),
    'a state to come': (record) => ({ ...record, state: 'resting' }),
    'a kind to come': (record) => ({ ...record, operation: { kind: 'dreams' } }),
    'nobody’s': (record) => ({ ...record, owner: null }),
    'another’s': (record) => ({ ...record, owner: 'somebody' }),
    'a pause of a clock to come': (record) => ({
      ...record,
      pause: { since: world.wall() + DAY_MS, until: world.wall() + 2 * DAY_MS },
    }),
    'a pause of before': (record) => ({
      ...record,
      pause: { since: world.wall() - HOUR_MS, until: world.wall() - 1 },
    }),
    'on its way': (record) => ({ ...record, state: 'sending', attempts: 2 }),
  };
  for (const [words, change] of Object.entries(earlier)) {
    await writer.step(`all waits, with ${words}`, async () => {
      await said();
      await world.pass(3_000);
      phone.kill(phone.processes);
      rewritten(change);
      await opens();
    });
    await writer.step('there is a line', goesWell, 2 * MINUTE_MS);
    await writer.step('what is left is let go', async () => {
      for (const { id } of store.getState().outbox) await actions.discard(id).catch(() => null);
      for (const key of kept().keys()) if (key.length > 30) kept().delete(key);
      await actions.sendNow();
    });
  }

  // The clock.
  await writer.step('the clock is set back while it waits', async () => {
    down();
    await actions.openOutfit(outfit);
    await actions.rate(outfit, shoes.uuid, 2, undefined, shoes.link);
    phone.skewMs = -HOUR_MS;
  });
  await writer.step('it goes', goesWell);
  await writer.step('the clock is right again', () => {
    phone.skewMs = 0;
  });

  // What is refused.
  const refuses = (path: string, status: number, problem: object) => {
    phone.line.instead = refusing(path, status, problem);
  };
  for (const field of ['voice', 'image', 'brief', 'agreed'] as const)
    await writer.step(`with all of it, its ${field} is refused`, async () => {
      refuses('/upload/', 422, { code: 'invalid', fields: { [field]: 'No' } });
      await actions.speak(Promise.resolve(recording(3_000)));
      actions.typeBrief(NEXT, typed({ note: 'All' }));
      return sends(20);
    });
  await writer.step('each is tried once more', async () => {
    phone.line.instead = () => null;
    for (const { id } of store.getState().outbox) await actions.retry(id).catch(() => null);
  });
  const items = { kurta: kurta.uuid, other: shoes.uuid };
  for (const [whose, id] of Object.entries(items))
    await writer.step(`what she takes out is gone: ${whose}`, async () => {
      refuses('/saved', 404, { code: 'not_found', id });
      await actions.unsave(outfit, kurta.uuid);
    });
  await writer.step('all goes well', goesWell);
  await writer.step('what is left is discarded', async () => {
    for (const { id } of store.getState().outbox) await actions.discard(id).catch(() => null);
  });

  // Which is first.
  const isOrder = async (words: string) => {
    const seen: string[] = [];
    await writer.step(words, async () => {
      phone.line.reached = (moment, { method, path }) => {
        if (moment === 'out' && method !== 'GET') seen.push(`${method} ${path.split('/')[3]}`);
      };
      weather(phone, 'well');
      phone.online();
      await actions.sendNow();
      await world.pass(20_000);
      return seen.join(', ');
    });
  };
  await writer.step('two large ones wait, of which the second has begun', async () => {
    down();
    await actions.keepCapture(largeBytes(31), 'image/jpeg');
    await actions.submitPhoto();
    await actions.keepCapture(largeBytes(32), 'image/jpeg');
    const id = await actions.submitPhoto();
    await world.pass(3_000);
    const record = kept().get(id) as object;
    kept().set(id, { ...record, progress: { bytes: 65_536, attempts: 1 } });
    await actions.rate(outfit, kurta.uuid, 3, undefined, kurta.link);
    await actions.savePreferences({ ...PREFERENCES, keep_photos_days: 30 });
  });
  await isOrder('and go, in which order');
  await writer.later('they arrive', 5 * MINUTE_MS);

  // How long it is waited for.
  const least = UPLOAD_TIMEOUT_MS + (400_000 / UPLOAD_SLOWEST_BYTES_PER_S) * 1000;
  await writer.step('a small one with a long note hangs', async () => {
    weather(phone, 'hang');
    await actions.speak(Promise.resolve({ ...recording(5_000), bytes: photoBytes(3, 400_000) }));
    await sends(41);
    await world.pass(least - 20_000);
    return store
      .getState()
      .outbox.map(({ state, attempts }) => `${state} ${attempts}`)
      .join();
  });
  await writer.step('half a minute on it is given up', async () => {
    await world.pass(30_000);
    return store
      .getState()
      .outbox.map(({ state, attempts }) => `${state} ${attempts}`)
      .join();
  });
  await writer.step('it is discarded as it is being sent, and brought back', async () => {
    void actions.sendNow();
    await world.pass(1_000);
    const back = await actions.discardPhoto(first());
    await world.pass(1_000);
    return back();
  });
  await writer.step('all goes well', goesWell, 5 * MINUTE_MS);

  // What is not read yet.
  await writer.step('another phone of hers reads nothing, and she says all', async () => {
    const second = writer.house.addPhone('Second');
    const { app } = await second.open();
    second.line.weather = { down: 1 };
    second.line.only = (method, path) => method === 'GET' && !/config/.test(path);
    await app.actions.signInDevelopment('asha@example.com', 'Asha').catch(() => undefined);
    for (const does of [
      () =>
        app.actions.sayOwned(
          outfit,
          kurta.uuid,
          { state: 'bought', size: 'M', price: null, at: null, fit: null },
          { seen: kurta.link },
        ),
      () => app.actions.rate(outfit, shoes.uuid, 5, undefined, shoes.link),
      () => app.actions.save(outfit, trousers.uuid, trousers.link),
      () => app.actions.savePreferences({ ...PREFERENCES, keep_photos_days: 365 }),
      () => app.actions.sayForWhom('women'),
      () => app.actions.refreshHistory(),
    ])
      await (does as () => Promise<unknown>)().catch(() => undefined);
  });
  await writer.step('it reads', async () => {
    const second = writer.house.phones.find(({ name }) => name === 'Second');
    if (!second) return;
    second.line.weather = { well: 1 };
    second.online();
  });

  // Who is signed in.
  const others = await writer.phone('Bina');
  const session = () => others.phone.disk.base('poshak-session').data.get('consumer');
  const doings: Record<string, () => Promise<unknown>> = {
    history: () => actions.refreshHistory(),
    look: () => actions.refreshOutfit(outfit),
    voice: () => actions.readVoice(photo()),
    views: () => actions.readViews(photo()),
    rating: () => actions.rate(outfit, kurta.uuid, 1, undefined, kurta.link),
    brief: () => actions.changeBrief(photo(), asked('Whose')),
    question: () => actions.sendNote(photo(), 'Whose'),
    preferences: () => actions.savePreferences({ ...PREFERENCES, keep_photos_days: 90 }),
    deletion: () => actions.deletePhoto(photo(1)),
    photo: () => sends(51),
    ask: () => actions.makeAsk(outfit, 'whose'),
    deck: () => actions.dealDeck(),
  };
  for (const [words, does] of Object.entries(doings)) {
    await writer.step(`another is signed in, and no page has heard of it: ${words}`, async () => {
      const sessions = phone.disk.base('poshak-session').data;
      const mine = sessions.get('consumer');
      sessions.set('consumer', session());
      const came = await does().then(
        () => 'done',
        (error: unknown) => String(error),
      );
      await world.pass(5_000);
      sessions.set('consumer', mine);
      return came;
    });
  }
  await writer.step('she is again', goesWell, 2 * MINUTE_MS);
};
