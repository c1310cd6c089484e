import { promisifyRequest, type UseStore } from 'idb-keyval';
import { systemClock, type Clock } from './clock.ts';
import type { Trouble } from './trouble.ts';

const STORE = 'keyval';
const OPEN_LIMIT_MS = 10_000;
const USE_LIMIT_MS = 30_000;

/** What the phone's storage refused; `name` is the DOMException's, such as QuotaExceededError. */
export class StorageFailure extends Error {
  constructor(cause: unknown) {
    const { name, message } = cause instanceof Error ? cause : new Error('Storage gave no reason');
    super(message, { cause });
    this.name = name;
  }
}

/** A browser that has lost its storage process answers nothing at all. */
function within<T>(
  ms: number,
  work: Promise<T>,
  { sleep }: Pick<Clock, 'sleep'>,
  giveUp: () => void = () => undefined,
): Promise<T> {
  const done = new AbortController();
  const late = sleep(ms, done.signal).then((): never => {
    if (!done.signal.aborted) giveUp();
    throw new DOMException('Storage does not answer', 'TimeoutError');
  });
  return Promise.race([work, late]).finally(() => done.abort());
}

const ended = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    let reason: DOMException | null = null;
    transaction.addEventListener('complete', () => resolve());
    // In Firefox and WebKit `transaction.error` is still null here; the request knows.
    transaction.addEventListener('error', ({ target }) => {
      if (target && 'error' in target) reason = (target as IDBRequest).error;
    });
    transaction.addEventListener('abort', () => reject(transaction.error ?? reason));
  });

async function transact<T>(
  transaction: IDBTransaction,
  callback: (store: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  const { mode } = transaction;
  const end = mode === 'readwrite' ? ended(transaction) : undefined;
  const work = async () => callback(transaction.objectStore(STORE));
  const [answer, fate] = await Promise.allSettled([
    work().catch((error: unknown) => {
      if (mode === 'readwrite') abort(transaction);
      throw error;
    }),
    end,
  ]);
  if (answer.status === 'rejected' && answer.reason) throw answer.reason;
  if (fate.status === 'rejected') throw fate.reason;
  if (answer.status === 'rejected') throw answer.reason;
  return answer.value;
}

function abort(transaction: IDBTransaction) {
  try {
    transaction.abort();
  } catch {
    // It has ended by itself.
  }
}

const isLostConnection = (error: unknown) =>
  error instanceof DOMException && ['InvalidStateError', 'UnknownError'].includes(error.name);

interface Moments {
  /** In the transaction that makes the database. */
  made?: (objects: IDBObjectStore) => void;
  /** It was closed from elsewhere: what it kept may be gone. */
  closed?: () => void;
}

interface Browser {
  databases: () => Pick<IDBFactory, 'open'>;
  clock: Pick<Clock, 'sleep'>;
}

export type Database = (name: string, moments?: Moments) => UseStore;

/** idb-keyval's store, but on disk before it says so, and reopened when the browser loses it. */
export const strictStore: Database = (name, moments) =>
  storeIn({ databases: () => indexedDB, clock: systemClock }, name, moments);

export function storeIn(
  { databases, clock }: Browser,
  name: string,
  { made, closed }: Moments = {},
): UseStore {
  let opened: Promise<IDBDatabase> | undefined;

  const lost = () => {
    opened = undefined;
    closed?.();
  };

  const open = () => {
    opened ??= (async () => {
      const request = databases().open(name);
      request.addEventListener('upgradeneeded', () => {
        const objects = request.result.createObjectStore(STORE);
        made?.(objects);
      });
      const db = await within(OPEN_LIMIT_MS, promisifyRequest(request), clock);
      db.addEventListener('close', lost);
      db.addEventListener('versionchange', () => {
        db.close();
        lost();
      });
      return db;
    })();
    opened.catch(() => (opened = undefined));
    return opened;
  };

  return async (mode, callback) => {
    const once = async () => {
      const db = await open();
      const transaction = db.transaction(STORE, mode, { durability: 'strict' });
      // What is said not to be kept must not be kept later on.
      const giveUp = () => abort(transaction);
      return within(USE_LIMIT_MS, transact(transaction, callback), clock, giveUp);
    };
    try {
      return await once().catch((error: unknown) => {
        if (!isLostConnection(error)) throw error;
        opened = undefined;
        return once();
      });
    } catch (error) {
      if (error instanceof Error && !(error instanceof DOMException)) throw error;
      const detail = { kind: 'storage', error, code: mode } as Trouble;
      // In tests there may be no page around it.
      globalThis.dispatchEvent?.(new CustomEvent('trouble', { detail }));
      throw new StorageFailure(error);
    }
  };
}
