import type { BackupDraft, ItemDraft, OutfitDraft } from '../../contract/outfits.ts';
import { sql, type Insertable, type SqlBool } from 'kysely';
import { UNSTYLED } from '../db/suspended.ts';
import type { Db, Tables } from '../db/tables.ts';
import { newId } from '../ids.ts';
import { enterInLibrary } from '../items/queries.ts';
import { picturesOf } from '../pictures/queries.ts';
import { pieceRow } from '../pieces/row.ts';

export function findOutfit(db: Db, id: string) {
  return db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .leftJoin('stylist_profiles as profile', 'profile.stylist_id', 'outfits.stylist_id')
    .innerJoin('photos', 'photos.id', 'outfits.photo_id')
    .leftJoin('hidden_photos', 'hidden_photos.photo_id', 'photos.id')
    .selectAll('outfits')
    .select([
      'hidden_photos.at as photo_hidden_at',
      sql<SqlBool>`outfits.user_id in (${UNSTYLED})`.as('is_unstyled'),
      'stylists.name as stylist_name',
      'profile.picture_id as stylist_picture',
      'profile.lines as stylist_lines',
      'photos.deleted_at as photo_deleted_at',
      'photos.thumbhash as photo_thumbhash',
      'photos.small_id as photo_small_id',
    ])
    .where('outfits.id', '=', id)
    .where('outfits.status', '!=', 'discarded')
    .executeTakeFirst();
}

/** A consumer's own whose photo was deleted, the newest first. */
export const outfitsWithoutPhoto = (db: Db, userId: string) =>
  db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .innerJoin('photos', 'photos.id', 'outfits.photo_id')
    .select(['outfits.id', 'outfits.title', 'outfits.created_at', 'stylists.name as stylist_name'])
    .select(['photos.created_at as photo_at', 'lines', 'lines_kept', 'lines_disputed'])
    .where('outfits.user_id', '=', userId)
    .where('outfits.status', '=', 'approved')
    .where('photos.deleted_at', 'is not', null)
    .orderBy('outfits.id', 'desc')
    .execute();

export const findRepeat = (db: Db, stylistId: string, key: string) =>
  db
    .selectFrom('outfits')
    .selectAll()
    .where('stylist_id', '=', stylistId)
    .where('idempotency_key', '=', key)
    .executeTakeFirst();

type Counted = 'rating_sum' | 'rating_count' | 'lines' | 'lines_kept' | 'lines_disputed';

export async function addOutfit(
  db: Db,
  outfit: Omit<
    Insertable<Tables['outfits']>,
    'id' | 'status' | 'stylist_notes' | 'approved_at' | 'goes_at' | Counted
  >,
): Promise<string> {
  const id = newId();
  await db
    .insertInto('outfits')
    .values({ ...outfit, id, status: 'draft', stylist_notes: '' })
    .execute();
  return id;
}

type PieceDraft = ItemDraft &
  Pick<BackupDraft, 'why' | 'size'> &
  Pick<OutfitDraft['items'][number], 'begun'>;

interface PieceAt {
  piece: PieceDraft;
  id: string;
  position: number;
  backup_of: string | null;
}

/** When the price of each was seen: the library's knowledge, where it is the same. */
async function sightings(db: Db, ids: readonly string[]) {
  const rows = await db
    .selectFrom('items')
    .select(['id', 'price_paise', 'price_seen_at', 'created_at'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Pieces at their places; each is entered in the library too. */
export async function addPieces(
  db: Db,
  outfitId: string,
  pieces: readonly PieceAt[],
  now: Date,
): Promise<void> {
  if (pieces.length === 0) return;
  const drafts = pieces.map(({ piece }) => piece);
  const library = await enterInLibrary(db, drafts, now);
  const seen = await sightings(
    db,
    [...library.values()].map(({ id }) => id),
  );
  const pictures = await picturesOf(
    db,
    drafts.map((item) => item.image_url),
    now,
  );
  const rows = pieces.map(({ piece, ...place }) => {
    const item_id = library.get(piece.ecommerce_url)?.id ?? null;
    const row = pieceRow(piece, pictures);
    const known = seen.get(item_id ?? '');
    const isSame = known?.price_paise === row.price_paise;
    return {
      ...place,
      outfit_id: outfitId,
      item_id,
      ...row,
      price_seen_at: (isSame && (known.price_seen_at ?? known.created_at)) || now.toISOString(),
      why: piece.why ?? null,
      size: piece.size ?? null,
      begun: piece.begun ? 1 : null,
    };
  });
  await db.insertInto('outfit_items').values(rows).execute();
}

export async function addOutfitItems(
  db: Db,
  outfitId: string,
  items: OutfitDraft['items'],
  now: Date,
): Promise<void> {
  const pieces = items.flatMap(({ backups = [], ...piece }, position) => {
    const id = newId();
    const instead = backups.map((backup, at) => ({
      piece: backup,
      id: newId(),
      position: at,
      backup_of: id,
    }));
    return [{ piece, id, position, backup_of: null }, ...instead];
  });
  await addPieces(db, outfitId, pieces, now);
}
