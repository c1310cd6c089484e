import { sql, type SqlBool } from 'kysely';
import { PAGE_MAX } from '../../contract/limits.ts';
import type { PendingRequestsQuery } from '../../contract/requests.ts';
import { wordsOf } from '../db/folded.ts';
import { stepOf } from '../db/steps.ts';
import type { Db } from '../db/tables.ts';
import { cursorAfter, readCursor } from '../http/cursor.ts';
import { isWaiting } from '../db/waiting.ts';
import { conditionsFor, filtered, said } from './filters.ts';

export interface QueueRead {
  stylistId: string;
  now: Date;
  query: PendingRequestsQuery;
}

export const pageSize = ({ limit }: PendingRequestsQuery) => Number(limit ?? PAGE_MAX);

const ANY = sql<SqlBool>`1 = 1`;

/** How near the client is to what is looked for; null where nothing is. */
export const stepIn = ({ q = '' }: PendingRequestsQuery) =>
  wordsOf(q).length > 0 ? stepOf(sql.ref('users.search'), q) : null;

export const filterOf = ({ stylistId, now, query: { filter } }: QueueRead) =>
  filter === undefined ? ANY : filtered(conditionsFor(stylistId, now), filter);

/** In the order of the queue, from where the page before has ended. */
export function isDueLater({ query: { cursor } }: QueueRead) {
  if (cursor === undefined) return ANY;
  const [due, id] = readCursor(cursor);
  return sql<SqlBool>`(requests.due_at, requests.id) > (${due}, ${id})`;
}

/** Of a page of what is looked for: the nearest first, and of those the one due first. */
export function foundIds(db: Db, asked: QueueRead) {
  const { q = '', cursor } = asked.query;
  const step = stepOf(sql.ref('users.search'), q);
  const found = said(db.selectFrom('requests'), q)
    .innerJoin('users', 'users.id', 'requests.user_id')
    .select(['requests.id', 'requests.due_at', step.as('step')])
    .where(isWaiting)
    .where(filterOf(asked))
    .as('found');
  const [place, id] = cursor === undefined ? ['', ''] : readCursor(cursor);
  const [after = '', due = ''] = place.split(' ');
  return db
    .selectFrom(found)
    .select('found.id')
    .$if(cursor !== undefined, (rest) =>
      rest.where(
        sql<SqlBool>`(found.step, found.due_at, found.id) > (${Number(after)}, ${due}, ${id})`,
      ),
    )
    .orderBy('found.step')
    .orderBy('found.due_at')
    .orderBy('found.id')
    .limit(sql.lit(pageSize(asked.query) + 1));
}

export const afterRow = (
  query: PendingRequestsQuery,
  { step, due_at, id }: { step: number; due_at: string; id: string },
): string => cursorAfter(stepIn(query) ? `${step} ${due_at}` : due_at, id);
