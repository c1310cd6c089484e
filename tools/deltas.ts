// For a phone that has a file of an earlier build: the new one, compressed with that as its dictionary.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { constants, zstdCompressSync } from 'node:zlib';
import { deltaName, patternOf } from '../contract/dictionaries.ts';

/** Two languages of two builds. */
const EARLIER_MAX = 4;
const MAGIC = Buffer.from('5e2a4d1820000000', 'hex');
const PARAMS = { [constants.ZSTD_c_compressionLevel]: 19 };

/** Into the folder of the new one; of the earlier ones those that were built last. */
export function writeDeltas(
  assets: string,
  earlier: { assets: string; builtAt: Record<string, number> },
): void {
  const own = readdirSync(assets);
  const known = Object.entries(earlier.builtAt)
    .filter(([name]) => !own.includes(name))
    .toSorted(([, one], [, other]) => other - one)
    .map(([name]) => name);
  for (const name of own) {
    const pattern = patternOf(`/assets/${name}`);
    if (pattern === null) continue;
    const bytes = readFileSync(path.join(assets, name));
    const alike = known.filter((other) => patternOf(`/assets/${other}`) === pattern);
    for (const other of alike.slice(0, EARLIER_MAX)) {
      const dictionary = readFileSync(path.join(earlier.assets, other));
      const hash = createHash('sha256').update(dictionary).digest();
      const packed = zstdCompressSync(bytes, { dictionary, params: PARAMS });
      writeFileSync(
        path.join(assets, deltaName(name, hash.toString('hex'))),
        Buffer.concat([MAGIC, hash, packed]),
      );
    }
  }
}
