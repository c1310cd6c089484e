import type { Db, Role } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';
import type { AccessTokens } from './access-tokens.ts';
import type { Keys } from './keys.ts';
import { revokeByToken, rotate, startFamily } from './families.ts';

export interface SessionDeps {
  db: Db;
  tokens: AccessTokens;
  refreshTtlS: number;
  /** By which a token's successor is made. */
  successors: Keys;
  now: () => Date;
  trusted: () => Date;
}

/** A new session's pair of tokens, unless what allowed it has changed meanwhile. */
export async function signIn(
  { db, tokens, refreshTtlS, now, trusted }: SessionDeps,
  role: Role,
  id: string,
  mayStill: (within: Db) => Promise<boolean>,
) {
  const { familyId, refresh } = await inTransaction(db, async (within) => {
    if (!(await mayStill(within))) throw new AppError('unauthorized');
    if (role === 'stylist') await writeHouseLog(within, { who: id, what: 'signed_in' }, now());
    return startFamily(within, role, id, { now: now(), trusted: trusted(), refreshTtlS });
  });
  const access = await tokens.issue({ role, id, familyId });
  return { access_token: access, refresh_token: refresh };
}

export async function refreshSession(
  { db, tokens, refreshTtlS, successors, now, trusted }: SessionDeps,
  role: Role,
  presented: string,
) {
  const life = { now: now(), trusted: trusted(), refreshTtlS };
  const rotated = await rotate(db, role, { presented, successors }, life);
  if ('refused' in rotated) throw new AppError('refresh_refused', { reason: rotated.refused });
  const { familyId, subjectId, refresh } = rotated;
  const access = await tokens.issue({ role, id: subjectId, familyId });
  return { access, access_token: access, refresh };
}

export async function signOut({ db, now }: SessionDeps, role: Role, token: string) {
  await revokeByToken(db, role, token, now());
  return { success: true } as const;
}
