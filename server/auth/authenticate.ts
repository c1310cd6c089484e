import type { Db, Role } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Authenticate } from '../http/route.ts';
import type { AccessTokens } from './access-tokens.ts';

/** Asked of the database at every call, so that a revoked session ends at once. */
async function isLive(db: Db, familyId: string, role: Role, now: string): Promise<boolean> {
  const family = await db
    .selectFrom('refresh_families')
    .leftJoin('stylists', 'stylists.id', 'refresh_families.subject_id')
    .select(['refresh_families.expires_at', 'stylists.disabled_at'])
    .where('refresh_families.id', '=', familyId)
    .where('refresh_families.role', '=', role)
    .where('refresh_families.revoked_at', 'is', null)
    .executeTakeFirst();
  return family !== undefined && family.disabled_at === null && family.expires_at > now;
}

export function authenticator(db: Db, tokens: AccessTokens, now: () => Date): Authenticate {
  return async (authorization) => {
    const [, token] = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '') ?? [];
    const who = token === undefined ? null : await tokens.read(token);
    if (who && (await isLive(db, who.familyId, who.role, now().toISOString()))) return who;
    throw new AppError('unauthorized');
  };
}
