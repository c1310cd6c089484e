// Gives the built files their last names, each by its own content alone: what names others names them without
// a hash, and the pages say by an import map which files those are. So one word changes one file.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { listed } from './listed.ts';

export const BARE_SCRIPT = 'assets/[name].js';
export const bareStyle = ({ names: [name = ''] }: Rolldown.PreRenderedAsset): string =>
  name.endsWith('.css') ? 'assets/[name][extname]' : 'assets/[name]-[hash][extname]';

/** Their importers have their hash: of the owner’s house no page says anything, and no map is for workers. */
const APART = [/^(?:House|idle)\./, /^shrink-worker\./];

const HASH_LENGTH = 8;
const NAMED = /(?<=["'`](?:\.\/|\/?assets\/))[\w.-]+\.(?:js|css)(?=["'`])/g;
const FIRST_SCRIPT = '<script>';

type Names = ReadonlyMap<string, string>;

const hashOf = (content: string) =>
  createHash('sha256').update(content).digest('base64url').slice(0, HASH_LENGTH);

const withHash = (name: string, hash: string) => name.replace(/(?=\.\w+$)/, () => `-${hash}`);

const renamed = (text: string, names: Names) =>
  text.replaceAll(NAMED, (name) => names.get(name) ?? name);

/** Those that name one another have one hash. */
function namesApart(files: ReadonlyMap<string, string>): Names {
  const groups = APART.map((group) => [...files].filter(([name]) => group.test(name)));
  return new Map(
    groups.flatMap((group) => {
      const hash = hashOf(group.flat().join('\0'));
      return group.map(([name]) => [name, withHash(name, hash)] as const);
    }),
  );
}

/** What other files name. */
function mapOf(names: Names, texts: Iterable<string>): string {
  const named = new Set([...texts].flatMap((text) => text.match(NAMED) ?? []));
  const entries = [...names].filter(([name]) => named.has(name));
  const imports = entries.map(([name, file]) => [`/assets/${name}`, `/assets/${file}`]);
  return JSON.stringify({ imports: Object.fromEntries(imports) });
}

function settlePages(dir: string, names: Names, map: string): void {
  for (const page of readdirSync(dir).filter((name) => name.endsWith('.html'))) {
    const file = path.join(dir, page);
    const html = renamed(readFileSync(file, 'utf8'), names).replace(
      FIRST_SCRIPT,
      () => `<script type="importmap">${map}</script>${FIRST_SCRIPT}`,
    );
    // A view that is kept of the page names the build by which it was drawn.
    const stamped = html.replace('<html', `<html data-build="${hashOf(html)}"`);
    writeFileSync(file, stamped);
    // The worker keeps this one, which is what its name says, whichever build answers.
    writeFileSync(path.join(dir, 'assets', withHash(page, hashOf(stamped))), stamped);
  }
}

/** What the browser compares to find a new version is a list: the worker itself has its content in its name, too. */
function settleWorker(dir: string): void {
  const worker = readFileSync(path.join(dir, 'sw.js'), 'utf8');
  const name = withHash('sw.js', hashOf(worker));
  const kept = listed(dir);
  writeFileSync(path.join(dir, 'assets', name), worker);
  const list = `self.built=${JSON.stringify(kept)};importScripts("/assets/${name}");`;
  writeFileSync(path.join(dir, 'sw.js'), list);
}

export function settle(dir: string): void {
  const assets = path.join(dir, 'assets');
  const bare = readdirSync(assets)
    .filter((name) => /\.(?:js|css)$/.test(name))
    .toSorted();
  const files = new Map(bare.map((name) => [name, readFileSync(path.join(assets, name), 'utf8')]));
  const apart = namesApart(files);
  const names = new Map<string, string>();
  const contents = new Map([...files].map(([name, text]) => [name, renamed(text, apart)]));
  for (const [name, content] of contents) {
    const last = apart.get(name) ?? withHash(name, hashOf(content));
    writeFileSync(path.join(assets, last), content);
    rmSync(path.join(assets, name));
    names.set(name, last);
  }
  settlePages(dir, names, mapOf(names, contents.values()));
  settleWorker(dir);
}

export function settled(): Plugin {
  let dir = '';
  return {
    name: 'settled',
    apply: 'build',
    enforce: 'post',
    configResolved: ({ root, build }) => {
      dir = path.resolve(root, build.outDir);
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: (error) => {
        if (!error) settle(dir);
      },
    },
  };
}
