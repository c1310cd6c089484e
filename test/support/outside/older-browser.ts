import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ALLOWED } from '../../../tools/newer/allowed.ts';
import { isLacked, LACKED } from '../../../tools/newer/table.ts';
import { Line } from './line.ts';

const EXCUSED = new Set(ALLOWED.flatMap(({ keys }) => keys));

/** Where each stands: `URL.parse`, `Array.prototype.toSorted`, `requestIdleCallback`. */
function placesOf(key: string): string[] {
  const [, ofIntl] = /^javascript\.builtins\.(Intl\.\w+)$/.exec(key) ?? [];
  if (ofIntl !== undefined) return [ofIntl];
  const [, room, owner, name] = /^(api|javascript\.builtins)\.(?:(\w+)\.)?(\w+)$/.exec(key) ?? [];
  if (name === undefined || name.endsWith('_event')) return [];
  if (
    owner === undefined ||
    /^(?:Window|WorkerGlobalScope|ServiceWorkerGlobalScope)$/.test(owner)
  ) {
    return [name];
  }
  const [isOfClass, isOfEach] = [name.endsWith('_static'), room === 'api'];
  const ofClass = `${owner}.${name.replace(/_static$/, '')}`;
  if (isOfClass) return [ofClass];
  return isOfEach ? [`${owner}.prototype.${name}`] : [ofClass, `${owner}.prototype.${name}`];
}

const NEWER = [...LACKED.keys()].filter((key) => isLacked(key) && !EXCUSED.has(key));

/** What the browser has that any of the oldest has not: taken away before anything of ours runs. */
export const FORGET_NEWER = `(() => {
  for (const place of ${JSON.stringify(NEWER.flatMap(placesOf))}) {
    const names = place.split('.');
    const last = names.pop();
    const of = names.reduce((at, name) => at?.[name], globalThis);
    if (of) Reflect.deleteProperty(of, last);
  }
})();`;

/** In front of the server: to the browser behind it the worker is one of an older browser. */
export class OlderBrowser extends Line {
  protected override ownAnswer(asked: string) {
    if (new URL(asked, this.url).pathname !== '/sw.js') return null;
    const worker = path.resolve(import.meta.dirname, '../../../dist/app/sw.js');
    return { type: 'text/javascript', body: FORGET_NEWER + readFileSync(worker, 'utf8') };
  }
}
