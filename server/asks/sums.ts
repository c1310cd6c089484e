import type { Voted } from '../../contract/clients.ts';
import { VOTED_SHOWN } from '../../contract/limits.ts';
import { pageKey } from '../../contract/page-link.ts';
import type { Db } from '../db/tables.ts';
import { votesIn } from '../db/votes.ts';

/** The looks that others have answered on, the last answered first. */
export const votedQuery = (db: Db, userId: string) =>
  db
    .selectFrom('asks')
    .innerJoin('ballots', 'ballots.ask_id', 'asks.id')
    .innerJoin('outfits', 'outfits.id', 'asks.outfit_id')
    .select(['outfits.id', 'outfits.title'])
    .where('asks.user_id', '=', userId)
    .where('outfits.status', '=', 'approved')
    .groupBy(['outfits.id', 'outfits.title'])
    .orderBy((eb) => eb.fn.max('ballots.at'), 'desc')
    .orderBy('outfits.id', 'desc')
    .limit(VOTED_SHOWN);

export const saidQuery = (db: Db, outfitIds: readonly string[]) =>
  db
    .selectFrom('asks')
    .innerJoin('ballots', 'ballots.ask_id', 'asks.id')
    .select(['asks.outfit_id', 'ballots.votes'])
    .where('asks.outfit_id', 'in', outfitIds);

/** What they make of each piece that still is what they saw. */
export async function votedOf(db: Db, userId: string): Promise<Voted[]> {
  const outfits = await votedQuery(db, userId).execute();
  if (outfits.length === 0) return [];
  const ids = outfits.map(({ id }) => id);
  const ballots = await saidQuery(db, ids).execute();
  const pieces = await db
    .selectFrom('outfit_items')
    .select(['id', 'outfit_id', 'name', 'ecommerce_url'])
    .where('outfit_id', 'in', ids)
    .orderBy('position')
    .execute();
  return outfits.map(({ id: outfitId, title }) => {
    const said = ballots.filter(({ outfit_id }) => outfit_id === outfitId).map(votesIn);
    const byPiece = Map.groupBy(said.flat(), ({ piece }) => piece);
    return {
      outfitId,
      title,
      answers: said.length,
      pieces: pieces
        .filter(({ outfit_id }) => outfit_id === outfitId)
        .map(({ id, name, ecommerce_url }) => {
          const key = pageKey(ecommerce_url);
          const votes = (byPiece.get(id) ?? []).filter(({ page }) => page === key);
          const likes = votes.filter((vote) => vote.likes).length;
          return { id, name, likes, passes: votes.length - likes };
        })
        .filter(({ likes, passes }) => likes + passes > 0),
    };
  });
}
