import { get, setMany, update, type UseStore } from 'idb-keyval';
import type { ConsumerUser, Refreshed } from '../../contract/auth.ts';
import type { StylistUser } from '../../contract/stylist-auth.ts';
import type { Clock } from '../device/clock.ts';
import { Failure } from './failure.ts';

const LOCK_LIMIT_MS = 60_000;

export interface Users {
  consumer: ConsumerUser;
  stylist: StylistUser;
}
export type Role = keyof Users;

export interface Session<R extends Role = Role> {
  user: Users[R];
  access: string;
  refresh: string;
  /** By this phone's clock as it was when `access` came: right or wrong, it is only compared to itself. */
  endsAt?: number;
}

/** A session that the server ended. */
export interface Ended {
  id: string;
  /** A stylist's; a consumer has none. */
  username: string | null;
  /** As the server names it; null where it names none. */
  reason: string | null;
}

export interface Sessions<R extends Role = Role> {
  read(): Promise<Session<R> | null>;
  begin(session: Session<R>): Promise<void>;
  /** What the server has told of the person since; nothing when somebody else has signed in. */
  rename(user: Users[R]): Promise<void>;
  /** Whose session the server ended; null once somebody has signed in or out. */
  ended(): Promise<string | null>;
  /** The same, and why. */
  endedFor(): Promise<Ended | null>;
  /** Forgets the session and answers what it was. */
  end(): Promise<Session<R> | null>;
  /** Whether its access token would be refused, as far as the phone can tell. */
  hasRunOut(session: Session): boolean;
  /** A session whose access token is not `stale`; ends it when the server refuses the refresh. */
  refreshed(stale: string): Promise<Session<R>>;
}

export type RefreshCall = (refresh: string) => Promise<Refreshed | { refused: string | null }>;

interface Parts<R extends Role> {
  role: R;
  store: UseStore;
  locks: LockManager;
  clock: Clock;
  refresh: RefreshCall;
  /** Tells this and every other tab that somebody signed in or out. */
  changed: () => void;
}

/** One role's session on this phone: a single record that tabs and worker share. */
export function createSessions<R extends Role>(parts: Parts<R>): Sessions<R> {
  const { role, store, locks, clock, changed } = parts;
  let running: Promise<Session<R>> | null = null;

  const endedKey = `${role} ended`;
  const endedForKey = `${role} ended for`;

  /** A new token, and until when it is good; what is no token of our server's never ends. */
  const lasting = <S extends Pick<Session, 'access'>>(token: S): S => {
    try {
      const { iat, exp } = JSON.parse(atob(token.access.split('.')[1] ?? ''));
      return { ...token, endsAt: clock.now() + (exp - iat) * 1000 };
    } catch {
      return token;
    }
  };

  const read = async () => (await get<Session<R>>(role, store)) ?? null;

  /** Changes only the session that was read: a sign-out meanwhile is null. */
  const replace = async (from: Session<R>, change: (now: Session<R>) => Session<R> | null) => {
    let next: Session<R> | null | undefined;
    await update<Session<R> | null>(
      role,
      (now = null) => {
        next = now?.refresh === from.refresh ? change(now) : undefined;
        return next === undefined ? now : next;
      },
      store,
    );
    return next;
  };

  async function renew(stale: string): Promise<Session<R>> {
    const now = await read();
    if (!now) throw new Failure('no-token');
    if (now.access !== stale) return now;
    const answer = await parts.refresh(now.refresh);
    if ('refused' in answer) {
      console.warn('The server ended this session');
      if ((await replace(now, () => null)) === null) {
        const { user } = now;
        const username = 'username' in user ? user.username : null;
        const ended: Ended = { id: user.id, username, reason: answer.refused };
        const told = setMany(
          [
            [endedKey, user.id],
            [endedForKey, ended],
          ],
          store,
        );
        // A full phone may not take why; that it is over every page must know.
        await told.catch(() => undefined);
        changed();
      }
      throw new Failure('refresh-refused');
    }
    const { access, refresh } = answer;
    const next = await replace(now, ({ user }) => lasting({ user, access, refresh }));
    return next ?? renew(stale);
  }

  /** Whoever froze with the lock is passed over; `replace` keeps its late answer out. */
  async function locked(stale: string): Promise<Session<R>> {
    const name = `poshak-refresh-${role}`;
    const limit = new AbortController();
    const got = new AbortController();
    void clock.sleep(LOCK_LIMIT_MS, got.signal).then(() => limit.abort());
    try {
      return await locks.request(name, { signal: limit.signal }, async () => {
        got.abort();
        return renew(stale);
      });
    } catch (error) {
      if (error !== limit.signal.reason) throw error;
      return locks.request(name, { steal: true }, async () => renew(stale));
    }
  }

  return {
    read,
    ended: async () => (await get<string>(endedKey, store)) ?? null,
    endedFor: async () => (await get<Ended>(endedForKey, store)) ?? null,
    async begin(session) {
      await setMany(
        [
          [role, lasting(session)],
          [endedKey, null],
          [endedForKey, null],
        ],
        store,
      );
      changed();
    },
    async rename(user) {
      await update<Session<R> | null>(
        role,
        (now = null) => (now?.user.id === user.id ? { ...now, user } : now),
        store,
      );
      changed();
    },
    async end() {
      const last = await read();
      await setMany(
        [
          [role, null],
          [endedKey, null],
          [endedForKey, null],
        ],
        store,
      );
      changed();
      return last;
    },
    hasRunOut: ({ endsAt = Infinity }) => clock.now() >= endsAt,
    refreshed(stale) {
      running ??= locked(stale).finally(() => (running = null));
      return running;
    },
  };
}
