import { revokeFamilies } from '../auth/families.ts';
import { hashPassword, isPassword } from '../auth/password.ts';
import type { Db, StylistRole } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { writeHouseLog } from '../house-log/write.ts';
import { newId } from '../ids.ts';
import { endLinks, keepAnOwner } from './owners.ts';
import { dropProfile } from './profiles.ts';

export const DEFAULT_STYLIST = { username: 'stylist', password: 'stylist', name: 'Asha Rao' };

interface NewStylist {
  username: string;
  password: string;
  name: string;
  role?: StylistRole;
}

/** Unless the name is taken: two starts at once add one. */
export async function addStylist(
  db: Db,
  { username, password, name, role = 'stylist' }: NewStylist,
  now: Date,
) {
  await db
    .insertInto('stylists')
    .values({
      id: newId(),
      username,
      name,
      email: '',
      stylist_role: role,
      password: await hashPassword(password),
      disabled_at: null,
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('username').doNothing())
    .execute();
}

export const findStylist = (db: Db, username: string) =>
  db.selectFrom('stylists').selectAll().where('username', '=', username).executeTakeFirst();

/** Of somebody signed in, so there is one. */
export const readStylist = (db: Db, id: string) =>
  db.selectFrom('stylists').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

interface Change {
  id: string;
  now: Date;
  /** The one session that goes on. */
  spared?: string;
}

/** With the password the sessions end that were begun with the old one. */
export async function changePassword(db: Db, { id, now, spared }: Change, password: string) {
  const hash = await hashPassword(password);
  await inTransaction(db, async (within) => {
    await within.updateTable('stylists').set({ password: hash }).where('id', '=', id).execute();
    await revokeFamilies(within, id, { now, why: 'password_changed', spared });
    // Whoever changes her own goes on in the session that did.
    if (spared !== undefined) return;
    await writeHouseLog(within, { who: null, what: 'password_set', whom: id }, now);
  });
}

export const disableStylist = (db: Db, id: string, now: Date): Promise<void> =>
  inTransaction(db, async (within) => {
    const at = now.toISOString();
    await keepAnOwner(within, id);
    await within.updateTable('stylists').set({ disabled_at: at }).where('id', '=', id).execute();
    await within
      .updateTable('requests')
      .set({ reserved_for: null, reserved_until: null })
      .where('reserved_for', '=', id)
      .where('status', '=', 'open')
      .execute();
    await dropProfile(within, id, now);
    await endLinks(within, { id, by: null, now });
    await writeHouseLog(within, { who: null, what: 'stylist_disabled', whom: id }, now);
    await revokeFamilies(within, id, { now, why: 'disabled' });
  });

/** An empty installation gets somebody to sign in as. */
export async function addDefaultStylist(db: Db, now: Date): Promise<void> {
  const anyone = await db.selectFrom('stylists').select('id').limit(1).executeTakeFirst();
  if (!anyone) await addStylist(db, { ...DEFAULT_STYLIST, role: 'owner' }, now);
}

/** The names of those who still sign in with the password that everybody knows. */
export async function withDefaultPassword(db: Db): Promise<string[]> {
  const stylists = await db
    .selectFrom('stylists')
    .select(['username', 'password'])
    .where('disabled_at', 'is', null)
    .execute();
  const known = await Promise.all(
    stylists.map(({ password }) => isPassword(DEFAULT_STYLIST.password, password)),
  );
  return stylists.filter((_, index) => known[index]).map(({ username }) => username);
}
