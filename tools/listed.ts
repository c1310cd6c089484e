// What the worker keeps of a build.
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const KEPT = ['assets/*.{js,css,html,woff2}', '{,art/}*.svg', 'icons/{any-192,badge}.png'];

/** An asset has its content in its name; of anything else the worker is told by a revision. */
export type Kept = string | { url: string; revision: string };

/** These come when an owner opens them, and to nobody else. */
const OWNERS = /^assets\/(?:House|idle)-/;

const isPage = (url: string) => url.endsWith('.html');

export function listed(dir: string): Kept[] {
  const urls = KEPT.flatMap((pattern) => globSync(pattern, { cwd: dir }));
  return (
    urls
      .filter((url) => !OWNERS.test(url))
      .toSorted()
      // They come one after the other: where a page is kept all is that it needs.
      .toSorted((a, b) => Number(isPage(a)) - Number(isPage(b)))
      .map((url) => {
        if (url.startsWith('assets/')) return url;
        const content = readFileSync(path.join(dir, url));
        const revision = createHash('sha256').update(content).digest('hex').slice(0, 8);
        return { url, revision };
      })
  );
}
