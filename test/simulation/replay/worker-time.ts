// Before the app's own worker: woken by the browser, it knows how late it is before it does anything.
import { advance, soon, type Time } from './time.ts';

/** As much of an event of a worker's as is given on. */
interface Woken {
  waitUntil(work: Promise<void>): void;
}
type Listen = (type: string, listener: (event: Woken) => void) => void;

const ANSWERS_WITHIN_MS = 300;

const time = new BroadcastChannel('time');
const { promise: told, resolve } = Promise.withResolvers<void>();
time.addEventListener('message', ({ data }: MessageEvent<Time | 'asked'>) => {
  if (data === 'asked') return;
  void advance(data);
  resolve();
});
time.postMessage('asked');
// Where no page is open nobody answers.
soon(resolve, ANSWERS_WITHIN_MS);

const worker = globalThis as unknown as { addEventListener: Listen };
const listen = worker.addEventListener.bind(worker);
worker.addEventListener = (type, listener) => {
  const late = (event: Woken) => event.waitUntil(told.then(() => listener(event)));
  listen(type, type === 'sync' ? late : listener);
};
