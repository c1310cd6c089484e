import { expect, test, vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '../../src/device/clock.ts';
import { FIRST, type AppState } from '../../src/state/app-state.ts';
import { createRead, type Source } from '../../src/state/read.ts';
import type { Photo } from '../../contract/photos.ts';
import { labPhoto } from '../support/lab/samples.ts';

const [sent, known] = [labPhoto('asha', 2), labPhoto('asha', 1)];
const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };

function photosFrom(fetch: () => Promise<readonly Photo[]>) {
  const store = createStore<AppState>(() => ({ ...FIRST, user }));
  const source: Source<readonly Photo[]> = {
    key: 'photos',
    of: (state) => state.photos,
    put: (_, photos) => ({ photos }),
    fetch,
    words: (status) => `Failed: ${status}`,
  };
  const read = createRead(store, systemClock);
  return { store, read: async (wanted?: 'anew') => read(source, wanted) };
}

test('a photo that was sent while the list was on its way does not vanish from it', async () => {
  const late = Promise.withResolvers<readonly Photo[]>();
  const lists = [late.promise, Promise.resolve([sent, known])];
  const fetch = vi.fn<() => Promise<readonly Photo[]>>(
    () => lists.shift() ?? Promise.reject(new Error('Asked too often')),
  );
  const { store, read } = photosFrom(fetch);
  const reading = read();
  store.setState(({ photos }) => ({ photos: { ...photos, value: [sent] } }));
  late.resolve([known]);
  await reading;
  expect(store.getState().photos.value).toEqual([sent, known]);
  expect(fetch).toHaveBeenCalledTimes(2);
});

test.each(['changes nothing that is kept', 'is read anew'])(
  'what was asked before does not count once something is said that %s',
  async (said) => {
    const late = Promise.withResolvers<readonly Photo[]>();
    const lists = [late.promise, Promise.resolve([sent, known])];
    const fetch = vi.fn<() => Promise<readonly Photo[]>>(
      () => lists.shift() ?? Promise.reject(new Error('Asked too often')),
    );
    const { store, read } = photosFrom(fetch);
    const reading = read();
    const again = said === 'is read anew' ? read('anew') : null;
    if (!again) store.setState(({ photos }) => ({ photos: { ...photos } }));
    late.resolve([known]);
    await Promise.all([reading, again]);
    expect(store.getState().photos.value).toEqual([sent, known]);
  },
);

test('storage that fails leaves no screen waiting', async () => {
  const { store, read } = photosFrom(() => Promise.reject(new Error('The disk is gone')));
  await expect(read()).rejects.toThrow('The disk is gone');
  expect(store.getState().photos).toMatchObject({ isLoading: false });
  expect(store.getState().photos.error).not.toBeNull();
});

test('what is hers is not asked for while nobody is signed in', async () => {
  const fetch = vi.fn<() => Promise<readonly Photo[]>>(async () => [known]);
  const { store, read } = photosFrom(fetch);
  store.setState({ user: null });
  await read();
  expect(fetch).not.toHaveBeenCalled();
});
