import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Keys } from './keys.ts';

/** A secret that is handed out once; what is stored of it is its hash alone. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/**
 * What follows a token that was presented at a time, by each of the keys: who has token and key can
 * make it again, so nothing of it is kept.
 */
export function successorsOf([first, ...older]: Keys, token: string, at: string) {
  const by = ({ secret }: Keys[number]) =>
    createHmac('sha256', secret).update(`${token} ${at}`).digest('base64url');
  return [by(first), ...older.map(by)] as const;
}
