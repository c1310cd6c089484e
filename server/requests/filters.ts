import {
  expressionBuilder,
  sql,
  type Expression,
  type RawBuilder,
  type SelectQueryBuilder,
  type SqlBool,
} from 'kysely';
import type { Counts, QueueFilter } from '../../contract/requests.ts';
import { DUE_SOON_MS } from '../../contract/limits.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import type { Tables } from '../db/tables.ts';

export type Condition = Expression<SqlBool>;
type Counted = Exclude<keyof Required<Counts>, 'all'>;

export const styledBefore = (userId: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (
    select 1 from requests as done where done.user_id = ${userId} and done.status = 'completed'
  )`;

/** What each count is of, as this stylist sees it then. */
export function conditionsFor(stylistId: string, now: Date): Record<Counted, Condition> {
  const eb = expressionBuilder<Tables, 'requests'>();
  const at = now.toISOString();
  const soon = new Date(now.getTime() + DUE_SOON_MS).toISOString();
  return {
    mine: eb.and([
      eb('requests.claimed_by', '=', stylistId),
      eb('requests.claim_expires_at', '>', at),
    ]),
    free: eb.and([
      eb.or([
        eb('requests.claim_expires_at', 'is', null),
        eb('requests.claim_expires_at', '<=', at),
      ]),
      eb.or([
        eb('requests.reserved_for', 'is', null),
        eb('requests.reserved_for', '=', stylistId),
        eb('requests.reserved_until', '<=', at),
      ]),
      // Nobody has anything to do with it before it is answered.
      eb.or([eb('requests.asked_until', 'is', null), eb('requests.asked_until', '<=', at)]),
    ]),
    asked: eb('requests.asked_until', 'is not', null),
    due: eb.and([eb('requests.due_at', '>=', at), eb('requests.due_at', '<', soon)]),
    late: eb('requests.due_at', '<', at),
    returning: styledBefore(sql.ref('requests.user_id')),
    started: sql<SqlBool>`requests.id in (
      select outfits.request_id from outfits
      where outfits.stylist_id = ${stylistId} and outfits.status = 'draft'
      union all select begun.request_id from begun where begun.stylist_id = ${stylistId}
    )`,
  };
}

/** What is late is due too. */
export const filtered = (
  { due, late, ...others }: Record<Counted, Condition>,
  filter: QueueFilter,
): Condition => (filter === 'due' ? sql<SqlBool>`(${due} or ${late})` : others[filter]);

/** Those of which each word is in the client's name or address, or in what was asked for. */
export function said<O>(query: SelectQueryBuilder<Tables, 'requests', O>, q: string) {
  const words = wordsOf(q);
  return query.$if(words.length > 0, (some) =>
    some
      .innerJoin('users as client', 'client.id', 'requests.user_id')
      .leftJoin('briefs as asked', 'asked.photo_id', 'requests.photo_id')
      .where((eb) =>
        eb.and(
          words.map((word) =>
            eb.or([
              containing(eb.ref('client.search'), word),
              containing(sql.ref('asked.search'), word),
            ]),
          ),
        ),
      ),
  );
}
