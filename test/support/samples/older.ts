import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

const FOLDER = path.join(import.meta.dirname, 'older');
const unzipped = (of: string, file: string) =>
  gunzipSync(readFileSync(path.join(FOLDER, of, file)));

/**
 * What 0.1.0 wrote on its last day as a first and as a second edition: Priya with a look of three
 * pieces, the first of them rated and so kept, a photo waiting and one to take again, and a
 * draft for Rohan. Each on both databases.
 */
export const OLDER = ['2026-11-23', '2026-11-26'] as const;
export type Older = (typeof OLDER)[number];

/** Of the embedded database, with pictures and keys. */
export const olderBackup = (of: Older): Buffer => unzipped(of, 'backup.gz');
/** Of PostgreSQL, as `pg_dump --inserts` writes it. */
export const olderDump = (of: Older): string => unzipped(of, 'database.sql.gz').toString();
/** With one file an object, by the name of its picture. */
export const olderBucket = (of: Older): string => path.join(FOLDER, of, 'bucket');
