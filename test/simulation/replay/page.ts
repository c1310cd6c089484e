// The consumer's app without its screens, as the day's acts take it by the hand.
import { advance, type Time } from './time.ts';
import { startBackground } from '../../../src/app/background.ts';
import { app, readWhatIsKept } from '../../../src/app/instance.ts';
import { Failure } from '../../../src/api/failure.ts';
import { StorageFailure } from '../../../src/device/strict-store.ts';
import { registerWorker } from '../../../src/platform/worker.ts';
import { Refused } from '../../../src/state/capture.ts';

/** What came of it. A function that it answers is kept here, and called by its number. */
export type Came =
  | { value: unknown }
  | { calls: number }
  | { why: string; isSaid: boolean; isStorage: boolean };
export type Given = { bytes: string } | { value: unknown };

export interface Snapshot {
  state: ReturnType<typeof app.store.getState>;
  /** By database; without bytes. */
  bases: Record<string, [string, unknown][]>;
  writes: number;
}

const time = new BroadcastChannel('time');
let now: Time | null = null;
time.addEventListener('message', ({ data }) => {
  if (data === 'asked' && now) time.postMessage(now);
});
const answered: (() => Promise<unknown>)[] = [];
/** How many bytes more this phone takes at once. */
let room = Infinity;

/** By transaction, as the simulated disk counts them. */
const written = new WeakMap<IDBTransaction, number>();
let writes = 0;

const put = Reflect.get(IDBObjectStore.prototype, 'put');
IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
  const size = value instanceof ArrayBuffer ? value.byteLength : 200;
  if (!written.has(this.transaction)) writes += 1;
  const bytes = (written.get(this.transaction) ?? 0) + size;
  written.set(this.transaction, bytes);
  if (bytes > room) throw new DOMException('Full', 'QuotaExceededError');
  return put.call(this, value, key);
};

const of = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error));
  });

async function within<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (objects: IDBObjectStore) => Promise<T>,
): Promise<T> {
  const base = await of(indexedDB.open(name));
  try {
    return await work(base.transaction('keyval', mode).objectStore('keyval'));
  } finally {
    base.close();
  }
}

const entriesOf = (name: string) =>
  within(name, 'readonly', async (objects) => {
    const [keys, values] = await Promise.all([
      of(objects.getAllKeys() as IDBRequest<string[]>),
      of(objects.getAll()),
    ]);
    return keys.map((key, at): [string, unknown] => [key, values[at]]);
  });

const bytesOf = (text: string) =>
  Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0)).buffer;

async function act(name: string, given: readonly Given[]): Promise<Came> {
  const all = given.map((one) => ('bytes' in one ? bytesOf(one.bytes) : one.value));
  const acts = { ...app.actions, wake: () => app.wake() } as unknown as Record<
    string,
    (...given: unknown[]) => unknown
  >;
  const run = name.startsWith('#') ? answered[Number(name.slice(1))] : acts[name];
  try {
    const value = await run?.(...all);
    if (typeof value !== 'function') return { value };
    return { calls: answered.push(value as () => Promise<unknown>) - 1 };
  } catch (why) {
    const isStorage = why instanceof StorageFailure;
    const isSaid = isStorage || why instanceof Refused || why instanceof Failure;
    return { why: why instanceof Error ? why.message : String(why), isSaid, isStorage };
  }
}

const lived = {
  act,
  async pass(to: Time): Promise<void> {
    now = to;
    time.postMessage(to);
    await advance(to);
  },
  /** As text, without what is undefined. */
  async look(): Promise<string> {
    const there = new Set((await indexedDB.databases()).map(({ name }) => name ?? ''));
    const names = ['poshak-outbox', 'poshak-session'].filter((name) => there.has(name));
    const bases = await Promise.all(names.map(async (name) => [name, await entriesOf(name)]));
    const state = app.store.getState();
    const snapshot: Snapshot = { state, bases: Object.fromEntries(bases), writes };
    return JSON.stringify(snapshot);
  },
  write: (name: string, key: string, value: unknown) =>
    within(name, 'readwrite', (objects) => of(objects.put(value, key))),
  fill(bytes: number | null): void {
    room = bytes ?? Infinity;
  },
  isReady: (async () => {
    await readWhatIsKept();
    startBackground(app);
    void registerWorker('sw.js', () => undefined);
  })(),
};

declare global {
  interface Window {
    lived: typeof lived;
  }
}

window.lived = lived;
