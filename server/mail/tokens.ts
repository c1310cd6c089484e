import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '../auth/keys.ts';
import type { Role } from '../db/tables.ts';

const BYTES = 18;
const TOKEN = /^(consumer|stylist)\.([\w-]{1,64})\.([\w-]{24})$/;

/** Whose mails they are. */
export interface Addressee {
  role: Role;
  id: string;
}

export interface MailTokens {
  of: (addressee: Addressee) => string;
  /** Null for what no key of ours has signed. */
  read: (token: string) => Addressee | null;
}

/** Whoever has a mail may stop all of them, without a sign-in and for as long as its key is known. */
export function mailTokens(keys: Keys): MailTokens {
  const sign = ({ secret }: Keys[number], { role, id }: Addressee) =>
    createHmac('sha256', secret).update(`${role}.${id}`).digest().subarray(0, BYTES);
  return {
    of: (addressee) =>
      [addressee.role, addressee.id, sign(keys[0], addressee).toString('base64url')].join('.'),
    read(token) {
      const [, role, id = '', signature = ''] = TOKEN.exec(token) ?? [];
      if (role !== 'consumer' && role !== 'stylist') return null;
      const given = Buffer.from(signature, 'base64url');
      const isOurs = keys.some((key) => timingSafeEqual(sign(key, { role, id }), given));
      return isOurs ? { role, id } : null;
    },
  };
}
