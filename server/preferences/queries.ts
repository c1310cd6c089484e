import type {
  Preferences,
  PreferencesForm,
  PreferencesUpdate,
} from '../../contract/preferences.ts';
import type { WriteOrder } from '../../contract/write-order.ts';
import { forgetMinor } from '../auth/minors.ts';
import type { Db } from '../db/tables.ts';
import { TOLD_BEFORE_MS } from '../../contract/limits.ts';
import { AgeRange, Gender, KeepDays } from '../../contract/preferences.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { photosChanged } from '../photos/queries.ts';
import { madeAt } from '../writes/order.ts';
import { hasStyled } from '../stylists/styled.ts';
import { faceOf } from '../stylists/faces.ts';
import { listOf, sizesByKindOf } from './wire.ts';

export async function findPreferences(
  db: Db,
  userId: string,
  urls: PictureUrls,
): Promise<Preferences | null> {
  const row = await db
    .selectFrom('preferences')
    .innerJoin('users', 'users.id', 'preferences.user_id')
    .leftJoin('stylists', 'stylists.id', 'preferences.my_stylist')
    .leftJoin('stylist_profiles', 'stylist_profiles.stylist_id', 'stylists.id')
    .selectAll('preferences')
    .select([
      'users.name',
      'users.email',
      'stylists.id as stylist_id',
      'stylists.name as stylist_name',
      'stylists.disabled_at',
      'stylist_profiles.picture_id',
    ])
    .where('preferences.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { stylist_id: id, stylist_name: name, picture_id } = row;
  const hasLeft = row.disabled_at !== null && { hasLeft: true };
  return {
    gender: Gender.parse(row.gender),
    age_range: AgeRange.parse(row.age_range),
    favorite_colors: listOf(row.favorite_colors),
    style_preferences: row.style_preferences,
    sizes: listOf(row.sizes),
    sizes_by_kind: sizesByKindOf(row.sizes_by_kind),
    height_cm: row.height_cm,
    keep_photos_days: row.keep_photos_days === null ? null : KeepDays.parse(row.keep_photos_days),
    tell_prices: row.tell_prices !== 0,
    mail: row.mail,
    mail_stopped:
      row.mail_stopped === null
        ? null
        : { why: row.mail_stopped, at: row.mail_stopped_at ?? '', reply: row.mail_reply },
    my_stylist:
      id === null ? null : { ...faceOf({ id, name: name ?? '', picture_id }, urls), ...hasLeft },
    name: row.name,
    email: row.email,
    user_id: userId,
  };
}

const madeIn = (order: WriteOrder | null, now: Date): string =>
  (order ? madeAt(order, now) : now).toISOString();

/** Another term begins to count in a week, and is told of anew. */
async function keeping(db: Db, userId: string, update: PreferencesUpdate, now: Date) {
  const { keep_photos_days: days } = update;
  if (days === undefined) return {};
  const before = await db
    .selectFrom('preferences')
    .select('keep_photos_days')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if ((before?.keep_photos_days ?? null) === days) return {};
  const keep_from = new Date(now.getTime() + TOLD_BEFORE_MS).toISOString();
  return { keep_photos_days: days, keep_from, keep_told_at: null };
}

/** From here on it stands in her preferences, as it stood while she had none. */
async function mailStoppedEarly(db: Db, userId: string) {
  const early = await db
    .selectFrom('users')
    .select(['mail_stopped', 'mail_stopped_at'])
    .where('id', '=', userId)
    .where('mail_stopped', 'is not', null)
    .executeTakeFirst();
  if (!early) return {};
  const none = { mail_stopped: null, mail_stopped_at: null };
  await db.updateTable('users').set(none).where('id', '=', userId).execute();
  return { mail: 'no' as const, ...early };
}

/** What stopped mails after this was said stands: her finger on a mail was the later one. */
async function mailAfter(db: Db, userId: string, { mail }: PreferencesUpdate, made: string) {
  if (mail === undefined) return {};
  const before = await db
    .selectFrom('preferences')
    .select('mail_stopped_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if ((before?.mail_stopped_at ?? '') > made) return {};
  return { mail, mail_stopped: null, mail_stopped_at: null, mail_reply: null };
}

/** Kinds that are not named stay as they were. */
async function sizesAfter(db: Db, userId: string, { sizes_by_kind: named }: PreferencesUpdate) {
  if (named === undefined) return {};
  const before = await db
    .selectFrom('preferences')
    .select('sizes_by_kind')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const sizes = { ...sizesByKindOf(before?.sizes_by_kind ?? null), ...named };
  return { sizes_by_kind: JSON.stringify(sizes) };
}

/** Of a stylist who has gone meanwhile, or has nothing to do with her, nobody is kept. */
async function keptStylist(db: Db, userId: string, { my_stylist }: PreferencesUpdate, now: Date) {
  if (my_stylist === undefined) return {};
  if (my_stylist === null) return { my_stylist };
  const stylist = await db
    .selectFrom('stylists')
    .select('id')
    .where('id', '=', my_stylist)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  const isHers = stylist && (await hasStyled(db, stylist.id, userId, now));
  return { my_stylist: isHers ? stylist.id : null };
}

/** What is not named stays as it was. */
export async function storeChoices(
  db: Db,
  userId: string,
  update: PreferencesUpdate,
  order: WriteOrder | null,
  now: Date,
): Promise<void> {
  const { tell_prices } = update;
  const named = {
    ...(tell_prices !== undefined && { tell_prices: tell_prices ? 1 : 0 }),
    ...(await mailAfter(db, userId, update, madeIn(order, now))),
    ...(await keeping(db, userId, update, now)),
    ...(await keptStylist(db, userId, update, now)),
  };
  if (Object.keys(named).length > 0)
    await db.updateTable('preferences').set(named).where('user_id', '=', userId).execute();
  if (update.keep_photos_days !== undefined) await photosChanged(db, userId);
}

/**
 * What is not named stays as it was, and so does everything that another device made later. Of the
 * same device the next write is the newer one, whatever its clock has done.
 */
export async function storeForm(
  db: Db,
  userId: string,
  form: PreferencesForm,
  order: WriteOrder | null,
  now: Date,
): Promise<void> {
  const made = madeIn(order, now);
  const named = {
    gender: form.user_gender,
    age_range: form.age_range,
    favorite_colors: JSON.stringify(form.color_preferences.favorite_colors),
    updated_at: made,
    device: order?.device ?? null,
    ...(form.style_preferences !== undefined && { style_preferences: form.style_preferences }),
    ...(form.sizes !== undefined && { sizes: JSON.stringify(form.sizes) }),
    ...(form.height_cm !== undefined && { height_cm: form.height_cm }),
    ...(await sizesAfter(db, userId, form)),
  };
  const early = await mailStoppedEarly(db, userId);
  await db
    .insertInto('preferences')
    .values({ user_id: userId, style_preferences: '', sizes: '[]', ...early, ...named })
    .onConflict((conflict) => {
      const update = conflict.column('user_id').doUpdateSet(named);
      if (!order) return update;
      return update.where((eb) =>
        eb.or([
          eb('preferences.device', '=', order.device),
          eb('preferences.updated_at', '<=', made),
          // Stored while our clock was ahead.
          eb('preferences.updated_at', '>', now.toISOString()),
        ]),
      );
    })
    .execute();
  await forgetMinor(db, userId);
}

/** Whether what is stored came from this outbox. */
export async function areFrom(db: Db, userId: string, { device }: WriteOrder): Promise<boolean> {
  const row = await db
    .selectFrom('preferences')
    .select('device')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.device === device;
}
