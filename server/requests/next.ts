import { expressionBuilder, sql } from 'kysely';
import { DUE_SOON_MS } from '../../contract/limits.ts';
import type { TakenNext } from '../../contract/requests.ts';
import { isEmbedded } from '../db/dialect.ts';
import type { Db, Tables } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { isWaiting } from '../db/waiting.ts';
import { conditionsFor } from './filters.ts';
import { holdRequest } from './queries.ts';
import { claimRequest } from './rules.ts';

/**
 * The one to take: what is due soon or late, also where the client has named a day, then what is
 * kept for this stylist, then whom this stylist has styled before, each in the order of the queue;
 * what this stylist has just given back comes last.
 */
export function nextQuery(db: Db, stylistId: string, now: Date) {
  const eb = expressionBuilder<Tables, 'requests'>();
  const at = now.toISOString();
  const soon = new Date(now.getTime() + DUE_SOON_MS).toISOString();
  const isKept = eb.and([eb('reserved_for', '=', stylistId), eb('reserved_until', '>', at)]);
  const isKnown = eb.exists(
    eb
      .selectFrom('requests as done')
      .select('done.id')
      .whereRef('done.user_id', '=', 'requests.user_id')
      .where('done.status', '=', sql.lit('completed'))
      .where('done.closed_by', '=', stylistId),
  );
  const rank = eb
    .case()
    .when('left_by', '=', stylistId)
    .then(4)
    .when('due_at', '<', soon)
    .then(0)
    .when(isKept)
    .then(1)
    .when(isKnown)
    .then(2)
    .else(3)
    .end();
  return db
    .selectFrom('requests')
    .select('requests.id')
    .where(isWaiting)
    .where(conditionsFor(stylistId, now).free)
    .orderBy(rank)
    .orderBy('requests.due_at')
    .orderBy('requests.id')
    .limit(1);
}

/** Chosen and taken at once: what another one takes meanwhile is passed over, not waited for. */
export const takeNext = (
  db: Db,
  { stylistId, tryId }: { stylistId: string; tryId: string },
  now: Date,
): Promise<TakenNext['taken']> =>
  inTransaction(
    db,
    async (within) => {
      // One try after the other of the same stylist, or one that is said twice at once took two.
      if (!isEmbedded(within)) {
        const self = within.selectFrom('stylists').select('id').where('id', '=', stylistId);
        await self.forNoKeyUpdate().execute();
      }
      const takenAs = `${stylistId} ${tryId}`;
      const before = await within
        .selectFrom('requests')
        .select('id')
        .where('taken_as', '=', takenAs)
        .executeTakeFirst();
      if (before)
        return { id: before.id, claim: await claimRequest(within, before.id, stylistId, now) };
      const next = await nextQuery(within, stylistId, now)
        .$if(!isEmbedded(within), (query) => query.forUpdate('requests').skipLocked())
        .executeTakeFirst();
      const claim = next && (await holdRequest(within, next.id, stylistId, now));
      if (!claim) return null;
      await within
        .updateTable('requests')
        .set({ taken_as: takenAs })
        .where('id', '=', next.id)
        .execute();
      return { id: next.id, claim };
    },
    'read committed',
  );
