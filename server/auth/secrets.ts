import { createHash, randomBytes } from 'node:crypto';

/** A secret that is handed out once; what is stored of it is its hash alone. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');
