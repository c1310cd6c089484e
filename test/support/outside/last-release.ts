import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Line } from './line.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.woff2': 'font/woff2',
};

/** What `tools/keep-release.ts` has kept of the app as it was last released. */
interface Release {
  commit: string;
  files: Readonly<Record<string, string>>;
}

const kept = path.join(import.meta.dirname, 'last-release.json.br');
const release: Release = JSON.parse(brotliDecompressSync(readFileSync(kept)).toString());

/** On the phone is the app of the last release, at the other end the server of today. */
export class LastRelease extends Line {
  #isUpdated = false;

  /** From the next start on the phone has the app of today as well. */
  update() {
    this.#isUpdated = true;
  }

  protected override ownAnswer(asked: string) {
    if (this.#isUpdated) return null;
    const { pathname } = new URL(asked, this.url);
    const name = pathname === '/' ? '/index.html' : pathname;
    const file = release.files[name];
    if (file === undefined) return null;
    const extension = path.extname(name);
    const body = Buffer.from(file, extension === '.woff2' ? 'base64' : 'utf8');
    return { type: TYPES[extension] ?? 'application/octet-stream', body };
  }
}
