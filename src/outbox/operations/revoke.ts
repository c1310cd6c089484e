import { logout } from '../../api/auth.ts';
import type { Role } from '../../api/session.ts';
import type { Kind } from './kind.ts';

export interface RevokeOperation {
  kind: 'revoke';
  role: Role;
  refreshToken: string;
  /** What is taken back with the sign-out, because nothing can be after it. */
  withdraw?: string[];
  /** The same of things of her own. */
  withdrawOwn?: string[];
}

export const revoke: Kind<RevokeOperation, { kind: 'revoke' }> = {
  async send({ kind, role, refreshToken, ...taken }, { open }) {
    await logout(open, role, refreshToken, taken);
    return { kind };
  },
};
