import { sql } from 'kysely';
import type {
  Counts,
  PendingRequests,
  PendingRequestsQuery,
  QueueFilter,
} from '../../contract/requests.ts';
import { linesOf } from '../briefs/lines.ts';
import { wireLine } from '../briefs/pieces.ts';
import { briefOf, notesOf } from '../briefs/store.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { replacedBy } from '../photos/another.ts';
import { openPhotos } from '../photos/custody.ts';
import { ageRangeOf, genderOf, listOf } from '../preferences/wire.ts';
import { tasteIn } from '../taste/taste.ts';
import type { QueueCounts } from './counts.ts';
import { isWaiting } from './filters.ts';
import { afterRow, filterOf, foundIds, isDueLater, pageSize, stepIn, type Asked } from './order.ts';
import { newestNotes } from './notes.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
  counts: QueueCounts;
}

const detailed = (db: Db) =>
  db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .innerJoin('photos', 'photos.id', 'requests.photo_id')
    .leftJoin('preferences', 'preferences.user_id', 'requests.user_id')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .leftJoin('tastes', 'tastes.user_id', 'requests.user_id')
    .leftJoin('stylists', 'stylists.id', 'requests.claimed_by')
    .leftJoin('stylists as own', 'own.id', 'requests.reserved_for')
    .select([
      'requests.id',
      'requests.photo_id',
      'photos.thumbhash',
      'requests.user_id',
      'requests.created_at',
      'requests.due_at',
      'requests.claimed_by',
      'requests.claim_expires_at',
      'stylists.name as holder',
      'requests.reserved_for',
      'requests.reserved_until',
      'own.name as own_stylist',
      'users.email',
      'users.name',
      'preferences.gender',
      'preferences.age_range',
      'preferences.style_preferences',
      'preferences.sizes',
      'preferences.favorite_colors',
      'briefs.body',
      'briefs.notes',
      'tastes.answered',
      'tastes.likes',
      'tastes.leaves',
    ]);

/** What waits, the one due first on top; of what is looked for the nearest, whose page is found first. */
export function queueQuery(db: Db, asked: Asked) {
  const step = stepIn(asked.query);
  return (
    detailed(db)
      .select((step ?? sql<number>`0`).as('step'))
      .$if(step !== null, (some) =>
        some.where('requests.id', 'in', foundIds(db, asked)).orderBy('step'),
      )
      .$if(step === null, (all) =>
        all.where(isWaiting).where(filterOf(asked)).where(isDueLater(asked)),
      )
      .orderBy('requests.due_at')
      .orderBy('requests.id')
      // As a value it would be planned for anew at every look, which takes longer than to look.
      .limit(sql.lit(pageSize(asked.query) + 1))
  );
}

async function draftsOf(db: Db, requestIds: string[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .select([
      'outfits.id',
      'outfits.title',
      'outfits.request_id',
      'outfits.stylist_id',
      'stylists.name as by',
    ])
    .where('request_id', 'in', requestIds)
    .where('status', '=', 'draft')
    .orderBy('outfits.id')
    .execute();
}

const totalOf = (counts: Counts, filter: QueueFilter | 'all' = 'all'): number =>
  filter === 'due' ? counts.due + counts.late : counts[filter];

/** A page of what waits, the one due first on top. */
export async function pendingRequests(
  { db, now, urls, counts: counted }: Deps,
  stylistId: string,
  query: PendingRequestsQuery,
): Promise<PendingRequests> {
  const limit = pageSize(query);
  const rows = await queueQuery(db, { stylistId, now: now(), query }).execute();
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const drafts = await draftsOf(
    db,
    page.map((row) => row.id),
  );
  const counts = await counted.of(stylistId, query.q ?? '');
  const isWhole = last === undefined && query.cursor === undefined;
  const notes = await newestNotes(
    db,
    page.map((row) => row.user_id),
  );
  const briefed = page.map((row) => ({ brief: briefOf(row), notes: notesOf(row) }));
  const lines = await linesOf(db, briefed);
  const photoIds = page.map(({ photo_id }) => photo_id);
  const open = await openPhotos({ db, now }, stylistId, photoIds);
  const replaced = await replacedBy(db, photoIds);
  const pictureOf = (id: string) => urls.of(id, 'display');
  const at = now().toISOString();
  return {
    requests: page.map((row, index) => ({
      id: row.id,
      photoId: row.photo_id,
      userId: row.user_id,
      userEmail: row.email,
      userName: row.name,
      imageUrl: open.has(row.photo_id) ? urls.of(row.photo_id, 'display') : null,
      thumbUrl: open.has(row.photo_id) ? urls.of(row.photo_id, 'thumb') : null,
      thumbhash: row.thumbhash,
      uploadDate: row.created_at,
      dueAt: row.due_at,
      claim:
        row.claimed_by && row.claim_expires_at && row.claim_expires_at > at
          ? { stylistId: row.claimed_by, name: row.holder ?? '', expiresAt: row.claim_expires_at }
          : null,
      reserved:
        row.reserved_for && row.reserved_until && row.reserved_until > at
          ? { stylistId: row.reserved_for, name: row.own_stylist ?? '', until: row.reserved_until }
          : null,
      replaces: replaced.get(row.photo_id) ?? null,
      drafts: drafts
        .filter((draft) => draft.request_id === row.id && draft.stylist_id === stylistId)
        .map(({ id, title }) => ({ id, title })),
      othersDrafts: drafts
        .filter((draft) => draft.request_id === row.id && draft.stylist_id !== stylistId)
        .map(({ id, title, by }) => ({ id, title, by })),
      userPreferences: {
        gender: genderOf(row.gender),
        ageRange: ageRangeOf(row.age_range),
        stylePreferences: row.style_preferences ?? '',
        sizes: listOf(row.sizes),
        colors: listOf(row.favorite_colors),
      },
      brief: briefed[index]?.brief ?? null,
      lines: (lines[index] ?? []).map((line) => wireLine(line, pictureOf)),
      taste: tasteIn(row),
      notes: notes.get(row.user_id) ?? [],
    })),
    // Counts may be some seconds old; what is read whole is counted by itself.
    total: isWhole ? page.length : totalOf(counts, query.filter),
    counts,
    next: last ? afterRow(query, last) : null,
  };
}
