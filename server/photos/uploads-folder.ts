import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import Sqlite, { type Database } from 'better-sqlite3';

const LOCK = '.lock';

export const uploadsIn = (dataDir: string): string => path.join(dataDir, 'uploads');

/** Held until it is let go or the process is gone, however it went; null while another holds it. */
function lock(file: string): Database | null {
  const held = new Sqlite(file, { timeout: 0 });
  try {
    // Or it would put a file of its own beside this one.
    held.pragma('journal_mode = memory');
    held.exec('begin exclusive');
    return held;
  } catch (error) {
    held.close();
    if (error instanceof Sqlite.SqliteError && error.code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/** Whether a process that is alive has a folder there. */
export function isInUse(root: string): boolean {
  if (!existsSync(root)) return false;
  return readdirSync(root)
    .filter((name) => name.endsWith(LOCK))
    .some((name) => {
      const free = lock(path.join(root, name));
      free?.close();
      return free === null;
    });
}

export interface UploadsFolder {
  dir: string;
  /** Removes what processes left that are gone. */
  tidy: () => Promise<void>;
  close: () => Promise<void>;
}

/** Where uploads wait while they arrive: other processes that share `root` have folders of their own. */
export function openUploadsFolder(root: string): UploadsFolder {
  mkdirSync(root, { recursive: true, mode: 0o700 });
  const name = randomUUID();
  const dir = path.join(root, name);
  const held = lock(dir + LOCK);
  mkdirSync(dir, { mode: 0o700 });

  const remove = async (folder: string) => {
    await rm(path.join(root, folder), { recursive: true, force: true });
    await rm(path.join(root, folder + LOCK), { force: true });
  };

  return {
    dir,
    async tidy() {
      for (const folder of new Set((await readdir(root)).map((name) => name.replace(LOCK, '')))) {
        if (folder === name) continue;
        const free = lock(path.join(root, folder + LOCK));
        if (!free) continue;
        free.close();
        await remove(folder);
      }
    },
    async close() {
      held?.close();
      await remove(name);
    },
  };
}
