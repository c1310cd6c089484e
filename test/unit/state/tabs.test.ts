import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import type { Channel, Message } from '../../../src/outbox/messages.ts';
import { FIRST, type AppState } from '../../../src/state/app-state.ts';
import { createPersistence } from '../../../src/state/persistence.ts';
import { labPhoto } from '../../support/lab/samples.ts';

const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };

/** A phone with two tabs over what it keeps; answers what each of them writes. */
async function twoTabs(kept = new Map<string, unknown>()) {
  const heard: ((message: Message) => void)[] = [];
  let reading: Promise<unknown> = Promise.resolve();
  const open = async () => {
    const store = createStore<AppState>(() => ({ ...FIRST, user }));
    const written: string[] = [];
    const channel: Channel = {
      post: (message) => heard.forEach((listener) => listener(message)),
      listen(listener) {
        heard.push(listener);
        return () => undefined;
      },
    };
    const persistence = createPersistence({
      store,
      disk: {
        readAll: async () => structuredClone(kept),
        async read(keys) {
          const found = new Map(keys.map((key) => [key, structuredClone(kept.get(key))]));
          await reading;
          return found;
        },
        async write(entries) {
          for (const [key, value] of entries) {
            written.push(key);
            if (value === undefined) kept.delete(key);
            else kept.set(key, structuredClone(value));
          }
        },
      },
      channel,
      clock: { now: () => 0, sleep: () => new Promise(() => undefined) },
    });
    await persistence.hydrate(user.id);
    await persistence.flush();
    return { store, written, flush: persistence.flush };
  };
  const [one, other] = [await open(), await open()];
  for (const { written } of [one, other]) written.length = 0;
  /** What is read is as it was asked for, and comes when this is called. */
  function holdReading() {
    const { promise, resolve } = Promise.withResolvers<void>();
    reading = promise;
    return resolve;
  }
  const failReading = () => {
    reading = Promise.reject(new Error('read'));
    reading.catch(() => undefined);
    return () => {
      reading = Promise.resolve();
    };
  };
  return { one, other, holdReading, failReading };
}

const photos = (...value: ReturnType<typeof labPhoto>[]) => ({
  photos: { ...FIRST.photos, value, fetchedAt: 1 },
});
const text = { owner: 'asha', note: 'In blue' };

test.each<[string, Partial<AppState>, Partial<AppState>]>([
  ['a setting', {}, { settings: { ...FIRST.settings, theme: 'dark' } }],
  ['a photo', {}, photos(labPhoto('asha', 1))],
  ['a photo that is gone', photos(labPhoto('asha', 1)), photos()],
  ['what she is writing', {}, { writing: { 'asha/next': text } }],
])('%s is not written again by the tab that follows', async (_, before, after) => {
  const { one, other } = await twoTabs();
  for (const state of [before, after]) {
    one.store.setState(state);
    await one.flush();
    await vi.waitFor(() => expect(other.store.getState()).toMatchObject(state));
  }
  await other.flush();
  expect(other.written).toEqual([]);
});

const themed = (theme: AppState['settings']['theme']) => ({
  settings: { ...FIRST.settings, theme },
});
const settled = () => new Promise((resolve) => setTimeout(resolve));

test.each(['waits to be written', 'was written while the other tab’s was read'])(
  'what she chose here after it was chosen in the other tab stands where it %s',
  async (how) => {
    const { one, other, holdReading } = await twoTabs();
    const read = holdReading();
    other.store.setState(themed('light'));
    await other.flush();
    one.store.setState(themed('dark'));
    if (how.startsWith('was written')) await one.flush();
    read();
    await settled();
    expect(one.store.getState()).toMatchObject(themed('dark'));
    await one.flush();
    await vi.waitFor(() => expect(other.store.getState()).toMatchObject(themed('dark')));
  },
);

test('of two words of the other tab the later one stands', async () => {
  const { one, other, holdReading } = await twoTabs();
  const read = holdReading();
  for (const theme of ['light', 'dark'] as const) {
    other.store.setState(themed(theme));
    await other.flush();
  }
  read();
  await vi.waitFor(() => expect(one.store.getState()).toMatchObject(themed('dark')));
});

test('what an older version did not keep is followed too', async () => {
  const { one, other } = await twoTabs(new Map([['owner', user.id]]));
  other.store.setState(themed('dark'));
  await other.flush();
  await vi.waitFor(() => expect(one.store.getState()).toMatchObject(themed('dark')));
});

test('a word that cannot be read is not the last that is followed', async () => {
  const error = vi.spyOn(console, 'error').mockReturnValue(undefined);
  const { one, other, failReading } = await twoTabs();
  const mend = failReading();
  other.store.setState(themed('light'));
  await other.flush();
  await vi.waitFor(() => expect(error).toHaveBeenCalledOnce());
  mend();
  other.store.setState(themed('dark'));
  await other.flush();
  await vi.waitFor(() => expect(one.store.getState()).toMatchObject(themed('dark')));
});
