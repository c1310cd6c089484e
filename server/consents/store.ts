import type { ConsentKind } from '../../contract/agreements.ts';
import type { AgreedAtSignIn, Consent, SayConsent } from '../../contract/consents.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';

export const consentsOf = (db: Db, userId: string): Promise<Consent[]> =>
  db
    .selectFrom('consents')
    .select(['what', 'version', 'round', 'at', 'how', 'taken_back_at'])
    .where('user_id', '=', userId)
    .orderBy('what')
    .orderBy('round')
    .orderBy('version')
    .execute();

/** How often it was taken back, and whether it was agreed to since. */
async function standing(db: Db, userId: string, what: ConsentKind) {
  const rows = (await consentsOf(db, userId)).filter((row) => row.what === what);
  const ended = rows.filter(({ taken_back_at }) => taken_back_at !== null);
  const round = Math.max(-1, ...ended.map((row) => row.round)) + 1;
  return { round, isAgreed: rows.some((row) => row.round === round) };
}

interface Agreeing extends Pick<Consent, 'what' | 'version' | 'round' | 'how'> {
  userId: string;
}

/** Said again it is the same; said late, of a round that was ended since, it is nothing. */
export async function agree(db: Db, { userId, what, ...said }: Agreeing, now: Date): Promise<void> {
  if (said.round !== (await standing(db, userId, what)).round) return;
  const row = { user_id: userId, what, ...said, at: now.toISOString(), taken_back_at: null };
  await db
    .insertInto('consents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'what', 'round', 'version']).doNothing())
    .execute();
}

export async function agreeAtSignIn(
  db: Db,
  userId: string,
  agreed: AgreedAtSignIn | undefined,
  now: Date,
): Promise<void> {
  for (const what of ['privacy', 'terms'] as const) {
    const version = agreed?.[what];
    if (version !== undefined) {
      await agree(db, { userId, what, version, round: 0, how: 'sign-in' }, now);
    }
  }
}

/** Whether it was not taken back before. */
export async function takeBack(
  db: Db,
  { userId, what, ...said }: Omit<SayConsent, 'agreed'> & { userId: string; what: ConsentKind },
  now: Date,
): Promise<boolean> {
  if (said.round !== (await standing(db, userId, what)).round) return false;
  const taken_back_at = now.toISOString();
  // Of before it was written down there is no row yet.
  await db
    .insertInto('consents')
    .values({ user_id: userId, what, ...said, at: null, how: 'settings', taken_back_at })
    .onConflict((conflict) => conflict.columns(['user_id', 'what', 'round', 'version']).doNothing())
    .execute();
  await db
    .updateTable('consents')
    .set({ taken_back_at })
    .where('user_id', '=', userId)
    .where('what', '=', what)
    .where('round', '=', said.round)
    .execute();
  return true;
}

/** With the photo it may be agreed to anew. Whoever never took it back may be of a build that says nothing. */
export async function agreeWithPhoto(
  db: Db,
  userId: string,
  agreed: string | undefined,
  now: Date,
): Promise<void> {
  const what = 'photo';
  if (agreed !== undefined) {
    const [version = 0, round = 0] = agreed.split('.').map(Number);
    await agree(db, { userId, what, version, round, how: 'photo' }, now);
  }
  const { round, isAgreed } = await standing(db, userId, what);
  if (round > 0 && !isAgreed) throw new AppError('not_agreed');
}
