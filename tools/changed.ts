// What a change since main can have touched, for the tests that reach the app through its build.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../scripts/install.js';
import { isSource } from '../scripts/sources.js';

const FOLDERS = ['test/journeys', 'test/e2e'];

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** Where this work began: at `main`, or at the last commit where it is done on `main` itself. */
export const base = () => git('merge-base', 'HEAD', 'main');

const changedFiles = (since: string) =>
  [git('diff', '--name-only', since), git('ls-files', '--others', '--exclude-standard')]
    .join('\n')
    .split('\n')
    .filter(Boolean);

const isPortalAlone = (file: string) => path.basename(file).startsWith('portal');
const entersPortal = (file: string) =>
  isPortalAlone(file) || /desk|stylist-login/i.test(readFileSync(path.join(root, file), 'utf8'));

/** The files through the build that a change of what is built can touch: none where nothing of it changed. The two sides share no screen. */
export function touchedByApp(since: string) {
  const sources = changedFiles(since).filter(isSource);
  const all = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(root, folder)).map((name) => `${folder}/${name}`),
  );
  if (sources.length === 0) return [];
  if (sources.every((file) => file.startsWith('src/stylist/'))) return all.filter(entersPortal);
  if (sources.every((file) => file.startsWith('src/consumer/'))) {
    return all.filter((file) => !isPortalAlone(file));
  }
  return all;
}

/** What days in one process are lived with: all but what is drawn. */
export const isLived = (file: string) =>
  /^(contract|server|src|sw|test\/simulation)\/.*\.ts$/.test(file);

/** They run in processes of their own: no import tells what touches them. */
export const touchesDays = (since: string) => changedFiles(since).some(isLived);
