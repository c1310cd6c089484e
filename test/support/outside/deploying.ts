import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Line } from './line.ts';

const built = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../dist/app', name), 'utf8');

/** In front of the server: it can bring out a next build, which its page says of itself. */
export class Deploying extends Line {
  #build = 1;

  deploy() {
    this.#build += 1;
  }

  protected override ownAnswer(asked: string) {
    if (this.#build === 1) return null;
    const { pathname } = new URL(asked, this.url);
    if (pathname === '/sw.js') {
      const revision = /"revision":"\w*"(?=,"url":"index\.html")/;
      const body = built('sw.js').replace(revision, `"revision":"${this.#build}"`);
      return { type: 'text/javascript', body };
    }
    if (pathname !== '/index.html' && pathname !== '/') return null;
    const body = built('index.html').replace(/data-build="[^"]*"/, `data-build="${this.#build}"`);
    return { type: 'text/html', body };
  }
}
