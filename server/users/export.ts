import { Readable } from 'node:stream';
import type { Profile } from '../../contract/user.ts';
import { findUser } from '../auth/accounts.ts';
import type { Blobs } from '../blobs/blobs.ts';
import { consumerTables } from '../db/each-table.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { LimitedConcurrency } from '../limit-concurrency.ts';
import { blobName, type PictureUrls } from '../media/picture-urls.ts';
import { pagesOf, type Cells } from './pages.ts';
import { profileOf } from './profile.ts';

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  urls: PictureUrls;
  /** In which pages are read. */
  turns: LimitedConcurrency;
}

type Tell = (row: Cells) => Cells | Promise<Cells>;

/** Null where its bytes are gone, or an owner keeps its photo from everybody. */
async function dataUrl(
  { db, blobs }: Pick<Deps, 'db' | 'blobs'>,
  { photo_id: id, type }: Cells,
): Promise<string | null> {
  const hidden = db.selectFrom('hidden_photos').select('at').where('photo_id', '=', String(id));
  if (await hidden.executeTakeFirst()) return null;
  const opened = await blobs.open(blobName(String(id), 'voice'));
  if (opened === null || opened === 'outside') return null;
  const bytes = Buffer.from(await new Response(opened.stream).arrayBuffer());
  return `data:${String(type)};base64,${bytes.toString('base64')}`;
}

/** What a row does not say by itself. */
async function tellers(
  { db, blobs, urls }: Deps,
  origin: string | null,
): Promise<Record<string, Tell>> {
  const stylists = await db.selectFrom('stylists').select(['id', 'name']).execute();
  const names = new Map<unknown, string>(stylists.map(({ id, name }) => [id, name]));
  // The file is read far from here, so its links are whole.
  const link = (
    { id, small_id: small = null, deleted_at: deleted, picture_gone_at: gone = null }: Cells,
    variant: 'display' | 'thumb',
  ) => ((deleted ?? gone) === null ? `${origin}${urls.of(String(small ?? id), variant)}` : null);
  const withLinks: Tell = (picture) => ({
    ...picture,
    image_url: link(picture, 'display'),
    thumb_url: link(picture, 'thumb'),
  });
  const withName: Tell = (view) => ({ ...view, name: names.get(view['stylist_id']) ?? null });
  return {
    photo_views: withName,
    house_log: (line) => (line['what'] === 'photo_reported' ? { ...line, who: null } : line),
    own_views: withName,
    ...(origin !== null && {
      photos: withLinks,
      own_pieces: withLinks,
      // No address opens it, so that it is in the file itself.
      voices: async (voice) => ({ ...voice, audio: await dataUrl({ db, blobs }, voice) }),
    }),
  };
}

async function* pieces(deps: Deps, userId: string, profile: Profile, origin: string | null) {
  const { db, now, turns } = deps;
  const tell = await tellers(deps, origin);
  yield `{"exported_at":${JSON.stringify(now())},"profile":${JSON.stringify(profile)}`;
  for (const [table, { where, without = [], hersAlone = [] }] of consumerTables) {
    const leftOut = origin === null ? [...without, ...hersAlone] : without;
    const shown = (row: Cells) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => !leftOut.includes(name)));
    let before = `,"${table}":[`;
    const wanted = { whose: userId, table, where: where(userId) };
    for await (const rows of pagesOf(db, turns, wanted)) {
      for (const row of rows) {
        yield before + JSON.stringify(await (tell[table] ?? Object)(shown(row)));
        before = ',';
      }
    }
    yield before === ',' ? ']' : `${before}]`;
  }
  // Deleted meanwhile: what is left of it is no whole file, and must not look like one.
  if (!(await findUser(db, userId))) throw new AppError('unauthorized');
  yield '}';
}

/**
 * As JSON keeps them: everything of every table; read as fast as it is taken. With an origin, for
 * herself alone, links to the pictures, what she said, and what nobody else reads.
 */
export async function exportUser(
  deps: Deps,
  userId: string,
  origin: string | null,
): Promise<ReadableStream<Uint8Array>> {
  const profile = await profileOf(deps, userId);
  const json = Readable.from(pieces(deps, userId, profile, origin), { objectMode: false });
  return Readable.toWeb(json) as ReadableStream<Uint8Array>;
}
