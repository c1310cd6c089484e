import type { RefusalReason } from '../../contract/auth.ts';
import { FAMILY_TTL_MS, SESSIONS_MAX } from '../../contract/limits.ts';
import type { Db, Role, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import { hashOf, newSecret } from './secrets.ts';

type Family = Row<'refresh_families'>;
type Token = Row<'refresh_tokens'>;
type RevokedFor = Family['revoked_for'];

interface Life {
  now: Date;
  /** Not ahead of what surely has passed: by it sessions run out. */
  sure: Date;
  refreshTtlS: number;
}

/** It names its family, so that one whose row is gone is still known for a spent one. */
const newToken = (familyId: string) => `${familyId}.${newSecret()}`;
const familyIn = (token: string) => token.split('.')[0] ?? '';

/** By whichever of both is ahead, or a clock that was behind would have cut it short. */
const later = ({ now, sure }: Life, ms: number) =>
  new Date(Math.max(now.getTime(), sure.getTime()) + ms).toISOString();

async function addToken(db: Db, family: Pick<Family, 'id' | 'expires_at'>, life: Life) {
  const secret = newToken(family.id);
  const expiresAt = later(life, life.refreshTtlS * 1000);
  await db
    .insertInto('refresh_tokens')
    .values({
      hash: hashOf(secret),
      family_id: family.id,
      successor_hash: null,
      expires_at: expiresAt < family.expires_at ? expiresAt : family.expires_at,
      presented_at: null,
      cancelled_at: null,
    })
    .execute();
  return secret;
}

export async function startFamily(db: Db, role: Role, subjectId: string, life: Life) {
  const family = {
    id: newId(),
    role,
    subject_id: subjectId,
    created_at: life.now.toISOString(),
    expires_at: later(life, FAMILY_TTL_MS),
    revoked_at: null,
  };
  await db.insertInto('refresh_families').values(family).execute();
  await dropOldest(db, role, subjectId);
  return { familyId: family.id, refresh: await addToken(db, family, life) };
}

/** Whoever starts sessions without end has those of before ended, and no rows for them. */
async function dropOldest(db: Db, role: Role, subjectId: string): Promise<void> {
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
    .where('refresh_families.id', '=', id)
    .where('revoked_at', 'is', null)
    .where('stylists.disabled_at', 'is', null)
    .executeTakeFirst();

/** Writes what belongs to a session, unless it ended while the call was on its way. */
export const inSession = <Result>(
  db: Db,
  familyId: string,
  write: (within: Db) => Promise<Result>,
): Promise<Result> =>
  inTransaction(db, async (within) => {
    if (await findFamily(within, familyId)) return write(within);
    throw new AppError('unauthorized');
  });

/**
 * An answer can be lost, so a token works again while its successor was never presented; that
 * successor is cancelled. Whoever presents a token out of this order holds a copy: all sessions
 * that grew from it end. So none before the one presented last is worth a row.
 */
async function isOutOfOrder(db: Db, token: Token, now: Date): Promise<boolean> {
  if (token.cancelled_at !== null) return true;
  if (token.successor_hash === null) return false;
  const successor = await find(db, token.successor_hash);
  if (!successor || successor.presented_at !== null) return true;
  await db
    .updateTable('refresh_tokens')
    .set({ cancelled_at: now.toISOString() })
    .where('hash', '=', successor.hash)
    .execute();
  return false;
}

export interface Rotated {
  familyId: string;
  subjectId: string;
  refresh: string;
}

/** Why the session of a token that was once given is over. */
async function reasonOf(db: Db, role: Role, familyId: string): Promise<RefusalReason> {
  const family = await db
    .selectFrom('refresh_families')
    .leftJoin('stylists', 'stylists.id', 'refresh_families.subject_id')
    .select(['revoked_for', 'disabled_at'])
    .where('refresh_families.id', '=', familyId)
    .where('role', '=', role)
    .executeTakeFirst();
  if (family?.disabled_at) return 'disabled';
  return family?.revoked_for ?? 'expired';
}

/**
 * The next token of the family, or why this one is refused. A session's id is no secret: whoever
 * shows no token that was ever given learns nothing of it.
 */
export function rotate(
  db: Db,
  role: Role,
  secret: string,
  life: Life,
): Promise<Rotated | { refused: RefusalReason }> {
  return inTransaction(db, async (trx) => {
    const token = await find(trx, hashOf(secret));
    const family = await findFamily(trx, token?.family_id ?? familyIn(secret));
    if (!family || family.role !== role) {
      return { refused: token ? await reasonOf(trx, role, token.family_id) : 'expired' };
    }
    if (!token || (await isOutOfOrder(trx, token, life.now))) {
      await revoke(trx, family.id, life.now, 'replayed');
      return { refused: token ? 'replayed' : 'expired' };
    }
    const now = life.now.toISOString();
    if (token.expires_at <= life.sure.toISOString()) return { refused: 'expired' };
    const refresh = await addToken(trx, family, life);
    await trx
      .updateTable('refresh_tokens')
      .set({ successor_hash: hashOf(refresh), presented_at: token.presented_at ?? now })
      .where('hash', '=', token.hash)
      .execute();
    await trx
      .deleteFrom('refresh_tokens')
      .where('family_id', '=', family.id)
      .where('hash', 'not in', [token.hash, hashOf(refresh)])
      .execute();
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
