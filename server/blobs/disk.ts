import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
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
import { Readable } from 'node:stream';
import { FREE_SPACE_MIN_BYTES } from '../../contract/limits.ts';
import { AppError } from '../errors.ts';
import { partOf, type Blobs, type Opened, type Wanted } from './blobs.ts';

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

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work;
  } catch (error) {
    if (isMissing(error)) return null;
    throw error;
  }
}

/** False where there is nothing, or another was quicker. */
const moved = async (from: string, to: string) =>
  (await unlessMissing(rename(from, to).then(() => true))) ?? false;

/** An id's last two digits name its folder, so that none gets too big; nothing else is a path. */
export function placeOf(name: string): string {
  const [, shard] = /^[\w-]+(\w\w)\.[a-z]+$/.exec(name) ?? [];
  if (shard === undefined) throw new Error(`not a blob's name: ${name}`);
  return path.join(shard, name);
}

export function diskBlobs(root: string): Blobs {
  const aside = path.join(path.dirname(root), 'trash');
  const unfinished = path.join(root, 'unfinished');
  const ownerAt = path.join(root, 'installation');

  const fileOf = (name: string) => path.join(root, placeOf(name));

  /** A new folder is durable only once the one above it is synced too. */
  async function makeFolder(folder: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    await syncFolder(path.dirname(root));
    await syncFolder(root);
  }

  async function writeDurably(file: string, bytes: Uint8Array): Promise<void> {
    await makeFolder(path.dirname(file));
    await makeFolder(unfinished);
    const begun = path.join(unfinished, randomUUID());
    try {
      await writeNew(begun, bytes);
      await rename(begun, file);
    } catch (error) {
      await rm(begun, { force: true });
      throw error;
    }
    await syncFolder(path.dirname(file));
  }

  const size = async (name: string) => (await unlessMissing(stat(fileOf(name))))?.size ?? null;

  async function openPart(name: string, wanted: Wanted | null = null) {
    const handle = await unlessMissing(open(fileOf(name), 'r'));
    if (handle === null) return null;
    try {
      const { size } = await handle.stat();
      const part = partOf(wanted, size);
      if (part === 'outside') {
        await handle.close();
        return part;
      }
      const stream = Readable.toWeb(handle.createReadStream(part)) as Opened['stream'];
      return { size, ...part, stream };
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  async function namesIn(folder: string): Promise<string[]> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return readdir(folder);
  }

  return {
    put: (name, bytes) => writeDurably(fileOf(name), bytes),
    size,
    open: openPart,
    async remove(name) {
      await rm(fileOf(name), { force: true });
      await rm(path.join(aside, name), { force: true });
    },
    async setAside(name, now) {
      await mkdir(aside, { recursive: true, mode: 0o700 });
      const file = path.join(aside, name);
      if (await moved(fileOf(name), file)) await utimes(file, now, now);
    },
    async bringBack(name) {
      const [from, to] = [path.join(aside, name), fileOf(name)];
      if ((await size(name)) !== null) return rm(from, { force: true });
      await makeFolder(path.dirname(to));
      if (await moved(from, to)) await syncFolder(path.dirname(to));
    },
    namesAside: () => namesIn(aside),
    async clearAside(before) {
      for (const folder of [aside, unfinished]) {
        for (const name of await namesIn(folder)) {
          const file = path.join(folder, name);
          const found = await unlessMissing(stat(file));
          if (found && found.mtime < before) await rm(file, { force: true });
        }
      }
    },
    owner: async () => (await unlessMissing(readFile(ownerAt, 'utf8')))?.trim() || null,
    own: (installation) => writeDurably(ownerAt, Buffer.from(`${installation}\n`)),
    ownerAt,
    async check() {
      await makeFolder(root);
      await access(root, constants.W_OK);
      const { bavail, bsize } = await statfs(root);
      if (bavail * bsize < FREE_SPACE_MIN_BYTES) throw new AppError('no_space');
    },
  };
}
