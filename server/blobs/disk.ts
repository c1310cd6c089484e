import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Blobs } from './blobs.ts';

const UNFINISHED = '.unfinished';

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export function diskBlobs(root: string): Blobs {
  /** An id's last two digits name its folder, so that none gets too big; nothing else is a path. */
  function fileOf(name: string): string {
    const [, shard] = /^[\w-]+(\w\w)\.[a-z]+$/.exec(name) ?? [];
    if (shard === undefined) throw new Error(`not a blob's name: ${name}`);
    return path.join(root, shard, name);
  }

  /** A new folder is durable only once the one above it is synced too. */
  async function makeFolder(folder: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    await syncFolder(path.dirname(root));
    await syncFolder(root);
  }

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const file = fileOf(name);
    const folder = path.dirname(file);
    await makeFolder(folder);
    const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
    try {
      await writeDurably(unfinished, bytes);
      await rename(unfinished, file);
    } catch (error) {
      await rm(unfinished, { force: true });
      throw error;
    }
    await syncFolder(folder);
  }

  async function size(name: string): Promise<number | null> {
    try {
      return (await stat(fileOf(name))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function sweep(before: Date, isKept: (name: string) => Promise<boolean>) {
    let removed = 0;
    await makeFolder(root);
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || (await stat(file)).mtime >= before) continue;
      if (!entry.name.endsWith(UNFINISHED) && (await isKept(entry.name))) continue;
      await rm(file, { force: true });
      removed += 1;
    }
    return removed;
  }

  return {
    put,
    size,
    sweep,
    read: (name, range) => createReadStream(fileOf(name), range),
    remove: (name) => rm(fileOf(name), { force: true }),
    async check() {
      await makeFolder(root);
      const probe = path.join(root, `${randomUUID()}${UNFINISHED}`);
      await writeDurably(probe, new Uint8Array());
      await rm(probe);
    },
  };
}
