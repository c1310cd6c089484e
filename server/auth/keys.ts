import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

interface Key {
  id: string;
  secret: Buffer;
}

/** The first signs, all of them verify: a key is rotated by putting a new one in front. */
export type Keys = readonly [Key, ...Key[]];

/** Whole or not at all: another start may be reading it, and what is there first stays. */
function put(file: string, content: string): void {
  const mine = `${file}.${randomUUID()}`;
  writeFileSync(mine, content, { mode: 0o600, flag: 'wx', flush: true });
  try {
    linkSync(mine, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    rmSync(mine);
  }
}

/** Made at the first start; never leaves the data folder. */
export function readOrMake(file: string, make: () => string): string {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  if (!existsSync(file)) put(file, make());
  return readFileSync(file, 'utf8').trim();
}

export const keysDir = (dataDir: string): string => path.join(dataDir, 'keys');

export function tokenKeys(dataDir: string, set: readonly { id: string; secret: string }[]): Keys {
  const [first, ...older] = set.map(({ id, secret }) => ({ id, secret: Buffer.from(secret) }));
  if (first) return [first, ...older];
  const line = readOrMake(
    path.join(keysDir(dataDir), 'tokens'),
    () => `${randomUUID()}:${randomBytes(48).toString('base64url')}\n`,
  );
  const [id = '', secret = ''] = line.split(':');
  return [{ id, secret: Buffer.from(secret) }];
}

/** Keys for another use, so that what one signs is worth nothing to the other. */
export function derive([first, ...older]: Keys, use: string): Keys {
  const derived = ({ id, secret }: Key): Key => ({
    id,
    secret: createHmac('sha256', secret).update(use).digest(),
  });
  return [derived(first), ...older.map(derived)];
}
