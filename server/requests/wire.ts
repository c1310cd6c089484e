import { QUESTIONS_MAX } from '../../contract/limits.ts';
import type { PendingRequest } from '../../contract/requests.ts';
import { linesOf } from '../briefs/lines.ts';
import { ownIn, wireLine } from '../briefs/pieces.ts';
import { askedWith } from '../briefs/asked.ts';
import type { Db } from '../db/tables.ts';
import { largeBy, pictureOf } from '../media/small.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { writeOpened } from '../own-clothes/views.ts';
import { replacedBy } from '../photos/another.ts';
import { ageRangeOf, genderOf, listOf, sizesByKindOf } from '../preferences/wire.ts';
import { tasteIn, toldOf } from '../taste/taste.ts';
import { had } from '../photos/had.ts';
import { askedCounts, newestOf, questionsOf } from '../questions/read.ts';
import { VOICE_COLUMNS, voiceIn } from '../voices/store.ts';
import { newestNotes } from './notes.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

export const detailed = (db: Db) =>
  db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .innerJoin('photos', 'photos.id', 'requests.photo_id')
    .leftJoin('preferences', 'preferences.user_id', 'requests.user_id')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .leftJoin('voices', 'voices.photo_id', 'requests.photo_id')
    .leftJoin('stylists as writer', 'writer.id', 'voices.words_by')
    .leftJoin('tastes', 'tastes.user_id', 'requests.user_id')
    .leftJoin('stylists', 'stylists.id', 'requests.claimed_by')
    .leftJoin('stylists as own', 'own.id', 'requests.reserved_for')
    .leftJoin('outfits as first', 'first.id', 'requests.again_of')
    .leftJoin('stylists as first_by', 'first_by.id', 'first.stylist_id')
    .select([
      'requests.id',
      'requests.photo_id',
      'photos.thumbhash',
      'photos.small_id',
      'photos.created_at as sent_at',
      'requests.user_id',
      'requests.created_at',
      'requests.due_at',
      'requests.again_of',
      'requests.again_lines',
      'first_by.name as again_by',
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
      'preferences.sizes_by_kind',
      'preferences.height_cm',
      'preferences.favorite_colors',
      'briefs.body',
      'briefs.notes',
      'briefs.written_at',
      ...VOICE_COLUMNS,
      'tastes.answered',
      'tastes.likes',
      'tastes.leaves',
    ]);

export type RequestRow = Awaited<ReturnType<ReturnType<typeof detailed>['execute']>>[number];

async function draftsOf(db: Db, requestIds: string[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .select([
      'outfits.id',
      'outfits.title',
      'outfits.idempotency_key as key',
      'outfits.request_id',
      'outfits.stylist_id',
      'stylists.name as by',
    ])
    .where('request_id', 'in', requestIds)
    .where('status', '=', 'draft')
    .orderBy('outfits.id')
    .execute();
}

async function begunOf(db: Db, requestIds: string[]) {
  if (requestIds.length === 0) return [];
  return db
    .selectFrom('begun')
    .innerJoin('stylists', 'stylists.id', 'begun.stylist_id')
    .select(['begun.request_id', 'begun.stylist_id', 'stylists.name'])
    .distinct()
    .where('begun.request_id', 'in', requestIds)
    .orderBy('stylists.name')
    .orderBy('begun.stylist_id')
    .execute();
}

async function countsOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return new Map<string, never>();
  const clients = db.selectFrom('users').select('users.id').select(had);
  const rows = await clients.where('users.id', 'in', userIds).execute();
  return new Map(rows.map(({ id, photos, outfits }) => [id, { photos, outfits }]));
}

/** As they are told to this stylist, with the pictures of those photos that are open to them. */
export async function wireRequests(
  { db, now, urls }: Deps,
  stylistId: string,
  rows: readonly RequestRow[],
  open: ReadonlySet<string>,
): Promise<PendingRequest[]> {
  const ids = rows.map(({ id }) => id);
  const drafts = await draftsOf(db, ids);
  const begun = await begunOf(db, ids);
  const clients = rows.map((row) => row.user_id);
  const notes = await newestNotes(db, clients);
  const counts = await countsOf(db, clients);
  const questions = await questionsOf(
    db,
    rows.map(({ photo_id }) => photo_id),
  );
  const asked = await askedCounts(db, ids);
  const briefed = rows.map((row) => askedWith(row, questions.get(row.photo_id)));
  const lines = await linesOf(db, briefed);
  const replaced = await replacedBy(
    db,
    rows.map(({ photo_id }) => photo_id),
  );
  const addressOf = (id: string) => urls.of(id, 'display');
  const pictureIn = ({ photo_id: id, small_id }: RequestRow) => pictureOf({ id, small_id });
  const isOpen = (row: RequestRow | undefined) => row !== undefined && open.has(row.photo_id);
  const shown = lines.filter((_, index) => isOpen(rows[index]));
  await writeOpened({ db, now }, stylistId, ownIn(shown.flat()));
  const at = now().toISOString();
  return rows.map((row, index) => ({
    id: row.id,
    photoId: row.photo_id,
    userId: row.user_id,
    userEmail: row.email,
    userName: row.name,
    imageUrl: open.has(row.photo_id) ? urls.of(pictureIn(row), 'display') : null,
    thumbUrl: open.has(row.photo_id) ? urls.of(pictureIn(row), 'thumb') : null,
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
    again: row.again_of === null ? null : { outfitId: row.again_of, by: row.again_by ?? '' },
    questionsLeft: Math.max(0, QUESTIONS_MAX - (asked.get(row.id) ?? 0)),
    question: newestOf(questions.get(row.photo_id)?.filter((one) => one.request_id === row.id)),
    replaces: replaced.get(row.photo_id) ?? null,
    ...(row.small_id !== null && { largeBy: largeBy({ ...row, created_at: row.sent_at }) }),
    drafts: drafts
      .filter((draft) => draft.request_id === row.id && draft.stylist_id === stylistId)
      .map(({ id, title, key }) => ({ id, title, key })),
    othersDrafts: drafts
      .filter((draft) => draft.request_id === row.id && draft.stylist_id !== stylistId)
      .map(({ id, title, by }) => ({ id, title, by })),
    begun: begun
      .filter(({ request_id }) => request_id === row.id)
      .map(({ stylist_id, name }) => ({ stylistId: stylist_id, name })),
    userPreferences: {
      gender: genderOf(row.gender),
      ageRange: ageRangeOf(row.age_range),
      stylePreferences: row.style_preferences ?? '',
      sizes: listOf(row.sizes),
      sizesByKind: sizesByKindOf(row.sizes_by_kind),
      heightCm: row.height_cm,
      colors: listOf(row.favorite_colors),
    },
    brief: briefed[index]?.brief ?? null,
    lines: (lines[index] ?? []).map((line) => wireLine(line, addressOf, isOpen(row) ? urls : null)),
    voice: voiceIn(row),
    taste: toldOf(tasteIn(row)),
    notes: notes.get(row.user_id) ?? [],
    ...counts.get(row.user_id),
  }));
}
