import { sql } from 'kysely';
import type { ToAnswer } from '../../contract/analytics.ts';
import { TO_ANSWER_MAX } from '../../contract/limits.ts';
import { UNSTYLED } from '../db/suspended.ts';
import type { Db } from '../db/tables.ts';

interface Asking {
  stylistId: string;
  since: string;
  now: string;
}

/** What this stylist has sent, or whoever has a request of the client's in hand. */
const isTheirs = ({ stylistId, now }: Asking) =>
  sql<boolean>`outfits.status = 'approved'
    and (outfits.stylist_id = ${stylistId} or exists (
      select 1 from requests where requests.user_id = outfits.user_id
        and requests.status = 'open' and requests.claimed_by = ${stylistId}
        and requests.claim_expires_at > ${now}))
    and outfits.user_id not in (${UNSTYLED})`;

/** Until it was replied to, or that line was put right since. */
export const disputedQuery = (db: Db, asking: Asking) =>
  db
    .selectFrom('answers')
    .innerJoin('outfits', 'outfits.id', 'answers.outfit_id')
    .innerJoin('users', 'users.id', 'outfits.user_id')
    .select([
      'outfits.id as outfitId',
      'outfits.user_id as userId',
      'users.name as client',
      'outfits.title',
      'answers.line as place',
      'answers.text as of',
      'answers.dispute_text as said',
      'answers.disputed_at as at',
    ])
    .where('answers.disputed_at', '>=', asking.since)
    .where('answers.reply', 'is', null)
    .where(isTheirs(asking))
    .where(
      sql<boolean>`not exists (select 1 from corrections
        where corrections.outfit_id = outfits.id and corrections.subject = answers.line
          and corrections.created_at > answers.disputed_at)`,
    )
    .orderBy('answers.disputed_at', 'desc')
    .limit(TO_ANSWER_MAX);

/** Until that place was put right since, or another look was asked for. */
export const lowestQuery = (db: Db, asking: Asking) =>
  db
    .selectFrom('ratings')
    .innerJoin('outfits', 'outfits.id', 'ratings.outfit_id')
    .innerJoin('outfit_items as piece', 'piece.id', 'ratings.outfit_item_id')
    .innerJoin('users', 'users.id', 'outfits.user_id')
    .select([
      'outfits.id as outfitId',
      'outfits.user_id as userId',
      'users.name as client',
      'outfits.title',
      'piece.id as place',
      'piece.name as of',
      'ratings.words as said',
      'ratings.created_at as at',
    ])
    // In the words of its index, which would not be found by others.
    .where(sql<boolean>`ratings.rating = 1`)
    .where('ratings.created_at', '>=', asking.since)
    .where(isTheirs(asking))
    .where(
      sql<boolean>`not exists (select 1 from corrections
        left join outfit_items as other on other.id = corrections.subject
        where corrections.outfit_id = outfits.id and corrections.created_at > ratings.created_at
          and coalesce(other.backup_of, other.id) = coalesce(piece.backup_of, piece.id))`,
    )
    .where(
      sql<boolean>`not exists (select 1 from requests
        where requests.photo_id = outfits.photo_id and requests.again_of = outfits.id)`,
    )
    .orderBy('ratings.created_at', 'desc')
    .limit(TO_ANSWER_MAX);

/** What clients say against their outfits, the newest first. */
export async function toAnswer(db: Db, asking: Asking): Promise<ToAnswer[]> {
  const disputed = await disputedQuery(db, asking).execute();
  const lowest = await lowestQuery(db, asking).execute();
  return [
    ...disputed.map((row) =>
      Object.assign(row, { type: 'disputed' as const, at: row.at ?? asking.now }),
    ),
    ...lowest.map((row) =>
      Object.assign(row, { type: 'rated_1' as const, said: row.said || null }),
    ),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, TO_ANSWER_MAX);
}
