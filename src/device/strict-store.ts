import { promisifyRequest, type UseStore } from 'idb-keyval';

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
const within = <T>(ms: number, work: Promise<T>): Promise<T> => {
  const limit = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(limit.reason));
  });
  return Promise.race([work, late]);
};

const ended = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    let reason: DOMException | null = null;
    transaction.addEventListener('complete', () => resolve());
    // In Firefox and WebKit `transaction.error` is still null here; the request knows.
    transaction.addEventListener('error', ({ target }) => {
      if (target instanceof IDBRequest) reason = target.error;
    });
    transaction.addEventListener('abort', () => reject(transaction.error ?? reason));
  });

async function transact<T>(
  db: IDBDatabase,
  mode: IDBTransactionMode,
  callback: (store: IDBObjectStore) => T | PromiseLike<T>,
): Promise<T> {
  const transaction = db.transaction(STORE, mode, { durability: 'strict' });
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

/** idb-keyval's store, but on disk before it says so, and reopened when the browser loses it. */
export function strictStore(name: string, { made, closed }: Moments = {}): UseStore {
  let opened: Promise<IDBDatabase> | undefined;

  const lost = () => {
    opened = undefined;
    closed?.();
  };

  const open = () => {
    opened ??= (async () => {
      const request = indexedDB.open(name);
      request.addEventListener('upgradeneeded', () => {
        const objects = request.result.createObjectStore(STORE);
        made?.(objects);
      });
      const db = await within(OPEN_LIMIT_MS, promisifyRequest(request));
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
    const once = async () => within(USE_LIMIT_MS, transact(await open(), mode, callback));
    try {
      return await once().catch((error: unknown) => {
        if (!isLostConnection(error)) throw error;
        opened = undefined;
        return once();
      });
    } catch (error) {
      if (error instanceof Error && !(error instanceof DOMException)) throw error;
      throw new StorageFailure(error);
    }
  };
}
