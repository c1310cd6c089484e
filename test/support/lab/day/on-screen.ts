import type { OutboxRecord } from '../../../../src/outbox/records.ts';

/** What a phone says and keeps at one moment. */
export interface Seen {
  /** What stands on the screen. */
  text: string;
  /** What this tab shows, as its history has it. */
  screen: { name?: string; photo?: string; outfit?: string } | null;
  records: (OutboxRecord & { isIntact: boolean })[];
  session: string | null;
  /** All that is kept besides, as text, by where it is kept. */
  kept: Record<'state' | 'flags', string>;
  pictures: string[];
  /** Writes that did not ask to be on disk before they say so. */
  weakWrites: number;
}

declare global {
  interface Window {
    weakWrites?: number;
    /** This phone has no room for another byte. */
    isFull?: boolean;
  }
}

/** Runs in every page before the app does. */
export function watchStorage() {
  window.weakWrites = 0;
  const open = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function (stores, mode, options) {
    const isHers = /^poshak-(outbox|session|state)$/.test(this.name);
    if (isHers && mode === 'readwrite' && options?.durability !== 'strict') {
      window.weakWrites = (window.weakWrites ?? 0) + 1;
    }
    return open.call(this, stores, mode, options);
  };
  const put = Reflect.get(IDBObjectStore.prototype, 'put');
  IDBObjectStore.prototype.put = function (value: unknown, key?: IDBValidKey) {
    if (window.isFull) throw new DOMException('Full', 'QuotaExceededError');
    return put.call(this, value, key);
  };
}

/** Runs in the page. */
export async function readSeen(): Promise<Seen> {
  const there = new Set((await indexedDB.databases()).map(({ name }) => name));
  const entriesOf = async (name: string): Promise<[string, unknown][]> => {
    if (!there.has(name)) return [];
    const opening = indexedDB.open(name);
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(opening.error));
    });
    try {
      if (!db.objectStoreNames.contains('keyval')) return [];
      const objects = db.transaction('keyval').objectStore('keyval');
      const [keys, values] = await Promise.all(
        [objects.getAllKeys(), objects.getAll()].map(
          (request) =>
            new Promise<unknown[]>((resolve, reject) => {
              request.addEventListener('success', () => resolve(request.result));
              request.addEventListener('error', () => reject(request.error));
            }),
        ),
      );
      return (keys ?? []).map((key, index) => [String(key), values?.[index]]);
    } finally {
      db.close();
    }
  };
  const hex = async (bytes: ArrayBuffer) =>
    Array.from(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('');
  const outbox = new Map(await entriesOf('poshak-outbox'));
  const records: Seen['records'] = [];
  for (const [key, value] of outbox) {
    if (key.startsWith('~')) continue;
    const record = value as OutboxRecord;
    const { operation } = record;
    const bytes = outbox.get(`~${key}`);
    const isIntact =
      operation.kind !== 'photo' ||
      (bytes instanceof ArrayBuffer && (await hex(bytes)) === operation.sha256);
    records.push({ ...record, isIntact });
  }
  const sessions = new Map(await entriesOf('poshak-session'));
  const session = sessions.get('consumer') as { user: { id: string } } | null | undefined;
  const media = (await caches.has('media')) ? await caches.open('media') : null;
  const state = history.state as { screen?: Seen['screen'] } | null;
  return {
    text: document.body.innerText,
    screen: state?.screen ?? null,
    records,
    session: session?.user.id ?? null,
    kept: {
      state: JSON.stringify(await entriesOf('poshak-state')),
      flags: JSON.stringify(Object.entries(localStorage)),
    },
    pictures: media ? (await media.keys()).map(({ url }) => url) : [],
    weakWrites: window.weakWrites ?? 0,
  };
}
