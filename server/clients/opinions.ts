import type { Disliked } from '../../contract/clients.ts';
import { DISLIKED_UP_TO, DISLIKES_SHOWN } from '../../contract/limits.ts';
import type { Reason } from '../../contract/ratings.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { itemsOf, wireBackup } from '../outfits/wire.ts';

const NO_OPINION = { rating: null, reasons: [], ratingText: '' };

const reasonsIn = ({ reasons }: { reasons: string }): Reason[] => JSON.parse(reasons);

/** What the client thought of the pieces of these outfits. */
export async function opinionsOn(db: Db, outfitIds: readonly string[]) {
  if (outfitIds.length === 0) return () => NO_OPINION;
  const rated = await db
    .selectFrom('ratings')
    .select(['outfit_item_id', 'rating', 'reasons', 'words'])
    .where('outfit_id', 'in', outfitIds)
    .execute();
  const ratings = new Map(rated.map((row) => [row.outfit_item_id, row]));
  return ({ uuid }: { uuid: string }) => {
    const opinion = ratings.get(uuid);
    if (!opinion) return NO_OPINION;
    return { rating: opinion.rating, reasons: reasonsIn(opinion), ratingText: opinion.words };
  };
}

/** Of everything that the client was ever given, the newest first. */
export async function dislikedBy(db: Db, userId: string, urls: PictureUrls): Promise<Disliked[]> {
  const rows = await db
    .selectFrom('ratings')
    .innerJoin('outfits', 'outfits.id', 'ratings.outfit_id')
    .select(['ratings.outfit_item_id', 'outfits.id', 'outfits.title'])
    .where('ratings.user_id', '=', userId)
    .where('ratings.rating', '<=', DISLIKED_UP_TO)
    .where('outfits.status', '=', 'approved')
    .orderBy('outfits.id', 'desc')
    .orderBy('ratings.outfit_item_id')
    .limit(DISLIKES_SHOWN)
    .execute();
  const ids = [...new Set(rows.map(({ id }) => id))];
  const opinionOf = await opinionsOn(db, ids);
  const items = await itemsOf(db, ids);
  const known = new Map(
    [items, ...items.map(({ backups }) => backups)]
      .flat()
      .map((item) => [item.id, wireBackup(item, urls)]),
  );
  return rows.flatMap(({ outfit_item_id: id, title }) => {
    const piece = known.get(id);
    return piece ? [{ ...piece, ...opinionOf(piece), outfit: title }] : [];
  });
}

/** What was wrong with the client's pieces how often, the commonest first. */
export async function reasonsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('ratings')
    .select((eb) => ['reasons', eb.fn.countAll<number>().as('times')])
    .where('user_id', '=', userId)
    .groupBy('reasons')
    .execute();
  const counts = new Map<Reason, number>();
  for (const { times, ...row } of rows) {
    for (const reason of reasonsIn(row)) counts.set(reason, (counts.get(reason) ?? 0) + times);
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((a, b) => b.count - a.count);
}
