import { expressionBuilder, sql, type Expression, type SqlBool } from 'kysely';
import type { Counts, QueueFilter } from '../../contract/requests.ts';
import { DUE_SOON_MS } from '../../contract/limits.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import type { Db, Tables } from '../db/tables.ts';

export type Condition = Expression<SqlBool>;
type Counted = Exclude<keyof Counts, 'all'>;

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
    ]),
    due: eb.and([eb('requests.due_at', '>=', at), eb('requests.due_at', '<', soon)]),
    late: eb('requests.due_at', '<', at),
    returning: eb.exists(
      eb
        .selectFrom('requests as done')
        .select('done.id')
        .whereRef('done.user_id', '=', 'requests.user_id')
        .where('done.status', '=', 'completed'),
    ),
    started: eb.exists(
      eb
        .selectFrom('outfits')
        .select('outfits.id')
        .whereRef('outfits.request_id', '=', 'requests.id')
        .where('outfits.stylist_id', '=', stylistId)
        .where('outfits.status', '=', 'draft'),
    ),
  };
}

/** What is late is due too. */
export const filtered = (
  { due, late, ...others }: Record<Counted, Condition>,
  filter: QueueFilter,
): Condition => (filter === 'due' ? sql<SqlBool>`(${due} or ${late})` : others[filter]);

/** Each word is in the client's name or address, or in what was asked for. */
export function saying(q: string): Condition[] {
  const eb = expressionBuilder<Tables, 'requests'>();
  return wordsOf(q).map((word) =>
    eb.or([
      eb.exists(
        eb
          .selectFrom('users as client')
          .select('client.id')
          .whereRef('client.id', '=', 'requests.user_id')
          .where((of) => containing(of.ref('client.search'), word)),
      ),
      eb.exists(
        eb
          .selectFrom('briefs as asked')
          .select('asked.photo_id')
          .whereRef('asked.photo_id', '=', 'requests.photo_id')
          .where((of) => containing(of.ref('asked.search'), word)),
      ),
    ]),
  );
}

const times = (condition: Condition) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

export function countsQuery(db: Db, of: Record<Counted, Condition>, said: readonly Condition[]) {
  return db
    .selectFrom('requests')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      times(of.mine).as('mine'),
      times(of.free).as('free'),
      times(of.due).as('due'),
      times(of.late).as('late'),
      times(of.returning).as('returning'),
      times(of.started).as('started'),
    ])
    .where('requests.status', '=', 'open')
    .where('requests.goes_at', 'is', null)
    .where((eb) => eb.and([...said]));
}
