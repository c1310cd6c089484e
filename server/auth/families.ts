import type { RefusalReason } from '../../contract/auth.ts';
import { FAMILY_TTL_MS, REFRESH_REPEATED_MS, SESSIONS_MAX } from '../../contract/limits.ts';
import type { Db, Role, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { hasNoOrder } from '../writes/order.ts';
import { endUploads } from '../uploads/store.ts';
import type { Keys } from './keys.ts';
import { isIdle } from './idle.ts';
import { hashOf, newSecret, successorsOf } from './secrets.ts';

type Family = NonNullable<Awaited<ReturnType<typeof findFamily>>>;
type Token = Row<'refresh_tokens'>;
type RevokedFor = Row<'refresh_families'>['revoked_for'];

interface Life {
  now: Date;
  /** Not ahead of what surely has passed: by it sessions run out. */
  trusted: Date;
  refreshTtlS: number;
}

/** A token names its family, so that one whose row is gone is still known for a spent one. */
const tokenOf = (familyId: string, secret: string) => `${familyId}.${secret}`;
const familyIn = (token: string) => token.split('.')[0] ?? '';

/** By whichever of both is ahead, or a clock that was behind would have cut it short. */
const later = ({ now, trusted }: Life, ms: number) =>
  new Date(Math.max(now.getTime(), trusted.getTime()) + ms).toISOString();

async function addToken(
  db: Db,
  family: Pick<Family, 'id' | 'expires_at'>,
  life: Life,
  secret: string,
): Promise<string> {
  const token = tokenOf(family.id, secret);
  const expiresAt = later(life, life.refreshTtlS * 1000);
  await db
    .insertInto('refresh_tokens')
    .values({
      hash: hashOf(token),
      family_id: family.id,
      successor_hash: null,
      expires_at: expiresAt < family.expires_at ? expiresAt : family.expires_at,
      presented_at: null,
      cancelled_at: null,
    })
    .execute();
  return token;
}

export async function startFamily(db: Db, role: Role, subjectId: string, life: Life) {
  const family = {
    id: newId(),
    role,
    subject_id: subjectId,
    created_at: life.now.toISOString(),
    seen_at: life.trusted.toISOString(),
    expires_at: later(life, FAMILY_TTL_MS),
    revoked_at: null,
  };
  await db.insertInto('refresh_families').values(family).execute();
  await dropOldest(db, role, subjectId, life.now);
  return { familyId: family.id, refresh: await addToken(db, family, life, newSecret()) };
}

/** Whoever starts sessions without end has those of before ended, and no rows for them. */
async function dropOldest(db: Db, role: Role, subjectId: string, now: Date): Promise<void> {
  const newest = db
    .selectFrom('refresh_families')
    .select('id')
    .where('role', '=', role)
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SESSIONS_MAX);
  await db
    .deleteFrom('push_subscriptions')
    .where('role', '=', role)
    .where('subject_id', '=', subjectId)
    .where('family_id', 'not in', newest)
    .execute();
  await db
    .deleteFrom('refresh_families')
    .where('role', '=', role)
    .where('subject_id', '=', subjectId)
    .where('id', 'not in', newest)
    .where((eb) => eb.or([eb('revoked_at', 'is', null), hasNoOrder(eb, now)]))
    .execute();
}

/** A session that ends takes what it had its browser told with it. */
async function revoke(db: Db, familyId: string, now: Date, why: RevokedFor = null) {
  await db
    .updateTable('refresh_families')
    .set({ revoked_at: now.toISOString(), revoked_for: why })
    .where('id', '=', familyId)
    .where('revoked_at', 'is', null)
    .execute();
  await db.deleteFrom('push_subscriptions').where('family_id', '=', familyId).execute();
  await endUploads(db, (eb) => eb('uploads.family_id', '=', familyId), now);
}

interface Revoking {
  now: Date;
  why: RevokedFor;
  /** The one session that goes on. */
  spared?: string | undefined;
}

/** Sessions of the subject end, all but the one that is spared. */
export async function revokeFamilies(db: Db, subjectId: string, { now, why, spared }: Revoking) {
  const families = await db
    .selectFrom('refresh_families')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('revoked_at', 'is', null)
    .execute();
  for (const { id } of families) if (id !== spared) await revoke(db, id, now, why);
}

const find = (db: Db, hash: string) =>
  db.selectFrom('refresh_tokens').selectAll().where('hash', '=', hash).executeTakeFirst();

const findFamily = (db: Db, id: string) =>
  db
    .selectFrom('refresh_families')
    .leftJoin('stylists', 'stylists.id', 'refresh_families.subject_id')
    .selectAll('refresh_families')
    .select('stylists.stylist_role')
    .where('refresh_families.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('stylists.disabled_at', 'is', null)
    .where('stylists.paused_at', 'is', null)
    .executeTakeFirst();

/** Ended while the call was on its way. */
export async function refuseEnded(db: Db, familyId: string): Promise<void> {
  if (!(await findFamily(db, familyId))) throw new AppError('unauthorized');
}

/** Writes what belongs to a session, unless it has ended. */
export const inSession = <Result>(
  db: Db,
  familyId: string,
  write: (within: Db) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (within) => {
    await refuseEnded(within, familyId);
    return write(within);
  });

/**
 * Whoever presents a token once its successor was presented holds a copy: all sessions that grew
 * from it end. So none before the one presented last is worth a row.
 */
async function isOutOfOrder(db: Db, { cancelled_at, successor_hash }: Token): Promise<boolean> {
  if (cancelled_at !== null) return true;
  if (successor_hash === null) return false;
  const successor = await find(db, successor_hash);
  return !successor || successor.presented_at !== null;
}

interface Renewal {
  /** The token as it was presented. */
  presented: string;
  successors: Keys;
}

/** The one it was given, while a copy of the request that brought it may be late. */
function givenFor(
  token: Token,
  { presented, successors }: Renewal,
  { trusted }: Life,
): string | null {
  if (token.presented_at === null || token.successor_hash === null) return null;
  if (trusted.getTime() - Date.parse(token.presented_at) >= REFRESH_REPEATED_MS) return null;
  const given = successorsOf(successors, presented, token.presented_at);
  // None where the key is gone by which it was made, or an older build drew it by lot.
  return (
    given
      .map((secret) => tokenOf(token.family_id, secret))
      .find((one) => hashOf(one) === token.successor_hash) ?? null
  );
}

/** An answer can be lost, so a token works again until its successor is presented, which is cancelled then. */
async function renew(db: Db, family: Family, token: Token, renewal: Renewal, life: Life) {
  const presentedAt = life.trusted.toISOString();
  const [secret] = successorsOf(renewal.successors, renewal.presented, presentedAt);
  const refresh = await addToken(db, family, life, secret);
  await db
    .updateTable('refresh_tokens')
    .set({ successor_hash: hashOf(refresh), presented_at: presentedAt })
    .where('hash', '=', token.hash)
    .execute();
  await db
    .deleteFrom('refresh_tokens')
    .where('family_id', '=', family.id)
    .where('hash', 'not in', [token.hash, hashOf(refresh)])
    .execute();
  return refresh;
}

interface Rotated {
  familyId: string;
  subjectId: string;
  refresh: string;
}

/** Why the session of a token that was once given is over. */
async function reasonOf(db: Db, role: Role, familyId: string): Promise<RefusalReason> {
  const family = await db
    .selectFrom('refresh_families')
    .leftJoin('stylists', 'stylists.id', 'refresh_families.subject_id')
    .select(['revoked_for', 'disabled_at', 'paused_at'])
    .where('refresh_families.id', '=', familyId)
    .where('role', '=', role)
    .executeTakeFirst();
  if (family?.disabled_at || family?.paused_at) return 'disabled';
  return family?.revoked_for ?? 'expired';
}

/**
 * The next token of the family, or why this one is refused. A session's id is no secret: whoever
 * shows no token that was ever given learns nothing of it.
 */
export function rotate(
  db: Db,
  role: Role,
  renewal: Renewal,
  life: Life,
): Promise<Rotated | { refused: RefusalReason }> {
  const { presented } = renewal;
  return inTransaction(db, async (trx) => {
    const token = await find(trx, hashOf(presented));
    const family = await findFamily(trx, token?.family_id ?? familyIn(presented));
    if (!family || family.role !== role) {
      return { refused: token ? await reasonOf(trx, role, token.family_id) : 'expired' };
    }
    if (!token || (await isOutOfOrder(trx, token))) {
      await revoke(trx, family.id, life.now, 'replayed');
      return { refused: token ? 'replayed' : 'expired' };
    }
    if (token.expires_at <= life.trusted.toISOString()) return { refused: 'expired' };
    if (isIdle(family, life.trusted)) return { refused: 'expired' };
    const refresh =
      givenFor(token, renewal, life) ?? (await renew(trx, family, token, renewal, life));
    return { familyId: family.id, subjectId: family.subject_id, refresh };
  });
}

/** Null without a token that stands: the session's own id, which is no secret, may end it and no more. */
export async function subjectOf(db: Db, role: Role, secret: string): Promise<string | null> {
  const token = await find(db, hashOf(secret));
  const family = token && (await findFamily(db, token.family_id));
  return family?.role === role ? family.subject_id : null;
}

/** Also when it is revoked already, or was never one of ours. */
export const revokeByToken = (db: Db, role: Role, secret: string, now: Date): Promise<void> =>
  inTransaction(db, async (within) => {
    const token = await find(within, hashOf(secret));
    const family = await findFamily(within, token?.family_id ?? familyIn(secret));
    if (family?.role === role) await revoke(within, family.id, now);
  });
