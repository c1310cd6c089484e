import type { Preferences, PreferencesUpdate } from '../../contract/preferences.ts';
import type { Db } from '../db/tables.ts';
import { AgeRange, Gender } from '../../contract/preferences.ts';
import { listOf } from './wire.ts';

export async function findPreferences(db: Db, userId: string): Promise<Preferences | null> {
  const row = await db
    .selectFrom('preferences')
    .innerJoin('users', 'users.id', 'preferences.user_id')
    .selectAll('preferences')
    .select(['users.name', 'users.email'])
    .where('preferences.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return {
    gender: Gender.parse(row.gender),
    age_range: AgeRange.parse(row.age_range),
    favorite_colors: listOf(row.favorite_colors),
    style_preferences: row.style_preferences,
    sizes: listOf(row.sizes),
    name: row.name,
    email: row.email,
    user_id: userId,
  };
}

/** What is not named stays as it was. */
export async function storePreferences(
  db: Db,
  userId: string,
  update: PreferencesUpdate,
  now: Date,
): Promise<void> {
  const named = {
    gender: update.user_gender,
    age_range: update.age_range,
    favorite_colors: JSON.stringify(update.color_preferences.favorite_colors),
    updated_at: now.toISOString(),
    ...(update.style_preferences !== undefined && { style_preferences: update.style_preferences }),
    ...(update.sizes !== undefined && { sizes: JSON.stringify(update.sizes) }),
  };
  await db
    .insertInto('preferences')
    .values({ user_id: userId, style_preferences: '', sizes: '[]', ...named })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(named))
    .execute();
}
