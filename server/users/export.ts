import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import type { Profile } from '../../contract/user.ts';
import { findUser } from '../auth/accounts.ts';
import type { Db, Tables } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { LimitedConcurrency } from '../limit-concurrency.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { pagesOf, type Cells } from './pages.ts';
import { profileOf } from './profile.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
  /** In which pages are read. */
  turns: LimitedConcurrency;
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

type Tell = (row: Cells) => Cells;

/** What a row does not say by itself. */
async function tellers({ db, urls }: Deps, origin: string): Promise<Record<string, Tell>> {
  const stylists = await db.selectFrom('stylists').select(['id', 'name']).execute();
  const names = new Map<unknown, string>(stylists.map(({ id, name }) => [id, name]));
  // The file is read far from here, so its links are whole.
  const link = ({ id, deleted_at: deleted }: Cells, variant: 'display' | 'thumb') =>
    deleted === null ? origin + urls.of(String(id), variant) : null;
  return {
    photo_views: (view) => ({ ...view, name: names.get(view['stylist_id']) ?? null }),
    photos: (photo) => ({
      ...photo,
      image_url: link(photo, 'display'),
      thumb_url: link(photo, 'thumb'),
    }),
  };
}

async function* pieces(deps: Deps, userId: string, profile: Profile, origin: string) {
  const { db, now, turns } = deps;
  const tell = await tellers(deps, origin);
  yield `{"exported_at":${JSON.stringify(now())},"profile":${JSON.stringify(profile)}`;
  for (const table of Object.keys(HERS) as (keyof typeof HERS)[]) {
    const { where, without = [] }: Hers = HERS[table];
    const shown = (row: Cells) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !without.includes(name)));
    let before = `,"${table}":[`;
    const wanted = { whose: userId, table, where: where(userId) };
    for await (const rows of pagesOf(db, turns, wanted)) {
      const told = rows.map((row) => JSON.stringify((tell[table] ?? Object)(shown(row))));
      yield before + told.join();
      before = ',';
    }
    yield before === ',' ? ']' : `${before}]`;
  }
  // Deleted meanwhile: what is left of it is no whole file, and must not look like one.
  if (!(await findUser(db, userId))) throw new AppError('unauthorized');
  yield '}';
}

/** As JSON keeps them: everything of every table, and links to the pictures; read as fast as it is taken. */
export async function exportUser(
  deps: Deps,
  userId: string,
  origin: string,
): Promise<ReadableStream<Uint8Array>> {
  const profile = await profileOf(deps.db, userId);
  const json = Readable.from(pieces(deps, userId, profile, origin), { objectMode: false });
  return Readable.toWeb(json) as ReadableStream<Uint8Array>;
}
