// What nothing else runs is run here in small, so that no command that is named stops working unseen.
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { HEADLESS_SHELL } from '../support/browser/chromium.ts';
import { freePorts } from '../support/server/balancer.ts';
import { AGAIN, ALL, CHANGED, GROUPS, LONGEST, SUITES } from '../../tools/suite-names.ts';
import { startPoshak } from '../support/server/poshak.ts';

const root = path.resolve(import.meta.dirname, '../..');
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8');
const filesIn = (folder: string) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    path.join(folder, name),
  );
const scripts: Record<string, string> = JSON.parse(textOf('package.json')).scripts;

/** Of the fault lab a row of each kind: the line, the session, the disk, the windows, another device. */
const LAB = ['answers', 'session', 'storage', 'windows', 'devices'];
const ROWS = ['8: a cut', '21: discard', '28: nothing', '54: what one', '62: what crossed'];
/** Run in small as they are. */
const STEPS: Record<string, string[]> = {
  pictures: ['engines'],
  faults: [...LAB, '-t', ROWS.join('|')],
  bench: [],
  'bench:offline': [],
  'bench:day': [],
  'bench:server': [],
  'bench:begin': [],
  'bench:data': [],
  'bench:deploy': [],
  'bench:line': [],
  'bench:million': [],
  'bench:scale': [],
};
/** With a test of its own below. */
const HERE = ['dev', 'openapi', 'sbom', 'screenshots'];
/** Run by another file, in which these words stand. */
const ELSEWHERE: Record<string, [file: string, words: string]> = {
  start: ['test/e2e/start.test.ts', 'scripts/start.js'],
  test: ['.ci/run', 'npm test'],
  format: ['tools/suite-names.ts', "'oxfmt', '--check', '.'"],
  stylist: ['test/server/durability/backup.test.ts', "run('stylist'"],
  plan: ['test/server/durability/backup.test.ts', "run('plan'"],
  person: ['test/server/users/suspended.test.ts', "run('person'"],
  demo: ['test/server/demo/demo.test.ts', "run('demo'"],
  backup: ['test/server/durability/backup.test.ts', "run('backup'"],
  restore: ['test/server/durability/backup.test.ts', "run('restore'"],
  move: ['test/server/nodes/move.test.ts', "run('move'"],
  keys: ['test/server/tools/keys.test.ts', "run('keys'"],
  icons: ['test/server/icons.test.ts', "'tools/icons.ts'"],
};

/** Of this run only where things are: a verb is to find the rest by itself. */
const KEPT = ['PATH', 'HOME', 'TMPDIR', 'NODE_COMPILE_CACHE'];
const surroundings = {
  ...Object.fromEntries(KEPT.map((name) => [name, process.env[name]])),
  // No figure is taken.
  CHROMIUM_PATH: HEADLESS_SHELL,
};

/** Answers what it wrote. */
async function run(command: string, args: string[], env: Record<string, string> = {}) {
  const options = {
    cwd: root,
    env: { ...surroundings, NO_COLOR: '1', SMALL: 'true', ...env },
    maxBuffer: Infinity,
  };
  const { failed, out, said } = await new Promise<{ failed: boolean; out: string; said: string }>(
    (done) => {
      execFile(command, args, options, (error, stdout, stderr) =>
        done({ failed: error !== null, out: stdout, said: stdout + stderr }),
      );
    },
  );
  if (failed) throw new Error(`${command} ${args.join(' ')} failed:\n${said}`);
  return out;
}

const npmRun = (verb: string, args: string[] = [], env = {}) =>
  run('npm', ['run', '--silent', verb, '--', ...args], env);

function newFolder() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'poshak-verbs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

test('every command is run by a test, and once', () => {
  const run = [...Object.keys(STEPS), ...HERE, ...Object.keys(ELSEWHERE)];
  expect(run.toSorted()).toEqual(Object.keys(scripts).toSorted());
});

test.for(Object.entries(ELSEWHERE))('%s is run where it is said to be', ([, [file, words]]) => {
  expect(textOf(file).includes(words)).toBe(true);
});

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...filesIn('docs').filter((file) => file.endsWith('.md')),
].map(textOf);
const named = (what: RegExp) => pages.flatMap((page) => page.match(what) ?? []);

test('the README and the docs name no command that is not there', () => {
  const verbs = named(/(?<=npm run )[\w:-]+/g);
  expect(verbs.length).toBeGreaterThan(20);
  expect(verbs.filter((verb) => !(verb in scripts))).toEqual([]);
});

test('the README and the docs name no suite and no test that is not there', () => {
  const words = named(/(?<=npm test -- )[^`\n#]+/g).flatMap((line) => line.trim().split(' '));
  const known = new Set([...SUITES, ...Object.keys(GROUPS), CHANGED, AGAIN, ALL, 'FILE', '50']);
  const isTest = (word: string) => filesIn('test').some((file) => file.includes(word));
  expect(words.length).toBeGreaterThan(10);
  expect(words.filter((word) => !known.has(word) && !isTest(word))).toEqual([]);
});

test('every bench is part of a command', () => {
  const asked = Object.values(scripts).flatMap(
    (script) => /lab\.js bench (.+)/.exec(script)?.[1]?.split(' ') ?? [],
  );
  const benches = filesIn('test/bench').filter((file) => file.endsWith('.test.ts'));
  expect(benches.filter((file) => !asked.some((name) => file.includes(name)))).toEqual([]);
});

test('what begins first is there', () => {
  expect(LONGEST.filter((file) => !filesIn('test').includes(file))).toEqual([]);
});

/** Beside another suite some take more than two minutes. */
const STEP_MS = 5 * 60_000;

test.for(Object.entries(STEPS))('npm run %s', { timeout: STEP_MS }, async ([verb, args]) => {
  expect(await npmRun(verb, args)).toMatch(/\S/);
});

test('npm run openapi', async () => {
  expect(JSON.parse(await npmRun('openapi'))).toMatchObject({ info: { title: 'Poshak' } });
});

test('npm run sbom names what serves, and nothing that only builds', async () => {
  const { components } = JSON.parse(await npmRun('sbom')) as { components: { name: string }[] };
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['hono', 'react', 'age-encryption']));
  expect(names).not.toContain('vitest');
});

test(
  'npm run screenshots',
  async () => {
    const folder = newFolder();
    const [port = 0] = await freePorts(1);
    await npmRun('screenshots', [folder], { PORT: String(port) });
    expect(readdirSync(folder)).toEqual(readdirSync(path.join(root, 'public/screenshots')));
  },
  STEP_MS,
);

test('npm run dev', async () => {
  const [port = 0] = await freePorts(1);
  const env = { NODE_ENV: 'development', PORT: String(port) };
  const { url, stop } = await startPoshak({ script: 'scripts/dev.js', env });
  const answer = async (at: string) => (await fetch(url + at).catch(() => null))?.status;
  await expect.poll(() => answer('/')).toBe(200);
  await expect.poll(() => answer('/readyz')).toBe(200);
  await stop();
});

test('the app that goes out is kept for later tests', async () => {
  const file = path.join(newFolder(), 'release');
  await run(process.execPath, ['tools/keep-release.ts', file]);
  const { files } = JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
  expect(Object.keys(files)).toContain('/index.html');
});
