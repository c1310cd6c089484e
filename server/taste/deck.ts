import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../db/tables.ts';

/** Random, and of an index: what is ordered by it is shuffled. */
const TAIL = sql<string>`substr(items.id, length(items.id) - 7)`;

/** Where in the shuffled library somebody begins on a day. */
const beginning = (userId: string, now: Date): string =>
  createHash('sha256')
    .update(userId + now.toISOString().slice(0, 10))
    .digest('hex')
    .slice(0, 8);

/** Pieces that the consumer has neither answered nor been given, from there to the end or from the front to there. */
export function cardsQuery(
  db: Db,
  userId: string,
  [side, from]: readonly ['>=' | '<', string],
  limit: number,
) {
  return db
    .selectFrom('items')
    .innerJoin('pictures', 'pictures.id', 'items.picture_id')
    .select(['items.id', 'items.name', 'items.brand', 'items.category', 'pictures.id as picture'])
    .where('items.archived_at', 'is', null)
    .where('pictures.status', '=', 'stored')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('taste_answers')
            .select('taste_answers.item_id')
            .where('taste_answers.user_id', '=', userId)
            .whereRef('taste_answers.item_id', '=', 'items.id')
            .where('taste_answers.liked', 'is not', null),
        ),
      ),
    )
    .where('items.id', 'not in', (given) =>
      given
        .selectFrom('outfits')
        .innerJoin('outfit_items', 'outfit_items.outfit_id', 'outfits.id')
        .select('outfit_items.item_id')
        .where('outfits.user_id', '=', userId)
        .where('outfits.status', '=', 'approved')
        .where('outfit_items.item_id', 'is not', null)
        .$narrowType<{ item_id: string }>(),
    )
    .where(TAIL, side, from)
    .orderBy('items.archived_at')
    .orderBy(TAIL)
    .limit(limit);
}

export async function deckOf(db: Db, userId: string, limit: number, now: Date) {
  const from = beginning(userId, now);
  const cards = await cardsQuery(db, userId, ['>=', from], limit).execute();
  if (cards.length === limit) return cards;
  const rest = cardsQuery(db, userId, ['<', from], limit - cards.length);
  return [...cards, ...(await rest.execute())];
}
