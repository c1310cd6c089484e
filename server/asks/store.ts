import type { Ask, Ballot } from '../../contract/asks.ts';
import { ASK_MS, ASKS_MAX, ASKS_OPEN_MAX, BALLOTS_MAX } from '../../contract/limits.ts';
import { pageKey } from '../../contract/page-link.ts';
import { hashOf } from '../auth/secrets.ts';
import type { Db, Row } from '../db/tables.ts';
import { votesIn, type Vote } from '../db/votes.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { AskTokens } from './tokens.ts';

type AskRow = Row<'asks'>;

const isOpen = ({ closed_at, expires_at }: AskRow, now: Date) =>
  closed_at === null && expires_at > now.toISOString();

const asksOfOutfit = (db: Db, outfitId: string) =>
  db
    .selectFrom('asks')
    .selectAll()
    .where('outfit_id', '=', outfitId)
    .orderBy('id', 'desc')
    .execute();

/** By the phone's own name of it, so that a repeated call makes no second one. */
export async function makeAsk(
  db: Db,
  outfit: Pick<Row<'outfits'>, 'id' | 'user_id'>,
  key: string,
  tokens: AskTokens,
  now: Date,
): Promise<boolean> {
  const made = await asksOfOutfit(db, outfit.id);
  if (made.some((ask) => ask.key === key)) return false;
  const open = made.filter((ask) => isOpen(ask, now));
  if (open.length >= ASKS_OPEN_MAX || made.length >= ASKS_MAX) throw new AppError('asks_full');
  const id = newId();
  await db
    .insertInto('asks')
    .values({
      id,
      key,
      outfit_id: outfit.id,
      user_id: outfit.user_id,
      token_hash: hashOf(tokens.of(id)),
      created_at: now.toISOString(),
      expires_at: new Date(now.getTime() + ASK_MS).toISOString(),
    })
    .execute();
  return true;
}

/** What stands in the outfit, by its id: another piece under the same id is not what was voted on. */
async function pagesIn(db: Db, outfitId: string): Promise<Map<string, string>> {
  const pieces = await db
    .selectFrom('outfit_items')
    .select(['id', 'ecommerce_url'])
    .where('outfit_id', '=', outfitId)
    .execute();
  return new Map(pieces.map(({ id, ecommerce_url }) => [id, pageKey(ecommerce_url)]));
}

function wireBallot(row: Row<'ballots'>, pages: ReadonlyMap<string, string>): Ballot {
  const votes = votesIn(row).filter(({ piece, page }) => pages.get(piece) === page);
  const told = (likes: boolean) =>
    votes.filter((vote) => vote.likes === likes).map(({ piece }) => piece);
  const { id, name, at, text } = row;
  return { id, name, at, text, likes: told(true), passes: told(false) };
}

/** All links of an outfit with what was said there, the newest first. */
export async function asksOf(
  db: Db,
  outfitId: string,
  tokens: AskTokens,
  origin: string,
): Promise<Ask[]> {
  const asks = await asksOfOutfit(db, outfitId);
  if (asks.length === 0) return [];
  const rows = await db
    .selectFrom('ballots')
    .selectAll()
    .where(
      'ask_id',
      'in',
      asks.map(({ id }) => id),
    )
    .orderBy('id')
    .execute();
  const ballots = Map.groupBy(rows, ({ ask_id }) => ask_id);
  const pages = await pagesIn(db, outfitId);
  return asks.map((ask) => {
    const token = tokens.again(ask);
    return {
      id: ask.key,
      url: `${origin}/v/${token ?? ''}`,
      created_at: ask.created_at,
      expires_at: ask.expires_at,
      // Its key was taken out of the installation, and with it the link.
      closed_at: ask.closed_at ?? (token === null ? ask.created_at : null),
      ballots: (ballots.get(ask.id) ?? []).map((row) => wireBallot(row, pages)),
    };
  });
}

export async function closeAsk(db: Db, outfitId: string, key: string, now: Date): Promise<void> {
  await db
    .updateTable('asks')
    .set({ closed_at: now.toISOString() })
    .where('outfit_id', '=', outfitId)
    .where('key', '=', key)
    .where('closed_at', 'is', null)
    .execute();
}

export async function removeBallot(db: Db, outfitId: string, id: string): Promise<void> {
  await db
    .deleteFrom('ballots')
    .where('id', '=', id)
    .where('ask_id', 'in', (eb) =>
      eb.selectFrom('asks').select('id').where('outfit_id', '=', outfitId),
    )
    .execute();
}

/** The link that bears this token, as long as it is open, with what it asks of whom. */
export function findOpenAsk(db: Db, token: string, now: Date) {
  const at = now.toISOString();
  return db
    .selectFrom('asks')
    .innerJoin('outfits', 'outfits.id', 'asks.outfit_id')
    .innerJoin('users', 'users.id', 'asks.user_id')
    .leftJoin('suspensions', 'suspensions.user_id', 'asks.user_id')
    .select(['asks.id', 'asks.outfit_id', 'asks.user_id', 'asks.expires_at', 'users.name'])
    .where('asks.token_hash', '=', hashOf(token))
    .where('asks.closed_at', 'is', null)
    .where('asks.expires_at', '>', at)
    .where('outfits.status', '=', 'approved')
    .where('suspensions.since', 'is', null)
    .executeTakeFirst();
}
export type OpenAsk = NonNullable<Awaited<ReturnType<typeof findOpenAsk>>>;

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

/** Answers the id of a new one, null where it was changed; undefined where there is no place. */
export async function keepBallot(
  db: Db,
  askId: string,
  voter: string,
  { name, text, votes }: Said,
  now: Date,
): Promise<string | null | undefined> {
  const at = now.toISOString();
  const said = { name, text, votes: JSON.stringify(votes), at };
  const known = await ballotOf(db, askId, voter);
  if (known) {
    await db.updateTable('ballots').set(said).where('id', '=', known.id).execute();
    return null;
  }
  const { n } = await db
    .selectFrom('ballots')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('ask_id', '=', askId)
    .executeTakeFirstOrThrow();
  if (n >= BALLOTS_MAX) return undefined;
  const id = newId();
  await db
    .insertInto('ballots')
    .values({ id, ask_id: askId, voter_hash: hashOf(voter), created_at: at, ...said })
    .execute();
  return id;
}
