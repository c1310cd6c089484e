import { SERVER_TIME } from '../../contract/write-order.ts';
import { createClient, createSignedInClient } from '../api/client.ts';
import { refreshCall } from '../api/refresh.ts';
import { createSessions, type Role, type Sessions } from '../api/session.ts';
import { createServerClock, type ServerClock } from '../device/server-clock.ts';
import { SESSIONS } from '../start/keys.ts';
import { createDrain } from './drain.ts';
import { placeOfPage } from './place.ts';
import { createQueue, markBirth } from './queue.ts';

// Called as a plain function: a browser's `fetch` wants its own `this`.
export const online: typeof fetch = (input, init) => fetch(input, init);

const hearing =
  (
    fetch: typeof globalThis.fetch,
    serverClock: ServerClock,
    told: (serverNow: number | null) => void,
  ): typeof globalThis.fetch =>
  async (input, init) => {
    const answer = await fetch(input, init);
    serverClock.heard(answer.headers.get(SERVER_TIME));
    told(serverClock.now());
    return answer;
  };

/**
 * What the page and the worker both stand on: the sessions, the clients and the outbox. `told` hears
 * the server's time after each answer; `consumer` says who is on the page.
 */
export function assemble(
  baseUrl: string,
  fetch = online,
  place = placeOfPage(),
  told: (serverNow: number | null) => void = () => undefined,
  consumer: () => string | undefined = () => undefined,
) {
  const { database, channel, locks, clock, random, sha256Of, smallOf, isCellular } = place;
  const serverClock = createServerClock(clock.now, place.steady);
  const parts = { baseUrl, fetch: hearing(fetch, serverClock, told) };
  const open = createClient(parts);
  const store = database(SESSIONS, {
    closed: () => channel.post({ type: 'session-changed' }),
  });
  const sessionsOf = <R extends Role>(role: R): Sessions<R> =>
    createSessions({
      role,
      store,
      locks,
      clock,
      refresh: refreshCall(open, role),
      changed: () => channel.post({ type: 'session-changed' }),
    });
  const sessions = { consumer: sessionsOf('consumer'), stylist: sessionsOf('stylist') };
  const clients = {
    open,
    consumer: createSignedInClient(parts, sessions.consumer, consumer),
    stylist: createSignedInClient(parts, sessions.stylist),
  };
  const changed = () => channel.post({ type: 'outbox-changed' });
  const queue = createQueue({
    store: database('poshak-outbox', { made: markBirth(random), closed: changed }),
    now: clock.now,
    random,
    changed,
  });
  const drain = createDrain({
    queue,
    clients,
    clock,
    serverClock,
    channel,
    sessions: sessions.consumer,
    isCellular,
    locks,
    sha256Of,
    smallOf,
  });
  return { clock, locks, channel, sha256Of, sessions, clients, queue, drain };
}

export type Foundation = ReturnType<typeof assemble>;
