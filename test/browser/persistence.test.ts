import { promisifyRequest } from 'idb-keyval';
import { expect, onTestFinished, test, vi } from 'vitest';
import { mean } from '../support/browser/console.ts';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '../../src/device/clock.ts';
import { strictStore } from '../../src/device/strict-store.ts';
import { openChannel } from '../../src/outbox/messages.ts';
import { FIRST, SIGNED_OUT_STATE, type AppState } from '../../src/state/app-state.ts';
import { createDisk, type Disk, type Migration } from '../../src/state/disk.ts';
import { NOTHING } from '../../src/state/kept.ts';
import { createPersistence } from '../../src/state/persistence.ts';
import { aStylistPage } from '../support/samples/wire.ts';
import { labPhoto } from '../support/lab/samples.ts';

const user = { id: 'asha', email: 'asha@example.com', name: 'Asha' };
const PHOTOS = [labPhoto('asha', 2), labPhoto('asha', 1)];

const aName = () => `state-${crypto.randomUUID()}`;

/** A tab over a store on disk; `user` is who is signed in. */
async function open(name: string, signedIn = user, disk: Disk = createDisk(strictStore(name))) {
  const store = createStore<AppState>(() => ({ ...FIRST, user: signedIn }));
  const persistence = createPersistence({
    store,
    disk,
    channel: openChannel(name),
    clock: systemClock,
  });
  await persistence.hydrate(signedIn.id);
  const keepPhotos = (value = PHOTOS) =>
    store.setState(({ photos }) => ({ photos: { ...photos, value, fetchedAt: 1 } }));
  return { store, keepPhotos, flush: persistence.flush };
}

const idsOf = ({ photos }: AppState) => photos.value?.map(({ id }) => id);

test('what was kept is there at the next start', async () => {
  const name = aName();
  const first = await open(name);
  first.keepPhotos();
  await first.flush();
  const next = await open(name);
  expect(next.store.getState().hydration).toBe('ready');
  expect(next.store.getState().photos).toMatchObject({ value: PHOTOS, fetchedAt: 1 });
});

test('what a stylist told of herself is there at the next start, for whom it was read alone', async () => {
  const name = aName();
  const first = await open(name);
  const read = { page: aStylistPage(), fetchedAt: 1 };
  first.store.setState({ stylists: { asha: { ...NOTHING, value: read, fetchedAt: 1 } } });
  await first.flush();
  const next = await open(name);
  expect(next.store.getState().stylists).toMatchObject({ asha: { value: read, fetchedAt: 1 } });
  const other = await open(name, { ...user, id: 'meera' });
  expect(other.store.getState().stylists).toEqual({});
});

test('changes are written together, without being asked', async () => {
  const name = aName();
  const disk = createDisk(strictStore(name));
  const write = vi.spyOn(disk, 'write');
  const tab = await open(name, user, disk);
  write.mockClear();
  for (const theme of ['dark', 'light', 'dark'] as const) {
    tab.store.setState(({ settings }) => ({ settings: { ...settings, theme } }));
  }
  await vi.waitFor(() => expect(write).toHaveBeenCalled(), 2000);
  expect(write).toHaveBeenCalledTimes(1);
  expect([...(write.mock.calls[0]?.[0] ?? [])]).toMatchObject([['settings', { theme: 'dark' }]]);
});

test('one changed photo is one written record, under her name', async () => {
  const name = aName();
  const disk = createDisk(strictStore(name));
  const tab = await open(name, user, disk);
  tab.keepPhotos();
  await tab.flush();
  const write = vi.spyOn(disk, 'write');
  tab.keepPhotos([{ ...PHOTOS[0]!, stage: 'ready' }, PHOTOS[1]!]);
  await tab.flush();
  expect([...(write.mock.calls[0]?.[0].keys() ?? [])]).toEqual([`photo/${PHOTOS[0]!.id}`, 'owner']);
});

/** The page's next turn, after whatever it does now. */
const nextTurn = () =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', resolve, { once: true });
    port1.start();
    port2.postMessage(null);
  });

test('a long list is kept in steps, and who asks is answered after the last', async () => {
  const name = aName();
  const tab = await open(name);
  const many = Array.from({ length: 600 }, (_, index) => labPhoto('asha', index + 1));
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  onTestFinished(() => put.mockRestore());
  const photosPut = () =>
    put.mock.calls.filter(([, key]) => typeof key === 'string' && key.startsWith('photo/')).length;
  tab.keepPhotos(many);
  while (photosPut() === 0) await nextTurn();
  expect(photosPut()).toBeLessThan(many.length);
  await tab.flush();
  expect(photosPut()).toBe(many.length);
  const next = await open(name);
  expect(next.store.getState().photos.value).toHaveLength(many.length);
});

test('a read that fails is said, and never overwritten', async () => {
  const name = aName();
  const first = await open(name);
  first.keepPhotos();
  await first.flush();
  const broken = createDisk(strictStore(name));
  mean(/could not be read/);
  broken.readAll = () => Promise.reject(new DOMException('Disk', 'UnknownError'));
  const unlucky = await open(name, user, broken);
  expect(unlucky.store.getState().hydration).toBe('failed');
  unlucky.keepPhotos([]);
  await unlucky.flush();
  expect(idsOf((await open(name)).store.getState())).toEqual(PHOTOS.map(({ id }) => id));
});

test('tabs follow each other', async () => {
  const name = aName();
  const [one, other] = [await open(name), await open(name)];
  one.keepPhotos();
  await one.flush();
  await vi.waitFor(
    () => expect(idsOf(other.store.getState())).toEqual(PHOTOS.map(({ id }) => id)),
    10_000,
  );
});

test('what another tab writes while this one still reads is shown', async () => {
  const name = aName();
  const writer = await open(name);
  const disk = createDisk(strictStore(name));
  const readAll = disk.readAll.bind(disk);
  disk.readAll = async () => {
    const before = await readAll();
    const told = new Promise((done) => openChannel(name).listen(done));
    writer.keepPhotos();
    await writer.flush();
    await told;
    return before;
  };
  const { store } = await open(name, user, disk);
  await expect.poll(() => idsOf(store.getState())).toEqual(PHOTOS.map(({ id }) => id));
});

test('what another person left behind is neither shown nor kept', async () => {
  const name = aName();
  const hers = await open(name);
  hers.keepPhotos();
  await hers.flush();
  const next = await open(name, { ...user, id: 'bina' });
  expect(next.store.getState().photos.value).toBeNull();
  const left = await strictStore(name)('readonly', (objects) =>
    promisifyRequest(objects.getAllKeys()),
  );
  expect(left.filter((key) => (key as string).startsWith('photo/'))).toEqual([]);
});

/** The next write of the disk fails, as on a full phone. */
function failOnce(disk: Disk) {
  mean(/could not be kept/);
  const full = new DOMException('Full', 'QuotaExceededError');
  vi.spyOn(disk, 'write').mockRejectedValueOnce(full);
}

test('what could not be cleared away at a sign-out is not taken for the next person’s', async () => {
  const name = aName();
  const disk = createDisk(strictStore(name));
  const tab = await open(name, user, disk);
  tab.keepPhotos();
  await tab.flush();
  failOnce(disk);
  tab.store.setState({ ...SIGNED_OUT_STATE, user: null });
  const bina = { ...user, id: 'bina' };
  tab.store.setState({ user: bina });
  tab.keepPhotos([labPhoto('bina', 3)]);
  await tab.flush();
  const next = await open(name, bina);
  expect(idsOf(next.store.getState())).toEqual([labPhoto('bina', 3).id]);
});

test('what could not be written is written when it is asked for again', async () => {
  const name = aName();
  const disk = createDisk(strictStore(name));
  const tab = await open(name, user, disk);
  failOnce(disk);
  const isFull = vi.spyOn(console, 'error');
  tab.keepPhotos();
  await vi.waitFor(() => expect(isFull).toHaveBeenCalled(), 5000);
  expect(await tab.flush()).toBe(true);
  expect(idsOf((await open(name)).store.getState())).toEqual(PHOTOS.map(({ id }) => id));
});

test('a migration brings along what an older version kept', async () => {
  const name = aName();
  const old = await open(name);
  old.keepPhotos();
  await old.flush();
  const migration: Migration = async (objects) => {
    objects.put({ ...PHOTOS[0], thumbhash: 'new' }, `photo/${PHOTOS[0]!.id}`);
  };
  const next = await open(name, user, createDisk(strictStore(name), [migration]));
  expect(next.store.getState().photos.value?.[0]?.thumbhash).toBe('new');
  mean(/could not be read/);
  expect((await open(name)).store.getState().hydration).toBe('outdated');
  // A tab of the older version, still open, writes nothing more.
  old.keepPhotos([]);
  await old.flush();
  expect(old.store.getState().hydration).toBe('outdated');
  const again = await open(name, user, createDisk(strictStore(name), [migration]));
  expect(idsOf(again.store.getState())).toEqual(PHOTOS.map(({ id }) => id));
});
