// Brings what package-lock.json names. Runs on the machine's own Node, from 18 on, with nothing installed.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
const bin = path.join(root, 'node_modules', '.bin');

/** The Node that package.json pins, once it is installed. */
export const pinnedNode = path.join(
  root,
  'node_modules/node/bin',
  process.platform === 'win32' ? 'node.exe' : 'node',
);

/** The environment in which every tool of the project finds the pinned Node first, and what that compiled before. */
export const env = () => ({
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/node'),
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env['PATH'] ?? ''}`,
});

/** @param {string} line @returns {never} */
export function stop(line) {
  console.error(line);
  process.exit(1);
}

/** @param {string} file @returns {Record<string, { version?: string; optional?: boolean }>} */
const packagesOf = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;

function isInstalled() {
  if (!existsSync(pinnedNode) || !existsSync(path.join(root, 'node_modules/.package-lock.json'))) {
    return false;
  }
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.entries(packagesOf('package-lock.json')).every(
    ([name, wanted]) =>
      name === '' ||
      wanted.optional ||
      (installed[name]?.version === wanted.version && existsSync(path.join(root, name))),
  );
}

/** @param {string[]} args */
function npm(...args) {
  const { status } = spawnSync('npm', [...args, '--loglevel=error'], {
    cwd: root,
    env: env(),
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (status !== 0) stop(`npm ${args[0]} failed; nothing was started. Is the network up?`);
}

export function installMissing() {
  if (Number(process.versions.node.split('.')[0]) < 18) {
    stop(`This is Node ${process.version}; 18 or newer is needed to install the rest.`);
  }
  if (isInstalled()) return;
  console.log('Installing what is missing…');
  const install = [
    'install',
    '--no-save',
    '--ignore-scripts',
    '--include=dev',
    '--no-audit',
    '--no-fund',
  ];
  npm(...install);
  // No package runs a script of its own, but the one that brings the pinned Node.
  npm('rebuild', 'node');
  // Now npm itself runs on it, and brings the binaries that an older Node made it leave out.
  npm(...install);
}
