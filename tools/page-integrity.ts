// A page has no hash in its name. With one in its list no worker keeps the page of another build.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Listed {
  url: string;
  integrity?: string;
}

export const integrityOf = (page: string | Buffer): string =>
  `sha256-${createHash('sha256').update(page).digest('base64')}`;

/** What is listed of the files in this folder. */
export const pageIntegrity =
  (dir: string) =>
  <Entry extends Listed>(entries: Entry[]): { manifest: Entry[] } => ({
    manifest: entries.map((entry) =>
      entry.url.endsWith('.html')
        ? { ...entry, integrity: integrityOf(readFileSync(path.join(dir, entry.url))) }
        : entry,
    ),
  });
