import { spawn, spawnSync } from 'node:child_process';
import { env, pinnedNode, root } from './install.js';

/** Runs a script on the pinned Node to its end; answers its exit code. @param {string[]} args */
export function runPinned(...args) {
  return spawnSync(pinnedNode, args, { cwd: root, env: env(), stdio: 'inherit' }).status ?? 1;
}

const PARENT_CHECK_MS = 250;

/**
 * Starts a process on the pinned Node that gets the signals which this one gets.
 * @param {string[]} args
 * @param {Record<string, string>} [more]
 */
export function startPinned(args, more = {}) {
  // glibc gives each thread memory of its own to waste; decoding photos would take 80 MB more.
  const settings = { MALLOC_ARENA_MAX: '2', ...env(), ...more };
  const child = spawn(pinnedNode, args, { cwd: root, env: settings, stdio: 'inherit' });
  // Ctrl-C reaches the child by itself: the terminal sends it to the whole group.
  process.on('SIGINT', () => {});
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child.kill(signal));
  }
  // A SIGTERM to npm ends npm and its shell, and never comes here: only the parent changes.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) child.kill('SIGTERM');
  }, PARENT_CHECK_MS).unref();
  return child;
}
