import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Blobs, Stored } from './blobs.ts';

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

/** `kind/id/variant` lies in a folder named by the id's last two digits, so that no folder gets too big. */
function fileOf(root: string, name: string): string {
  const parts = /^([a-z]+)\/([0-9a-f-]+)\/([a-z]+)$/.exec(name);
  if (!parts) throw new Error(`not a blob's name: ${name}`);
  const [, kind = '', id = '', variant = ''] = parts;
  return path.join(root, kind, id.slice(-2), `${id}.${variant}`);
}

export function diskBlobs(root: string): Blobs {
  /** A new folder is durable only once the one above it is synced too. */
  async function makeFolder(folder: string): Promise<void> {
    const made = await mkdir(folder, { recursive: true, mode: 0o700 });
    if (made === undefined) return;
    for (let at = folder; at !== path.dirname(root); at = path.dirname(at)) await syncFolder(at);
  }

  async function put(name: string, bytes: Uint8Array): Promise<void> {
    const file = fileOf(root, name);
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
      return (await stat(fileOf(root, name))).size;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  async function* list(): AsyncIterable<Stored> {
    await mkdir(root, { recursive: true, mode: 0o700 });
    for (const entry of await readdir(root, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      const kind = path.relative(root, entry.parentPath).split(path.sep)[0] ?? '';
      const { mtime } = await stat(file);
      yield { name: `${kind}/${entry.name.replace('.', '/')}`, changedAt: mtime };
    }
  }

  return {
    put,
    size,
    list,
    read: (name, range) => createReadStream(fileOf(root, name), range),
    remove: (name) => rm(fileOf(root, name), { force: true }),
    async check() {
      await makeFolder(root);
      const probe = path.join(root, `${randomUUID()}${UNFINISHED}`);
      await writeDurably(probe, new Uint8Array());
      await rm(probe);
    },
  };
}
