import { randomUUID } from 'node:crypto';
import { constants, createReadStream } from 'node:fs';
import {
  access,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  statfs,
  utimes,
} from 'node:fs/promises';
import path from 'node:path';
import { FREE_SPACE_MIN_BYTES } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';
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

async function writeNew(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
  const unfinished = `${file}.${randomUUID()}${UNFINISHED}`;
  try {
    await writeNew(unfinished, bytes);
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(path.dirname(file));
}

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

export function diskBlobs(root: string): Blobs {
  const aside = path.join(path.dirname(root), 'trash');
  const ownerAt = path.join(root, 'installation');

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
    await makeFolder(path.dirname(file));
    await writeDurably(file, bytes);
  }

  async function size(name: string): Promise<number | null> {
    try {
      return (await stat(fileOf(name))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  const filesIn = async (folder: string) =>
    (await readdir(folder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => ({ name, file: path.join(parentPath, name) }));

  async function names(before: Date) {
    await makeFolder(root);
    const found: string[] = [];
    for (const { name, file } of await filesIn(root)) {
      if ((await stat(file)).mtime >= before) continue;
      if (name.endsWith(UNFINISHED)) await rm(file, { force: true });
      else if (file !== ownerAt) found.push(name);
    }
    return found;
  }

  async function namesAside() {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    return (await filesIn(aside)).map(({ name }) => name);
  }

  async function owner(): Promise<string | null> {
    try {
      return (await readFile(ownerAt, 'utf8')).trim() || null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  return {
    put,
    size,
    names,
    namesAside,
    owner,
    ownerAt,
    async own(installation) {
      await makeFolder(root);
      await writeDurably(ownerAt, Buffer.from(`${installation}\n`));
    },
    read: (name, range) => createReadStream(fileOf(name), range),
    async remove(name) {
      await rm(fileOf(name), { force: true });
      await rm(path.join(aside, name), { force: true });
    },
    async setAside(name, now) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      await rename(fileOf(name), path.join(aside, name));
      await utimes(path.join(aside, name), now, now);
    },
    async bringBack(name) {
      await makeFolder(path.dirname(fileOf(name)));
      await rename(path.join(aside, name), fileOf(name));
      await syncFolder(path.dirname(fileOf(name)));
    },
    async clearAside(before) {
      for (const name of await namesAside()) {
        const file = path.join(aside, name);
        if ((await stat(file)).mtime < before) await rm(file, { force: true });
      }
    },
    async check() {
      await makeFolder(root);
      await access(root, constants.W_OK);
      const { bavail, bsize } = await statfs(root);
      if (bavail * bsize < FREE_SPACE_MIN_BYTES) throw new AppError('no_space');
    },
  };
}
