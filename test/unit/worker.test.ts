import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { registerWorker } from '../../src/platform/worker.ts';

const OWN = 'sw.js';
const OTHER = 'sw.hi.js';
const A_MINUTE_MS = 60_000;

class Worker extends EventTarget {
  readonly heard: unknown[] = [];
  readonly scriptURL: string;
  state = 'installing';
  constructor(file: string) {
    super();
    this.scriptURL = new URL(`/${file}`, location.href).href;
  }
  postMessage({ type }: { type: string }) {
    this.heard.push(type);
  }
}

/** What this phone has of workers. */
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;
  update = async () => undefined;

  /** Another version has come whole. */
  come(file: string) {
    const worker = new Worker(file);
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    [this.installing, this.waiting] = [null, worker];
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    return worker;
  }
}

async function opened(active: string | null, waiting: string | null) {
  const registration = new Registration();
  registration.active = active === null ? null : new Worker(active);
  registration.waiting = waiting === null ? null : new Worker(waiting);
  const register = vi.fn<() => Promise<Registration>>(async () => registration);
  const container = { controller: registration.active, register };
  const serviceWorker = Object.assign(new EventTarget(), container, {
    getRegistration: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker });
  const offers = vi.fn<(take: () => void) => void>();
  await registerWorker(OWN, offers);
  await vi.advanceTimersByTimeAsync(1000);
  return { registration, register, offers };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubEnv('DEV', false);
  // Whatever this page would hear of later it does not outlive.
  vi.spyOn(document, 'addEventListener').mockReturnValue();
  vi.stubGlobal('addEventListener', () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a version that waited before the page opened is offered, and waits on', async () => {
  const { registration, offers } = await opened(OWN, OWN);
  expect(offers).toHaveBeenCalledOnce();
  expect(registration.waiting?.heard).toEqual([]);
});

test('taken in another tab already, it is there once this one is read anew', async () => {
  const reload = vi.spyOn(location, 'reload').mockReturnValue();
  const { registration, offers } = await opened(OWN, OWN);
  const take = offers.mock.lastCall?.[0];
  take?.();
  expect(registration.waiting?.heard).toEqual(['SKIP_WAITING']);
  expect(reload).not.toHaveBeenCalled();
  [registration.active, registration.waiting] = [registration.waiting, null];
  take?.();
  expect(reload).toHaveBeenCalledOnce();
});

test('one that waits for another language’s to go takes its place at once', async () => {
  const { registration, offers } = await opened(OTHER, OWN);
  expect(registration.waiting?.heard).toEqual(['SKIP_WAITING']);
  expect(offers).not.toHaveBeenCalled();
});

test.each([OWN, OTHER])(
  'another language’s that waits for %s is its own pages’ to take',
  async (active) => {
    const { registration, offers } = await opened(active, null);
    const worker = registration.come(OTHER);
    await vi.advanceTimersByTimeAsync(1000);
    expect(worker.heard).toEqual([]);
    expect(offers).not.toHaveBeenCalled();
  },
);

test('where another language’s is there its own is asked for until it has come, and then left', async () => {
  const { registration, register } = await opened(OTHER, null);
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  expect(register).toHaveBeenCalledTimes(2);
  registration.active = new Worker(OWN);
  await vi.advanceTimersByTimeAsync(A_MINUTE_MS);
  registration.active = new Worker(OTHER);
  await vi.advanceTimersByTimeAsync(3 * A_MINUTE_MS);
  expect(register).toHaveBeenCalledTimes(2);
});
