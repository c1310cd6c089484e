import { BALLOTS_MAX, BALLOTS_TOLD_A_DAY } from '../../contract/limits.ts';
import { hashOf } from '../auth/secrets.ts';
import type { Db } from '../db/tables.ts';
import { votesIn, type Vote } from '../db/votes.ts';
import { newId } from '../ids.ts';
import { notifyBallot } from '../push/notify.ts';
import type { OpenAsk } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface Said {
  name: string;
  text: string | null;
  votes: Vote[];
}

export async function ballotOf(db: Db, askId: string, voter: string) {
  const row = await db
    .selectFrom('ballots')
    .selectAll()
    .where('ask_id', '=', askId)
    .where('voter_hash', '=', hashOf(voter))
    .executeTakeFirst();
  return row && { id: row.id, name: row.name, text: row.text, votes: votesIn(row) };
}

async function wasRemoved(db: Db, askId: string, voter: string): Promise<boolean> {
  const removed = await db
    .selectFrom('removed_ballots')
    .select('ask_id')
    .where('ask_id', '=', askId)
    .where('voter_hash', '=', hashOf(voter))
    .executeTakeFirst();
  return removed !== undefined;
}

/** Also where the client has taken it out. */
export const hasAnswered = async (db: Db, askId: string, voter: string): Promise<boolean> =>
  (await ballotOf(db, askId, voter)) !== undefined || (await wasRemoved(db, askId, voter));

/** Of how many answers a client was told since then, at whichever of her links. */
export const toldQuery = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('asks')
    .innerJoin('ballots', 'ballots.ask_id', 'asks.id')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('asks.user_id', '=', userId)
    .where('ballots.told_at', '>', since.toISOString());

type Kept = 'changed' | 'new' | 'full' | 'removed';

export async function keepBallot(
  db: Db,
  ask: Pick<OpenAsk, 'id' | 'user_id'>,
  voter: string,
  { name, text, votes }: Said,
  now: Date,
): Promise<Kept> {
  const at = now.toISOString();
  const said = { name, text, votes: JSON.stringify(votes), at };
  const known = await ballotOf(db, ask.id, voter);
  if (known) {
    await db.updateTable('ballots').set(said).where('id', '=', known.id).execute();
    return 'changed';
  }
  if (await wasRemoved(db, ask.id, voter)) return 'removed';
  const { n } = await db
    .selectFrom('ballots')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('ask_id', '=', ask.id)
    .executeTakeFirstOrThrow();
  if (n >= BALLOTS_MAX) return 'full';
  const id = newId();
  const aDayAgo = new Date(now.getTime() - DAY_MS);
  const told = await toldQuery(db, ask.user_id, aDayAgo).executeTakeFirstOrThrow();
  const isTold = told.n < BALLOTS_TOLD_A_DAY;
  await db
    .insertInto('ballots')
    .values({
      ...said,
      id,
      ask_id: ask.id,
      voter_hash: hashOf(voter),
      created_at: at,
      told_at: isTold ? at : null,
    })
    .execute();
  if (isTold) await notifyBallot(db, { id, userId: ask.user_id }, now);
  return 'new';
}

/** Of the browser that sent it stays that it did, so that a late form of it brings nothing back. */
export async function removeBallot(db: Db, outfitId: string, id: string): Promise<void> {
  const [gone] = await db
    .deleteFrom('ballots')
    .where('id', '=', id)
    .where('ask_id', 'in', (eb) =>
      eb.selectFrom('asks').select('id').where('outfit_id', '=', outfitId),
    )
    .returning(['ask_id', 'voter_hash'])
    .execute();
  if (gone) await db.insertInto('removed_ballots').values(gone).execute();
}
