import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Line } from './line.ts';

const built = (name: string) =>
  readFileSync(path.resolve(import.meta.dirname, '../../../dist/app', name), 'utf8');

const PAGE = /assets\/index-[\w-]{8}\.html/;

const nameOf = (build: number) => `assets/index-build${String(build).padStart(3, '0')}.html`;

const pageOf = (build: number) =>
  built('index.html').replace(/data-build="[^"]*"/, `data-build="${build}"`);

const workerOf = (build: number) => built('sw.js').replace(PAGE, nameOf(build));

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
    if (this.page === 1 || (pathname !== '/' && pathname !== `/${nameOf(this.page)}`)) return null;
    return { type: 'text/html', body: pageOf(this.page) };
  }
}
