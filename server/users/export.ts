import { sql, type RawBuilder } from 'kysely';
import type { UserExport } from '../../contract/user.ts';
import type { Row, Tables, Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { profileOf } from './profile.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

export interface Hers {
  where: (userId: string) => RawBuilder<unknown>;
  /** Secrets that speak for the consumer, and what others have to know them by. */
  without?: readonly string[];
}

const by = (column: string) => (userId: string) => sql`${sql.ref(column)} = ${userId}`;
const asConsumer = (userId: string) => sql`role = 'consumer' and subject_id = ${userId}`;

/** Which rows are about the consumer; all of their columns are exported, but for those named. */
export const HERS = {
  users: { where: by('id') },
  identities: { where: by('user_id') },
  suspensions: { where: by('user_id') },
  preferences: { where: by('user_id') },
  refresh_families: { where: asConsumer },
  refresh_tokens: {
    where: (id) => sql`family_id in (select id from refresh_families where ${asConsumer(id)})`,
    without: ['hash', 'successor_hash'],
  },
  write_orders: {
    where: (id) => sql`family_id in (select id from refresh_families where ${asConsumer(id)})`,
  },
  codes: { where: by('user_id'), without: ['hash'] },
  photos: { where: by('user_id') },
  briefs: { where: by('user_id') },
  requests: { where: by('user_id') },
  outfits: { where: by('user_id') },
  outfit_items: {
    where: (id) => sql`outfit_id in (select id from outfits where user_id = ${id})`,
  },
  answers: {
    where: (id) => sql`outfit_id in (select id from outfits where user_id = ${id})`,
  },
  corrections: {
    where: (id) => {
      const outfits = sql`select id from outfits where user_id = ${id}`;
      const items = sql`select item_id from outfit_items where outfit_id in (${outfits})`;
      return sql`outfit_id in (${outfits}) or item_id in (${items})`;
    },
  },
  photo_views: {
    where: (id) => sql`photo_id in (select id from photos where user_id = ${id})`,
  },
  reports: { where: by('user_id') },
  ratings: { where: by('user_id') },
  taste_answers: { where: by('user_id') },
  taste_tallies: { where: by('user_id') },
  tastes: { where: by('user_id') },
  saved_items: { where: by('user_id') },
  notes: { where: by('user_id') },
  invitations: { where: by('used_by'), without: ['token_hash'] },
  events: { where: by('user_id') },
  push_subscriptions: { where: asConsumer, without: ['p256dh', 'auth'] },
} satisfies Partial<Record<keyof Tables, Hers>>;

/** Why a table is not in it; a new one does not compile before it stands here or above. */
export const NOT_HERS: Record<Exclude<keyof Tables, keyof typeof HERS>, string> = {
  installation: 'which one this is',
  spent: 'how much of a day’s limits an account had used before it was deleted, under no name',
  stylists: 'the people who work here',
  items: 'the library of pieces, the same for everybody',
  pictures: 'copies of the shops’ pictures',
  templates: 'what stylists prepare for anybody',
  phrases: 'what stylists say to anybody',
  assets: 'the built app',
  tallies: 'how much there is of everybody’s',
  jobs: 'ids of what is exported here, for as long as something is still to be done with it',
};

/** As JSON keeps them: everything of every table, and links to the pictures. */
export async function exportUser(deps: Deps, userId: string, origin: string): Promise<UserExport> {
  const { db, now, urls } = deps;
  const tables: Record<string, object[]> = {};
  for (const [table, { where, without = [] }] of Object.entries<Hers>(HERS)) {
    const found = sql<object>`select * from ${sql.table(table)} where ${where(userId)}`;
    const { rows } = await found.execute(db);
    tables[table] = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name))),
    );
  }
  // The file is read far from here, so its links are whole.
  const link = (id: string, variant: 'display' | 'thumb') => origin + urls.of(id, variant);
  const photos = tables['photos'] as Row<'photos'>[];
  const stylists = await db.selectFrom('stylists').select(['id', 'name']).execute();
  const names = new Map(stylists.map(({ id, name }) => [id, name]));
  const views = tables['photo_views'] as Row<'photo_views'>[];
  return {
    exported_at: now().toISOString(),
    profile: await profileOf(db, userId),
    ...tables,
    photo_views: views.map((view) =>
      Object.assign(view, { name: names.get(view.stylist_id) ?? null }),
    ),
    photos: photos.map((photo) =>
      Object.assign(photo, {
        image_url: photo.deleted_at === null ? link(photo.id, 'display') : null,
        thumb_url: photo.deleted_at === null ? link(photo.id, 'thumb') : null,
      }),
    ),
  };
}
