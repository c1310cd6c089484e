import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Line } from './line.ts';

/** What Chromium has that the oldest browsers do not: taken away before anything of ours runs. */
export const FORGET_NEWER = `
  for (const name of ['parse', 'canParse']) delete URL[name];
  for (const name of ['toWellFormed', 'isWellFormed']) delete String.prototype[name];
  for (const name of ['toSorted', 'toReversed', 'toSpliced', 'with']) delete Array.prototype[name];
  for (const of of [Object, Map]) delete of.groupBy;
  for (const name of ['withResolvers', 'try']) delete Promise[name];
  for (const name of Object.getOwnPropertyNames(Iterator.prototype)) {
    if (name !== 'constructor') delete Iterator.prototype[name];
  }
  for (const name of ['union', 'intersection', 'difference', 'isSubsetOf']) delete Set.prototype[name];
  delete Array.fromAsync;
  delete AbortSignal.any;
  delete Response.json;
  if (globalThis.Element) delete Element.prototype.checkVisibility;
  if (globalThis.HTMLVideoElement) delete HTMLVideoElement.prototype.requestVideoFrameCallback;
`;

/** In front of the server: to the browser behind it the worker is one of an older browser. */
export class OlderBrowser extends Line {
  protected override ownAnswer(asked: string) {
    if (new URL(asked, this.url).pathname !== '/sw.js') return null;
    const worker = path.resolve(import.meta.dirname, '../../../dist/app/sw.js');
    return { type: 'text/javascript', body: FORGET_NEWER + readFileSync(worker, 'utf8') };
  }
}
