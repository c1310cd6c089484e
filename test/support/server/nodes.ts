import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { emptyDataDir } from './data-dir.ts';
import { databaseSettings, dropDatabase, settingsFor } from './databases.ts';
import { s3Of } from './s3.ts';
import { startServer, type TestServer } from './server.ts';

/** Nodes find the same there; what is arriving lies in a folder of each one's own. */
const SHARED = ['blobs', 'keys'];

/** Installations' folders of two nodes: the second finds the first one's pictures. */
export function folderPair(): [string, string] {
  const folders = [emptyDataDir(), emptyDataDir()] as const;
  for (const name of SHARED) {
    mkdirSync(path.join(folders[0], name), { mode: 0o700 });
    symlinkSync(path.join(folders[0], name), path.join(folders[1], name));
  }
  return [...folders];
}

export const removeFolders = (folders: string[]): void => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
};

export interface Nodes {
  all: [TestServer, TestServer];
  /** Every other call goes to the other one. */
  next: () => TestServer;
  stop: () => Promise<void>;
}

interface Options {
  /** One of the test's own. */
  databaseUrl?: string;
  env?: Record<string, string>;
  now?: () => Date;
}

/** Two servers with one database and the same pictures. */
export async function startNodes({ databaseUrl, env, ...options }: Options = {}): Promise<Nodes> {
  const folders = folderPair();
  const [folder] = folders;
  const database = databaseUrl ? settingsFor(databaseUrl) : await databaseSettings(folder);
  const shared = { ...database, ...(await s3Of(folder)) };
  const all = await Promise.all(
    folders.map((dataDir) => startServer({ ...options, dataDir, env: { ...shared, ...env } })),
  );
  const [first, second] = all;
  if (!first || !second) throw new Error('there are two');
  let calls = 0;
  return {
    all: [first, second],
    next: () => ((calls += 1) % 2 === 0 ? first : second),
    async stop() {
      await Promise.all([first.stop(), second.stop()]);
      if (databaseUrl === undefined) await dropDatabase(folder);
      removeFolders(folders);
    },
  };
}
