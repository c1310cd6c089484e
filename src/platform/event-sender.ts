import type { AppEvent, eventRecord } from '../../contract/events.ts';
import { EVENTS_PER_CALL } from '../../contract/limits.ts';
import { forgetEvents, removeEvents, waitingEvents } from './events.ts';

/** Typed by the contract, whose schema of every event is not for the page to carry. */
const { method, path }: typeof eventRecord = { method: 'POST', path: '/api/events/' };

const SEND_EVERY_MS = 60_000;
const isFinal = (status: number) => status < 500 && status !== 408 && status !== 429;
const INVALID = 400;

/** Those that the server names as what it cannot take; an older one does not know every name. */
function unknownAmong(events: readonly AppEvent[], answer: string): AppEvent[] {
  const named = new Set([...answer.matchAll(/"events\.(\d+)[."]/g)].map(([, at]) => Number(at)));
  return events.filter((_, at) => named.has(at));
}

interface Sender {
  baseUrl: string;
  fetch: typeof fetch;
  /** Whether the person lets us count. */
  isAllowed: () => Promise<boolean>;
}

/** Sends what waits, a batch a call. What the server will never take is dropped, the rest stays or goes. */
export async function sendEvents({ baseUrl, fetch, isAllowed }: Sender): Promise<void> {
  const post = async (events: readonly AppEvent[]) => {
    const answer = await fetch(baseUrl + path, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      credentials: 'omit',
      keepalive: true,
    });
    // One that is not read to its end holds its connection.
    return { status: answer.status, text: await answer.text() };
  };

  if (!(await isAllowed())) return forgetEvents();
  for (;;) {
    const events = (await waitingEvents()).slice(0, EVENTS_PER_CALL);
    if (events.length === 0) return;
    // It may have been switched off while they were read.
    if (!(await isAllowed())) return forgetEvents();
    const answer = await post(events).catch(() => null);
    if (answer === null || !isFinal(answer.status)) return;
    const unknown = answer.status === INVALID ? unknownAmong(events, answer.text) : [];
    await removeEvents(unknown.length > 0 ? unknown : events);
  }
}

/** Now, every minute, with the line back, and when the page is hidden. */
export function keepSending(sender: Sender): void {
  // A phone that keeps nothing more keeps the count for the next time.
  const send = () => void sendEvents(sender).catch(() => undefined);
  send();
  setInterval(send, SEND_EVERY_MS);
  addEventListener('online', send);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') send();
  });
}
