import { promisifyRequest } from 'idb-keyval';
import { createStore } from 'zustand/vanilla';
import { systemClock } from '../../../../src/device/clock.ts';
import { strictStore } from '../../../../src/device/strict-store.ts';
import { FIRST, type AppState } from '../../../../src/state/app-state.ts';
import { createDisk } from '../../../../src/state/disk.ts';
import { createPersistence } from '../../../../src/state/persistence.ts';
import { OWNER } from '../../../../src/state/slices.ts';
import { labOutfit, labPhoto } from '../samples.ts';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timed(run: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await run();
  return performance.now() - started;
}

/** A fresh connection each time, as at a start. */
async function hydrate() {
  const store = createStore<AppState>(() => ({ ...FIRST }));
  const channel = { post: () => undefined, listen: () => () => undefined };
  const objects = strictStore('bench-state');
  const disk = createDisk(objects);
  const persistence = createPersistence({ store, disk, channel, clock: systemClock });
  await persistence.hydrate('asha');
  return { store, persistence };
}

async function bareRead() {
  const request = indexedDB.open('bench-state');
  const db = await promisifyRequest(request);
  const all = await promisifyRequest(db.transaction('keyval').objectStore('keyval').getAll());
  db.close();
  return all;
}

/** Hydration beside a bare read of the very same records, in turns. */
export async function hydrationBench(sizes: { photos: number; outfits: number }, runs: number) {
  const entries = new Map<string, unknown>([
    [OWNER, 'asha'],
    ['photos/at', 1],
  ]);
  for (let n = 0; n < sizes.photos; n += 1) {
    const photo = labPhoto('asha', n);
    entries.set(`photo/${photo.id}`, photo);
  }
  for (let n = 0; n < sizes.outfits; n += 1) {
    const outfit = labOutfit(`outfit-${String(n).padStart(6, '0')}`, 6);
    const rating = { hasRated: false, ratings: [], totalItems: 6, ratedItems: 0 };
    entries.set(`outfit/${outfit.id}`, { outfit, rating, fetchedAt: 1 });
  }
  const disk = createDisk(strictStore('bench-state'));
  await disk.readAll();
  await disk.write(entries);

  const tasks: PerformanceEntry[] = [];
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries()));
  observer.observe({ entryTypes: ['longtask'] });
  const windows: { from: number; to: number }[] = [];
  const bare: number[] = [];
  const ours: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    bare.push(await timed(bareRead));
    await systemClock.sleep(100);
    const from = performance.now();
    ours.push(await timed(hydrate));
    windows.push({ from, to: performance.now() });
    await systemClock.sleep(100);
  }

  // A machine that does other things too makes a task long now and then: the middle run counts.
  const longestTasks = windows.map(({ from, to }) => {
    const during = tasks.filter(({ startTime }) => startTime >= from && startTime <= to);
    return Math.max(0, ...during.map(({ duration }) => duration));
  });

  const { store, persistence } = await hydrate();
  const puts: string[] = [];
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    puts.push(typeof key === 'string' ? key : '?');
    return put.call(this, value, key);
  };
  const [first, ...others] = store.getState().photos.value ?? [];
  if (!first) throw new Error('Nothing was hydrated');
  const value = [{ ...first, stage: 'ready' as const }, ...others];
  store.setState(({ photos }) => ({ photos: { ...photos, value } }));
  await persistence.flush();
  IDBObjectStore.prototype.put = put;

  const { photos, outfits } = store.getState();
  return {
    photos: photos.value?.length,
    outfits: Object.keys(outfits).length,
    bare: median(bare),
    ours: median(ours),
    longestTask: median(longestTasks),
    puts,
    changed: `photo/${first.id}`,
  };
}
