import type { GoogleIdentity } from './google.ts';
import { hashOf } from './secrets.ts';
import { recogniseSuspended } from './suspensions.ts';
import { isEmbedded } from '../db/dialect.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { namedText } from '../db/steps.ts';
import { newId } from '../ids.ts';

/** What a consumer is called, and found by. */
const named = ({ email, name }: Pick<GoogleIdentity, 'email' | 'name'>) => ({
  email,
  name,
  search: namedText(name, email),
});

async function addUser(db: Db, { issuer, subject, email, name }: GoogleIdentity, now: string) {
  const user = { id: newId(), email, name };
  await db
    .insertInto('users')
    .values({
      ...user,
      ...named(user),
      plan: 'free',
      photos_revision: 0,
      created_at: now,
      last_active_at: now,
    })
    .execute();
  await db.insertInto('identities').values({ issuer, subject, user_id: user.id }).execute();
  await recogniseSuspended(db, nameOf(issuer, subject), user.id);
  return user;
}

/** The account is the issuer's subject; its address and name may change with time. */
export function findOrAddUser(db: Db, identity: GoogleIdentity, now: Date) {
  const { issuer, subject, email, name } = identity;
  return inTransaction(db, async (trx) => {
    const known = await trx
      .selectFrom('identities')
      .select('user_id')
      .where('issuer', '=', issuer)
      .where('subject', '=', subject)
      .executeTakeFirst();
    if (!known) return { user: await addUser(trx, identity, now.toISOString()), isNew: true };
    await trx
      .updateTable('users')
      .set({ ...named(identity), last_active_at: now.toISOString() })
      .where('id', '=', known.user_id)
      .execute();
    return { user: { id: known.user_id, email, name }, isNew: false };
  });
}

/** The issuer goes by two names. */
const nameOf = (issuer: string, subject: string) =>
  hashOf(`${issuer.replace(/^https:\/\//, '')} ${subject}`);

/** Nothing of our database is in it, so that it outlives one. */
export async function accountOf(db: Db, userId: string): Promise<{ account?: string }> {
  const identity = await db
    .selectFrom('identities')
    .select(['issuer', 'subject'])
    .where('user_id', '=', userId)
    .orderBy('issuer')
    .executeTakeFirst();
  return identity ? { account: nameOf(identity.issuer, identity.subject) } : {};
}

/** By what the hour and the day are counted: whoever deletes the account and comes back goes on with them. */
export const accountKey = async (db: Db, userId: string): Promise<string> =>
  (await accountOf(db, userId)).account ?? userId;

export const findUser = (db: Db, id: string) =>
  db.selectFrom('users').select(['id', 'email', 'name']).where('id', '=', id).executeTakeFirst();

/** Writes what is the consumer's, unless the account went while the call was on its way. */
export const asUser = <Result>(db: Db, id: string, write: (within: Db) => Promise<Result>) =>
  inTransaction(db, async (within) => {
    if (await findUser(within, id)) return write(within);
    throw new AppError('unauthorized');
  });

/**
 * The same for what many people do at once, who would meet in the queue of jobs. It is not
 * serializable: whoever else changes what is hers waits at her row, and it decides by that and by
 * the rows that it changes itself.
 */
export const asUserInTurn = <Result>(
  db: Db,
  id: string,
  write: (within: Db) => Promise<Result>,
): Promise<Result> =>
  inTransaction(
    db,
    async (within) => {
      const user = await within
        .selectFrom('users')
        .select('id')
        .where('id', '=', id)
        .$if(!isEmbedded(within), (query) => query.forNoKeyUpdate())
        .executeTakeFirst();
      if (user) return write(within);
      throw new AppError('unauthorized');
    },
    'read committed',
  );
