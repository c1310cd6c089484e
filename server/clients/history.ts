import type { ClientNote, ClientOutfit, Disputed } from '../../contract/clients.ts';
import { DISPUTES_SHOWN } from '../../contract/limits.ts';
import type { Reason } from '../../contract/ratings.ts';
import { correctionsOf } from '../corrections/read.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { holdsClaim } from '../outfits/rules.ts';
import { itemsOf, wireItem, type ItemRow } from '../outfits/wire.ts';

const reasonsIn = ({ reasons }: { reasons: string }): Reason[] => JSON.parse(reasons);

interface Asking {
  userId: string;
  stylistId: string;
  now: Date;
}

/** What a client has been given, the newest first, with what the client thought of it. */
export async function outfitsOf(
  db: Db,
  { userId, stylistId, now }: Asking,
  urls: PictureUrls,
): Promise<ClientOutfit[]> {
  const outfits = await db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .select([
      'outfits.id',
      'outfits.title',
      'outfits.created_at as createdAt',
      'outfits.stylist_id',
      'stylists.name as stylist',
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .orderBy('outfits.id', 'desc')
    .execute();
  const ids = outfits.map(({ id }) => id);
  const items = await itemsOf(db, ids);
  const corrections = await correctionsOf(db, ids);
  const isHolder = (await holdsClaim(db, userId, stylistId, now)) !== undefined;
  const rated = await db
    .selectFrom('ratings')
    .select(['outfit_item_id', 'rating', 'reasons', 'words'])
    .where('user_id', '=', userId)
    .execute();
  const ratings = new Map(rated.map((row) => [row.outfit_item_id, row]));
  const byOutfit = Map.groupBy(items, (item) => item.outfit_id);
  const opinionOf = ({ uuid }: { uuid: string }) => {
    const opinion = ratings.get(uuid);
    return {
      rating: opinion?.rating ?? null,
      reasons: opinion ? reasonsIn(opinion) : [],
      ratingText: opinion?.words ?? '',
    };
  };
  const ratedItem = (item: ItemRow) => {
    const { backups = [], ...piece } = wireItem(item, urls);
    return {
      ...piece,
      ...opinionOf(piece),
      backups: backups.map((backup) => Object.assign(backup, opinionOf(backup))),
    };
  };
  return outfits.map(({ id, title, createdAt, stylist, stylist_id }) => ({
    id,
    title,
    createdAt,
    stylist,
    mayCorrect: isHolder || stylist_id === stylistId,
    corrections: corrections.get(id) ?? [],
    items: (byOutfit.get(id) ?? []).map(ratedItem),
  }));
}

/** What was wrong with the pieces of these outfits how often, the commonest first. */
export function reasonsOf(outfits: readonly ClientOutfit[]): { reason: Reason; count: number }[] {
  const pieces = outfits.flatMap(({ items }) =>
    items.flatMap((item) => [item, ...(item.backups ?? [])]),
  );
  const said = pieces.flatMap(({ reasons = [] }) => reasons);
  const counts = Map.groupBy(said, (reason) => reason);
  return [...counts]
    .map(([reason, times]) => ({ reason, count: times.length }))
    .toSorted((a, b) => b.count - a.count);
}

export const notesAbout = (db: Db, userId: string): Promise<ClientNote[]> =>
  db
    .selectFrom('notes')
    .innerJoin('stylists', 'stylists.id', 'notes.stylist_id')
    .select(['notes.id', 'notes.text', 'stylists.name as stylist', 'notes.created_at as createdAt'])
    .where('notes.user_id', '=', userId)
    .orderBy('notes.id', 'desc')
    .execute();

/** What the client does not find as asked, the newest first. */
export async function disputesOf(db: Db, userId: string): Promise<Disputed[]> {
  const rows = await disputesQuery(db, userId).execute();
  return rows.flatMap(({ at, ...row }) => (at === null ? [] : Object.assign(row, { at })));
}

export const disputesQuery = (db: Db, userId: string) =>
  db
    .selectFrom('answers')
    .innerJoin('outfits', 'outfits.id', 'answers.outfit_id')
    .select([
      'outfits.id as outfitId',
      'outfits.title',
      'answers.line',
      'answers.text',
      'answers.dispute_text as disputeText',
      'answers.disputed_at as at',
    ])
    .where('outfits.user_id', '=', userId)
    .where('outfits.status', '=', 'approved')
    .where('answers.disputed_at', 'is not', null)
    .orderBy('answers.disputed_at', 'desc')
    .limit(DISPUTES_SHOWN);
