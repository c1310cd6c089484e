import { compiled } from '../db/compiled.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Authenticate } from '../http/route.ts';
import type { AccessTokens } from './access-tokens.ts';
import { isIdle, keepSeen } from './idle.ts';

/** Asked of the database at every call, so that a revoked session ends at once. */
const liveFamily = (db: Db) =>
  compiled(
    db
      .selectFrom('refresh_families')
      .leftJoin('stylists', 'stylists.id', 'refresh_families.subject_id')
      .leftJoin('suspensions', 'suspensions.user_id', 'refresh_families.subject_id')
      .select([
        'refresh_families.id',
        'refresh_families.created_at',
        'refresh_families.seen_at',
        'stylists.stylist_role',
        'suspensions.since as suspended_since',
      ])
      .where('refresh_families.id', '=', '')
      .where('refresh_families.role', '=', 'consumer')
      .where('refresh_families.expires_at', '>', '')
      .where('refresh_families.revoked_at', 'is', null)
      .where('stylists.disabled_at', 'is', null)
      .where('stylists.paused_at', 'is', null),
  );

export function authenticator(db: Db, tokens: AccessTokens, now: () => Date): Authenticate {
  const findLive = liveFamily(db);
  return async (authorization) => {
    const [, token] = /^Bearer +([\w.-]+)$/i.exec(authorization ?? '') ?? [];
    const who = token === undefined ? null : await tokens.read(token);
    const family = who && (await findLive(db, who.familyId, who.role, now().toISOString()));
    if (!family || isIdle(family, now())) throw new AppError('unauthorized');
    await keepSeen(db, family, now());
    return {
      ...who,
      isSuspended: family.suspended_since !== null,
      isOwner: family.stylist_role === 'owner',
    };
  };
}
