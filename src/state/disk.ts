import { promisifyRequest, type UseStore } from 'idb-keyval';
import type { Photo } from '../../contract/photos.ts';
import type { OpenedOutfit } from './app-state.ts';
import { OUTFIT, PHOTO, type Entries } from './slices.ts';

const SCHEMA_KEY = 'schema';
/** Kept by a newer version, so that a write of this schema fails. */
const fence = (schema: number) => `outdated/${schema}`;
// Few enough that reading or writing them is no long task.
const BATCH = 250;

type Listed = Photo | OpenedOutfit;

/** Brings everything kept from one schema to the next. */
export type Migration = (objects: IDBObjectStore) => Promise<void>;

/** `MIGRATIONS[n]` leads from schema n + 1 to n + 2. */
const MIGRATIONS: readonly Migration[] = [];

/** A newer version of the app owns what is kept here. */
export class Outdated extends Error {}

export interface Disk {
  /** Everything that is kept, after migrations. */
  readAll(): Promise<Map<string, unknown>>;
  read(keys: readonly string[]): Promise<Map<string, unknown>>;
  /** All or nothing; `undefined` deletes. Patiently, a long list goes in steps the page can breathe between. */
  write(entries: Entries, pace?: 'patient'): Promise<void>;
}

export function createDisk(store: UseStore, migrations = MIGRATIONS): Disk {
  const schema = migrations.length + 1;

  const schemaOf = (objects: IDBObjectStore) =>
    promisifyRequest<number | undefined>(objects.get(SCHEMA_KEY));

  const upgrade = () =>
    store('readwrite', async (objects) => {
      const found = (await schemaOf(objects)) ?? schema;
      if (found > schema) throw new Outdated();
      for (const migrate of migrations.slice(found - 1)) await migrate(objects);
      for (let older = 1; older < schema; older += 1) objects.put(true, fence(older));
      objects.put(schema, SCHEMA_KEY);
    });

  async function readList(all: Map<string, unknown>, prefix: string) {
    let last = prefix;
    for (;;) {
      const range = IDBKeyRange.bound(last, `${prefix}\uFFFF`, true);
      const batch = await store('readonly', (objects) =>
        promisifyRequest<Listed[]>(objects.getAll(range, BATCH)),
      );
      for (const value of batch) {
        last = prefix + ('outfit' in value ? value.outfit.id : value.id);
        all.set(last, value);
      }
      if (batch.length < BATCH) return;
    }
  }

  /** What stands outside the two long lists. */
  const readSingles = () =>
    store('readonly', async (objects) => {
      const around = [
        IDBKeyRange.upperBound(OUTFIT, true),
        IDBKeyRange.bound(`${OUTFIT}\uFFFF`, PHOTO),
        IDBKeyRange.lowerBound(`${PHOTO}\uFFFF`),
      ];
      const parts = around.map(async (range) => {
        const [keys, values] = await Promise.all([
          promisifyRequest<IDBValidKey[]>(objects.getAllKeys(range)),
          promisifyRequest<unknown[]>(objects.getAll(range)),
        ]);
        return keys.map((key, index) => [key as string, values[index]] as const);
      });
      return new Map((await Promise.all(parts)).flat());
    });

  return {
    async readAll() {
      const kept = await readSingles();
      // Only what is not of this schema costs a write before the first screen.
      const all = kept.get(SCHEMA_KEY) === schema ? kept : await upgrade().then(readSingles);
      await readList(all, PHOTO);
      await readList(all, OUTFIT);
      return all;
    },
    read: (keys) =>
      store('readonly', async (objects) => {
        const values = await Promise.all(
          keys.map((key) => promisifyRequest<unknown>(objects.get(key))),
        );
        return new Map(keys.map((key, index) => [key, values[index]]));
      }),
    async write(entries, pace) {
      try {
        await store('readwrite', async (objects) => {
          objects.add(true, fence(schema));
          objects.delete(fence(schema));
          let written = 0;
          for (const [key, value] of entries) {
            const request = value === undefined ? objects.delete(key) : objects.put(value, key);
            written += 1;
            if (pace && written % BATCH === 0) await promisifyRequest(request as IDBRequest);
          }
          // The page may be going: what is not committed by now is lost with it.
          objects.transaction.commit();
        });
      } catch (error) {
        if (error instanceof Error && error.name === 'ConstraintError') throw new Outdated();
        throw error;
      }
    },
  };
}
