// What decides whether the PWA is built again: its sources and the settings that are built in.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './install.js';

const FOLDERS = ['texts', 'contract', 'src', 'sw', 'public'];
const FILES = [
  'index.html',
  'manifest.webmanifest',
  'package-lock.json',
  'tools/build.ts',
  'tools/deltas.ts',
  'tools/earlier-assets.ts',
  'tools/language.ts',
  'tools/listed.ts',
  'tools/page-script.ts',
  'tools/prerender.ts',
  'tools/settle.ts',
  'tools/words.ts',
  'tsconfig.json',
  'vite.config.ts',
];
/** Whether the build is made of it. @param {string} file */
export const isSource = (file) =>
  FILES.includes(file) || FOLDERS.some((folder) => file.startsWith(`${folder}/`));

const SETTINGS = ['VITE_API_BASE_URL', 'VITE_DEMO_MODE', 'VITE_SHOPS_PAY'];

const buildRecord = path.join(root, 'dist/build.json');

/** @param {string} folder @returns {string[]} */
const filesIn = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesIn(file) : [file];
  });

export function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...FOLDERS.flatMap(filesIn), ...FILES].sort()) {
    hash.update(`${file}\0`).update(readFileSync(path.join(root, file)));
  }
  for (const name of SETTINGS) hash.update(`${name}=${process.env[name] ?? ''}\0`);
  return hash.digest('hex');
}

/** @returns {{ fingerprint: string; assets: Record<string, number> } | null} */
export function lastBuild() {
  if (!existsSync(buildRecord)) return null;
  return JSON.parse(readFileSync(buildRecord, 'utf8'));
}

export const isBuilt = () => lastBuild()?.fingerprint === fingerprint();
