import { createHmac } from 'node:crypto';
import type { Keys } from '../auth/keys.ts';
import { hashOf } from '../auth/secrets.ts';

const BYTES = 16;

export interface AskTokens {
  /** What a new link bears. */
  of: (id: string) => string;
  /** The same of one that was made, by the key of then; null where that is gone. */
  again: (ask: { id: string; token_hash: string }) => string | null;
}

/** A link can be said again and is stored nowhere: who has key and id can make it anew. */
export function askTokens([newest, ...older]: Keys): AskTokens {
  const by = (id: string) => (key: Keys[number]) =>
    createHmac('sha256', key.secret).update(id).digest().subarray(0, BYTES).toString('base64url');
  return {
    of: (id) => by(id)(newest),
    again: ({ id, token_hash: hash }) =>
      [newest, ...older].map(by(id)).find((token) => hashOf(token) === hash) ?? null,
  };
}
