import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { WHOM, type ForWhom } from '../../contract/piece.ts';
import type { Db } from '../db/tables.ts';

/** Random, and of an index: what is ordered by it is shuffled. */
const TAIL = sql<string>`substr(items.id, length(items.id) - 7)`;

/** Where in the shuffled library somebody begins on a day. */
const beginning = (userId: string, now: Date): string =>
  createHash('sha256')
    .update(userId + now.toISOString().slice(0, 10))
    .digest('hex')
    .slice(0, 8);

const tailOf = (id: string) => id.slice(-8);

interface Part {
  /** For whom alone they are; null: of which nobody has said it. */
  whom: ForWhom | null;
  side: '>=' | '<';
  from: string;
}

/** Pieces that the consumer has neither answered nor been given, from there to the end or from the front to there. */
export function cardsQuery(db: Db, userId: string, { whom, side, from }: Part, limit: number) {
  return db
    .selectFrom('items')
    .innerJoin('pictures', 'pictures.id', 'items.picture_id')
    .select([
      'items.id',
      'items.name',
      'items.brand',
      'items.category',
      'items.for_whom',
      'pictures.id as picture',
    ])
    .where('items.archived_at', 'is', null)
    .where('items.for_whom', whom === null ? 'is' : '=', whom)
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
    .orderBy('items.for_whom')
    .orderBy(TAIL)
    .limit(limit);
}

type Card = Awaited<ReturnType<ReturnType<typeof cardsQuery>['execute']>>[number];

/** Those for whoever it is and those for all, shuffled together; of which nobody has said it last. */
export async function deckOf(
  db: Db,
  { userId, whom }: { userId: string; whom: ForWhom | null },
  limit: number,
  now: Date,
) {
  const from = beginning(userId, now);
  const known = whom === null || whom === 'all' ? WHOM : [whom, 'all' as const];
  const cards: Card[] = [];
  for (const several of [known, [null]]) {
    for (const side of ['>=', '<'] as const) {
      const left = limit - cards.length;
      if (left === 0) return cards;
      const found: Card[] = [];
      for (const one of several) {
        const part = { whom: one, side, from };
        found.push(...(await cardsQuery(db, userId, part, left).execute()));
      }
      const shuffled = found.toSorted((a, b) => (tailOf(a.id) < tailOf(b.id) ? -1 : 1));
      cards.push(...shuffled.slice(0, left));
    }
  }
  return cards;
}
