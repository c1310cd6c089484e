import { once } from 'node:events';
import { readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import S3rver from '@20minutes/s3rver';
import { emptyDataDir } from './data-dir.ts';

const BUCKET = 'pictures';
const KEYS = 'S3RVER';

type Watcher = (incoming: IncomingMessage) => number | 'nothing' | void;

export interface S3Store {
  env: Record<string, string>;
  /** Where it keeps what it is given. */
  directory: string;
  /** Asked first: what it answers with instead, if anything. */
  watch: (watcher: Watcher) => void;
  /** All at once, in the middle of whatever is under way. */
  goDown: () => Promise<void>;
  comeBack: () => Promise<void>;
  stop: () => Promise<void>;
}

const ofInstallations = new Map<string, Promise<S3Store>>();

/** Settings of an installation that keeps its pictures in a store of its own. */
export async function inS3(dataDir: string): Promise<Record<string, string>> {
  const store = ofInstallations.get(dataDir) ?? startS3();
  ofInstallations.set(dataDir, store);
  return (await store).env;
}

/** With `TEST_S3` set every installation does. */
export const s3Of = async (dataDir: string): Promise<Record<string, string>> =>
  process.env['TEST_S3'] ? inS3(dataDir) : {};

/** The pictures of an installation, wherever it keeps them. */
export async function picturesOf(dataDir: string): Promise<string[]> {
  const store = await ofInstallations.get(dataDir);
  const names = readdirSync(store?.directory ?? path.join(dataDir, 'blobs'), {
    recursive: true,
    withFileTypes: true,
  })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name.replace('._S3rver_object', ''));
  return names.filter((name) => /\.(display|thumb|voice)$/.test(name));
}

/** A store with one bucket, which checks who asks. */
export async function startS3(): Promise<S3Store> {
  const directory = emptyDataDir();
  const s3rver = new S3rver({
    directory,
    silent: true,
    vhostBuckets: false,
    configureBuckets: [{ name: BUCKET }],
  });
  await s3rver.configureBuckets();
  const answer = s3rver.callback();
  let watcher: Watcher = () => undefined;
  let server: Server;

  async function listen(port: number): Promise<number> {
    server = createServer((incoming, outgoing) => {
      const instead = watcher(incoming);
      if (instead === 'nothing') return;
      if (instead === undefined) answer(incoming, outgoing);
      else outgoing.writeHead(instead).end();
    });
    server.unref().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  const port = await listen(0);

  async function goDown(): Promise<void> {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  }

  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEYS,
      S3_SECRET_ACCESS_KEY: KEYS,
    },
    directory,
    watch: (next) => void (watcher = next),
    goDown,
    comeBack: async () => void (await listen(port)),
    async stop() {
      if (server.listening) await goDown();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
