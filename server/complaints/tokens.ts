import { createHmac } from 'node:crypto';
import type { Keys } from '../auth/keys.ts';
import { hashOf } from '../auth/secrets.ts';

const BYTES = 24;

export interface ComplaintTokens {
  of: (id: string) => string;
  /** The same again; null where the key of then is gone. */
  again: (complaint: { id: string; token_hash: string }) => string | null;
}

/** The address of a page can be said again to a form that is sent twice, and is stored nowhere. */
export function complaintTokens([newest, ...older]: Keys): ComplaintTokens {
  const by = (id: string) => (key: Keys[number]) =>
    createHmac('sha256', key.secret).update(id).digest().subarray(0, BYTES).toString('base64url');
  return {
    of: (id) => by(id)(newest),
    again: ({ id, token_hash: hash }) =>
      [newest, ...older].map(by(id)).find((token) => hashOf(token) === hash) ?? null,
  };
}
