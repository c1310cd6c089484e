import { BRIEF_NOTES_MAX } from '../../contract/limits.ts';
import type { Again } from '../../contract/again.ts';
import type { Photo, PhotoStage } from '../../contract/photos.ts';
import { briefOf, notesOf } from '../briefs/stored.ts';
import type { Db } from '../db/tables.ts';
import { largeBy, pictureOf } from '../media/small.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { faceOf } from '../stylists/faces.ts';
import { VOICE_COLUMNS, voiceIn } from '../voices/store.ts';
import { newestOf, questionsOf, questionsOfUser, type QuestionRow } from '../questions/read.ts';
import { replacements } from './another.ts';
import { asAsked } from './as-asked.ts';
import { beginnerOf } from './beginner.ts';
import { lastViews } from './photo-access.ts';
import { goesAt } from './keeping.ts';

export interface PhotoReader {
  db: Db;
  urls: PictureUrls;
  now: () => Date;
}

/** Photos that were not deleted, with how far their styling is. */
export const livingPhotos = (db: Db) =>
  db
    .selectFrom('photos')
    .innerJoin('requests', (join) =>
      join.onRef('requests.photo_id', '=', 'photos.id').on('requests.again_of', 'is', null),
    )
    .leftJoin('requests as again', (join) =>
      join.onRef('again.photo_id', '=', 'photos.id').on('again.again_of', 'is not', null),
    )
    .leftJoin('stylists', 'stylists.id', 'requests.closed_by')
    .leftJoin('stylists as holder', 'holder.id', 'requests.claimed_by')
    .leftJoin('stylist_profiles as held', 'held.stylist_id', 'requests.claimed_by')
    .leftJoin('stylists as own', 'own.id', 'requests.reserved_for')
    .leftJoin('briefs', 'briefs.photo_id', 'photos.id')
    .leftJoin('voices', 'voices.photo_id', 'photos.id')
    .leftJoin('stylists as writer', 'writer.id', 'voices.words_by')
    .leftJoin('preferences', 'preferences.user_id', 'photos.user_id')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'photos.id')
    .select([
      'preferences.keep_photos_days',
      'preferences.keep_from',
      'photos.id',
      'photos.user_id',
      'photos.width',
      'photos.height',
      'photos.thumbhash',
      'photos.created_at',
      'photos.replaces',
      'photos.small_id',
      'hidden_photos.at as with_owner',
      'requests.status',
      'requests.due_at',
      'requests.claim_expires_at',
      'requests.retake_reason',
      'requests.closed_at',
      'again.id as again_id',
      'again.again_of',
      'again.status as again_status',
      'again.due_at as again_due_at',
      'again.closed_at as again_closed_at',
      'again.claim_expires_at as again_claim_expires_at',
      'stylists.name as closed_by_name',
      'holder.id as holder_id',
      'holder.name as holder_name',
      'held.picture_id as holder_picture',
      'requests.reserved_until',
      'own.name as reserved_for',
      'briefs.body',
      'briefs.notes',
      ...VOICE_COLUMNS,
    ])
    .where('photos.deleted_at', 'is', null)
    .orderBy('photos.id', 'desc');

const livingOutfits = (db: Db) =>
  db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .leftJoin('stylist_profiles as profile', 'profile.stylist_id', 'stylists.id')
    .select([
      'outfits.id',
      'photo_id',
      'request_id',
      'title',
      'status',
      'stylists.id as by_id',
      'stylists.name as by_name',
      'profile.picture_id as by_picture',
      'outfits.lines',
      'lines_kept',
      'lines_disputed',
    ])
    .where('status', 'in', ['draft', 'approved'])
    .orderBy('outfits.id', 'desc');

type PhotoRow = Awaited<ReturnType<ReturnType<typeof livingPhotos>['execute']>>[number];
type OutfitRow = Awaited<ReturnType<ReturnType<typeof livingOutfits>['execute']>>[number];

function stageOf({ status }: PhotoRow, beginner: unknown): PhotoStage {
  if (status === 'completed') return 'ready';
  if (status === 'declined') return 'retake';
  return beginner === null ? 'queued' : 'styling';
}

function reservedIn({ reserved_for: name, reserved_until: until }: PhotoRow, now: Date) {
  return name !== null && until !== null && until > now.toISOString() ? { name, until } : null;
}

/** How far the other look is that was asked for. */
function againIn(row: PhotoRow, outfits: readonly OutfitRow[], now: string): Again | null {
  const { again_id, again_of: of, again_status: status, again_due_at: due_at } = row;
  if (again_id === null || of === null || due_at === null || status === 'withdrawn') return null;
  const own = outfits.filter(({ request_id }) => request_id === again_id);
  const sent = own.find((outfit) => outfit.status === 'approved');
  const isHeld = (row.again_claim_expires_at ?? '') > now;
  const isBegun = isHeld || own.length > 0;
  const waiting = isBegun ? ('styling' as const) : ('queued' as const);
  const stage = status === 'completed' ? ('ready' as const) : waiting;
  return { stage, due_at, of, outfit_uuid: sent?.id ?? null };
}

/** A photo is answered when its last request is. */
const lastAnswered = (row: PhotoRow) => ({
  ...row,
  closed_at: row.again_id === null ? row.closed_at : row.again_closed_at,
});

interface About {
  outfits: readonly OutfitRow[];
  views: Awaited<ReturnType<typeof lastViews>>;
  replacements: Map<string, string>;
  questions: readonly QuestionRow[] | undefined;
}

function toPhoto(
  row: PhotoRow,
  { outfits, views, replacements: others, questions }: About,
  { urls, now }: PhotoReader,
): Photo {
  const shown = outfits.filter(({ status }) => status === 'approved');
  const notes = notesOf(row);
  const first = outfits.filter(({ request_id }) => request_id !== row.again_id);
  const beginner = beginnerOf(row, first, now().toISOString());
  const stage = stageOf(row, beginner);
  const again = againIn(row, outfits, now().toISOString());
  const ofNewest = ({ request_id }: QuestionRow) =>
    row.again_id === null || request_id === row.again_id;
  return {
    id: row.id,
    uuid: row.id,
    userId: row.user_id,
    image_url: urls.of(pictureOf(row), 'display'),
    thumb_url: urls.of(pictureOf(row), 'thumb'),
    thumbhash: row.thumbhash,
    width: row.width,
    height: row.height,
    upload_date: row.created_at,
    due_at: row.due_at,
    status: stage === 'ready' ? 'approved' : 'processing',
    stage,
    retake_reason: row.retake_reason,
    retake_by: stage === 'retake' ? row.closed_by_name : null,
    retake_at: stage === 'retake' ? row.closed_at : null,
    outfit_uuid: shown[0]?.id ?? null,
    outfit_count: shown.length,
    outfits: shown.map((outfit) => ({
      uuid: outfit.id,
      title: outfit.title,
      asked: asAsked(outfit),
    })),
    brief: briefOf(row),
    brief_notes: notes,
    brief_notes_left: BRIEF_NOTES_MAX - notes.length,
    voice: voiceIn(row),
    reserved: stage === 'queued' ? reservedIn(row, now()) : null,
    replaces: row.replaces,
    replaced_by: stage === 'retake' ? (others.get(row.id) ?? null) : null,
    styled_by: stage === 'styling' ? (beginner?.name ?? null) : null,
    stylist: stage === 'styling' && beginner ? faceOf(beginner, urls) : null,
    question: newestOf(questions?.filter(ofNewest)),
    ...(again && { again }),
    ...(row.small_id !== null && { large_by: largeBy(row) }),
    ...(row.with_owner !== null && { with_owner: row.with_owner }),
    last_view: views.get(row.id) ?? null,
    goes_at: stage === 'ready' || stage === 'retake' ? goesAt(lastAnswered(row)) : null,
  };
}

export async function readPhoto(reader: PhotoReader, id: string): Promise<Photo | null> {
  const row = await livingPhotos(reader.db).where('photos.id', '=', id).executeTakeFirst();
  if (!row) return null;
  const outfits = await livingOutfits(reader.db).where('photo_id', '=', id).execute();
  const about = {
    outfits,
    views: await lastViews(reader.db, { photoIds: [id] }),
    replacements: await replacements(reader.db, row.user_id),
    questions: (await questionsOf(reader.db, [id])).get(id),
  };
  return toPhoto(row, about, reader);
}

interface Page {
  limit: number;
  before: string | undefined;
}

interface PhotoPage {
  photos: Photo[];
  hasMore: boolean;
  /** When the next hold or reservation of one of them runs out. */
  holdEnd: string | null;
}

/** Newest first; all of them without a page. */
export async function readPhotos(
  reader: PhotoReader,
  userId: string,
  page: Page | null,
): Promise<PhotoPage> {
  const before = page?.before;
  const rows = await livingPhotos(reader.db)
    .where('photos.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('photos.id', '<', before ?? ''))
    .$if(page !== null, (query) => query.limit((page?.limit ?? 0) + 1))
    .execute();
  const shown = page ? rows.slice(0, page.limit) : rows;
  if (shown.length === 0) return { photos: [], hasMore: false, holdEnd: null };
  const ids = shown.map(({ id }) => id);
  const outfits = Map.groupBy(
    await livingOutfits(reader.db)
      .where('user_id', '=', userId)
      .$if(page !== null, (query) => query.where('photo_id', 'in', ids))
      .execute(),
    ({ photo_id }) => photo_id,
  );
  const views = await lastViews(reader.db, page ? { photoIds: ids } : { userId });
  const others = await replacements(reader.db, userId);
  const asked = await (page ? questionsOf(reader.db, ids) : questionsOfUser(reader.db, userId));
  const photos = shown.map((row) => {
    const questions = asked.get(row.id);
    const about = { outfits: outfits.get(row.id) ?? [], views, replacements: others, questions };
    return toPhoto(row, about, reader);
  });
  const at = reader.now().toISOString();
  const holdEnds = shown
    .flatMap((row) => [
      row.claim_expires_at ?? '',
      row.reserved_until ?? '',
      row.again_claim_expires_at ?? '',
    ])
    .filter((end) => end > at);
  return { photos, hasMore: shown.length < rows.length, holdEnd: holdEnds.toSorted()[0] ?? null };
}
