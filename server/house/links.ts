import { STYLIST_LINK_MS } from '../../contract/limits.ts';
import type { Welcome } from '../../contract/welcome.ts';
import { serverTexts } from '../../texts/server.ts';
import type { AskTokens } from '../asks/tokens.ts';
import { hashOf } from '../auth/secrets.ts';
import type { Db, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import { writeHouseLog } from '../house-log/write.ts';

export const openLinksQuery = (db: Db, now: Date) =>
  db
    .selectFrom('stylist_links')
    .select(['id', 'name', 'expires_at'])
    .where('used_at', 'is', null)
    .where('taken_back_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .orderBy('id', 'desc');

interface Invited {
  id: string;
  name: string;
  by: string;
  now: Date;
}

/** Who is paused meanwhile, or made a stylist, leaves no link. */
async function refuseNoOwner(within: Db, id: string): Promise<void> {
  const owner = await within
    .selectFrom('stylists')
    .select('id')
    .where('id', '=', id)
    .where('stylist_role', '=', 'owner')
    .where('paused_at', 'is', null)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  if (!owner) throw new AppError('wrong_role');
}

/** Asked again it is the same, as long as its token can be made again. */
export const invite = (db: Db, tokens: AskTokens, { id, name, by, now }: Invited) =>
  inTransaction(db, async (within) => {
    const before = await within
      .selectFrom('stylist_links')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirst();
    if (before) {
      const token = tokens.again(before);
      if (token === null || before.invited_by !== by || before.name !== name) {
        throw new AppError('key_reused');
      }
      return { id, name, expiresAt: before.expires_at, token };
    }
    await refuseNoOwner(within, by);
    const token = tokens.of(id);
    const expires_at = new Date(now.getTime() + STYLIST_LINK_MS).toISOString();
    await within
      .insertInto('stylist_links')
      .values({
        id,
        name,
        invited_by: by,
        token_hash: hashOf(token),
        created_at: now.toISOString(),
        expires_at,
      })
      .execute();
    await writeHouseLog(within, { who: by, what: 'stylist_invited', whom: id }, now);
    return { id, name, expiresAt: expires_at, token };
  });

export const takeBack = (db: Db, id: string, by: string, now: Date): Promise<void> =>
  inTransaction(db, async (within) => {
    const link = await within
      .selectFrom('stylist_links')
      .select(['used_at', 'taken_back_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!link) throw new AppError('not_found');
    if (link.used_at !== null) throw new AppError('invitation_used');
    if (link.taken_back_at !== null) return;
    await within
      .updateTable('stylist_links')
      .set({ taken_back_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await writeHouseLog(within, { who: by, what: 'invitation_taken_back', whom: id }, now);
  });

export const linkOf = (db: Db, token: string) =>
  db
    .selectFrom('stylist_links')
    .selectAll()
    .where('token_hash', '=', hashOf(token))
    .executeTakeFirst();

/** Or the reason why it lets nobody in. */
export function refuseOver(link: Row<'stylist_links'> | undefined, now: Date) {
  if (!link) throw new AppError('not_found');
  if (link.used_at !== null) throw new AppError('invitation_used');
  if (link.taken_back_at !== null || link.expires_at <= now.toISOString()) {
    throw new AppError('gone', { message: serverTexts.invitationOver });
  }
  return link;
}

/** Whoever comes has the id of the link, by which the log has named her from the beginning. */
export const come = (
  db: Db,
  { token, name, username }: Omit<Welcome, 'password'>,
  hash: string,
  now: Date,
): Promise<string> =>
  inTransaction(db, async (within) => {
    const { id } = refuseOver(await linkOf(within, token), now);
    const taken = await within
      .selectFrom('stylists')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirst();
    if (taken) {
      throw new AppError('invalid', { fields: { username: serverTexts.usernameTaken } });
    }
    await within
      .insertInto('stylists')
      .values({
        id,
        username,
        name,
        email: '',
        password: hash,
        disabled_at: null,
        created_at: now.toISOString(),
      })
      .execute();
    await within
      .updateTable('stylist_links')
      .set({ used_at: now.toISOString() })
      .where('id', '=', id)
      .execute();
    await writeHouseLog(within, { who: id, what: 'stylist_came', whom: id }, now);
    return id;
  });
