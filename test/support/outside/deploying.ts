import { readFileSync } from 'node:fs';
import path from 'node:path';
import { integrityOf } from '../../../tools/page-integrity.ts';
import { Line } from './line.ts';

const built = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../dist/app', name), 'utf8');

const INTEGRITY = /"integrity":"[^"]*"(?=,"revision":"\w*","url":"index\.html")/;
const REVISION = /"revision":"\w*"(?=,"url":"index\.html")/;

const pageOf = (build: number) =>
  built('index.html').replace(/data-build="[^"]*"/, `data-build="${build}"`);

const workerOf = (build: number) =>
  built('sw.js')
    .replace(INTEGRITY, `"integrity":"${integrityOf(pageOf(build))}"`)
    .replace(REVISION, `"revision":"${build}"`);

/** In front of the server: it can bring out a next build, which its page says of itself. */
export class Deploying extends Line {
  /** Of which build each is: while a deploy goes round, nodes of both answer. */
  worker = 1;
  page = 1;

  deploy() {
    this.worker += 1;
    this.page = this.worker;
  }

  protected override ownAnswer(asked: string) {
    const { pathname } = new URL(asked, this.url);
    if (this.worker > 1 && pathname === '/sw.js') {
      return { type: 'text/javascript', body: workerOf(this.worker) };
    }
    if (this.page === 1 || (pathname !== '/index.html' && pathname !== '/')) return null;
    return { type: 'text/html', body: pageOf(this.page) };
  }
}
