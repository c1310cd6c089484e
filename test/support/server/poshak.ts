import { type ChildProcess, spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { emptyDataDir } from './data-dir.ts';
import { serverLog } from './log.ts';

const root = path.resolve(import.meta.dirname, '../../..');

export interface Poshak {
  url: string;
  dataDir: string;
  said: () => string;
  process: ChildProcess;
  /** Sends the signal and waits for the end; answers the exit code. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
}

export interface Options {
  script?: string;
  env?: Record<string, string>;
  dataDir?: string;
  /** A command that the process is started through. */
  through?: [command: string, ...args: string[]];
}

/** The app as its users start it: a process of its own, on a port that is free. */
export async function startPoshak(options: Options = {}): Promise<Poshak> {
  const dataDir = options.dataDir ?? emptyDataDir();
  const own = [process.execPath, options.script ?? 'server/main.ts'] as const;
  const [command, ...args] = [...(options.through ?? []), ...own];
  const child = spawn(command ?? '', args, {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: '0', DATA_DIR: dataDir, ...options.env },
  });
  let said = '';
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let isListening = false;
  const listen = (chunk: Buffer) => {
    serverLog.write(chunk.toString());
    said += chunk.toString();
    const url = isListening ? undefined : /http:\/\/localhost:\d+|https:\/\/\S+/.exec(said)?.[0];
    if (url === undefined) return;
    isListening = true;
    resolve(url);
  };
  child.stdout.on('data', listen);
  child.stderr.on('data', listen);
  const ended = new Promise<number | null>((done) => {
    child.on('exit', (code) => {
      done(code);
      reject(new Error(`It ended with ${code}:\n${said}`));
    });
  });
  return {
    url: await promise,
    dataDir,
    said: () => said,
    process: child,
    stop: async (signal = 'SIGTERM') => {
      child.kill(signal);
      const code = await ended;
      if (options.dataDir === undefined) rmSync(dataDir, { recursive: true, force: true });
      return code;
    },
  };
}

/** Runs it where it cannot start; answers what it said and its exit code. */
export async function failToStart(options: Options): Promise<{ said: string; code: number }> {
  const child = spawn(process.execPath, [options.script ?? 'server/main.ts'], {
    cwd: root,
    env: { ...process.env, NODE_ENV: '', PORT: '0', ...options.env },
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise<number>((done) => child.on('exit', (code) => done(code ?? -1)));
  return { said: said.trim(), code };
}
