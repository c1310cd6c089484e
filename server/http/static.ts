import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { DELTA, deltaName, patternOf } from '../../contract/dictionaries.ts';
import { hasAlready } from './if-none-match.ts';
import type { HttpContext } from './context.ts';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
};

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

const ONE_HOUR_S = 60 * 60;

/** What lies under `assets/` has a hash of its content in its name. Nothing on the way may change a page. */
function cacheControl(url: string): string {
  if (url.startsWith('/assets/')) {
    return `public, max-age=31536000, immutable${url.endsWith('.html') ? ', no-transform' : ''}`;
  }
  if (/\.html$|\.webmanifest$|^\/[\w-]+\.js$/.test(url)) return 'no-cache, no-transform';
  return `public, max-age=${ONE_HOUR_S}`;
}

interface Variant {
  encoding: string | null;
  bytes: Buffer<ArrayBuffer>;
  etag: string;
}

export interface StaticFile {
  type: string;
  cacheControl: string;
  /** The smallest first, the plain one last. */
  variants: Variant[];
  /** By the hash of the file of an earlier build that each is compressed with. */
  deltas: ReadonlyMap<string, Variant>;
  /** Where that file's successors lie; null where it is no dictionary. */
  successors: string | null;
}

export interface StaticFiles {
  /** Null when there is no such file. */
  answer(c: HttpContext, url: string, status?: 200 | 404): Response | null;
  names(): string[];
  find(url: string): StaticFile | undefined;
}

interface Body {
  encoding: string | null;
  bytes: Buffer<ArrayBuffer>;
}

function variantOf({ encoding, bytes }: Body): Variant {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { encoding, bytes, etag: `"${hash}"` };
}

const read = (file: string, encoding: string | null): Body => ({
  encoding,
  bytes: Buffer.from(readFileSync(file)),
});

/** Of any order: the smallest is sent to whoever takes it. */
export function fileOf(
  url: string,
  type: string,
  bodies: readonly Body[],
  deltas: StaticFile['deltas'] = new Map(),
): StaticFile {
  const rank = ({ encoding }: Body) =>
    encoding === null ? ENCODINGS.length : ENCODINGS.findIndex(({ name }) => name === encoding);
  const variants = bodies.toSorted((a, b) => rank(a) - rank(b)).map(variantOf);
  return { type, cacheControl: cacheControl(url), variants, deltas, successors: patternOf(url) };
}

function deltasOf(file: string, names: readonly string[]): StaticFile['deltas'] {
  const [before = '', after = ''] = deltaName(path.basename(file), '*').split('*');
  const own = names.filter((name) => name.startsWith(before) && name.endsWith(after));
  return new Map(
    own.map((name) => [
      name.slice(before.length, -after.length),
      variantOf(read(path.join(path.dirname(file), name), DELTA)),
    ]),
  );
}

function readFile(file: string, url: string, type: string, names: readonly string[]): StaticFile {
  const compressed = ENCODINGS.filter(({ suffix }) => existsSync(file + suffix));
  const bodies = compressed.map(({ name, suffix }) => read(file + suffix, name));
  return fileOf(url, type, [...bodies, read(file, null)], deltasOf(file, names));
}

/** Whether the header takes the encoding: named, or by `*`, and not with a weight of nothing. */
function takes(header: string, encoding: string): boolean {
  const offers = header.split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*q=/),
  );
  const offer = offers.find(([name]) => name === encoding) ?? offers.find(([name]) => name === '*');
  return offer !== undefined && Number(offer[1] ?? 1) > 0;
}

/**
 * A page that a worker keeps is shown with what came with it: its own scripts, of whatever build it is.
 * What runs as a worker goes by the policy of its own file.
 */
function policyOf(c: HttpContext, { type, variants }: StaticFile): string | undefined {
  if (type === TYPES['.js']) return c.var.policyOf?.('');
  if (type !== TYPES['.html']) return undefined;
  return c.var.policyOf?.(variants.at(-1)?.bytes.toString() ?? '');
}

/** What the dictionary hashes to that the browser has; empty: it has none. */
function dictionaryOf(c: HttpContext): string {
  const [, hash = ''] = /^:([\w+/]{43}=):$/.exec(c.req.header('available-dictionary') ?? '') ?? [];
  return Buffer.from(hash, 'base64').toString('hex');
}

export function sendFile(c: HttpContext, file: StaticFile, status: 200 | 404): Response | null {
  const header = c.req.header('accept-encoding') ?? '';
  const delta = takes(header, DELTA) && file.deltas.get(dictionaryOf(c));
  const variant =
    delta || file.variants.find(({ encoding }) => !encoding || takes(header, encoding));
  if (!variant) return null;
  const policy = policyOf(c, file);
  const headers = new Headers({
    ...(policy && { 'Content-Security-Policy': policy }),
    'Content-Type': file.type,
    'Cache-Control': file.cacheControl,
    ETag: variant.etag,
    Vary: file.deltas.size > 0 ? 'Accept-Encoding, Available-Dictionary' : 'Accept-Encoding',
    ...(file.successors && { 'Use-As-Dictionary': `match="${file.successors}"` }),
    ...(variant.encoding && { 'Content-Encoding': variant.encoding }),
  });
  if (status === 200 && hasAlready(c.req.header('if-none-match'), variant.etag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(variant.bytes, { status, headers });
}

/** The built app is small, so all of it is read once, at the start; nothing of a request is a path. */
export function staticFiles(dir: string): StaticFiles {
  const files = new Map<string, StaticFile>();
  if (existsSync(dir)) {
    const entries = readdirSync(dir, { recursive: true, withFileTypes: true });
    const names = entries.map(({ name }) => name);
    for (const entry of entries) {
      const type = TYPES[path.extname(entry.name)];
      if (!entry.isFile() || type === undefined) continue;
      const file = path.join(entry.parentPath, entry.name);
      const url = `/${path.relative(dir, file).split(path.sep).join('/')}`;
      files.set(url, readFile(file, url, type, names));
    }
  }

  return {
    answer(c, url, status = 200) {
      const file = files.get(url);
      return file ? sendFile(c, file, status) : null;
    },
    names: () => [...files.keys()],
    find: (url) => files.get(url),
  };
}
