import type { Ask, Ballot } from '../../contract/asks.ts';
import { ASK_MS, ASKS_MAX, ASKS_OPEN_MAX } from '../../contract/limits.ts';
import { pageKey } from '../../contract/page-link.ts';
import { hashOf } from '../auth/secrets.ts';
import type { Db, Row } from '../db/tables.ts';
import { votesIn } from '../db/votes.ts';
import { AppError } from '../errors.ts';
import { newId } from '../ids.ts';
import type { AskTokens } from './tokens.ts';
import { words } from '../language.ts';

type AskRow = Row<'asks'>;

/** Also by its key: once that was taken out of the installation, nobody can say its link again. */
const isOpen = (ask: AskRow, tokens: AskTokens, now: Date) =>
  ask.closed_at === null && ask.expires_at > now.toISOString() && tokens.again(ask) !== null;

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
  const open = made.filter((ask) => isOpen(ask, tokens, now));
  if (open.length >= ASKS_OPEN_MAX) throw new AppError('asks_full');
  if (made.length >= ASKS_MAX) {
    throw new AppError('asks_full', { message: words().said.asks.enough(ASKS_MAX) });
  }
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

/** The link that bears this token, as long as it is open, with what it asks of whom. */
export async function findOpenAsk(db: Db, tokens: AskTokens, token: string, now: Date) {
  const at = now.toISOString();
  const ask = await db
    .selectFrom('asks')
    .innerJoin('outfits', 'outfits.id', 'asks.outfit_id')
    .innerJoin('users', 'users.id', 'asks.user_id')
    .leftJoin('suspensions', 'suspensions.user_id', 'asks.user_id')
    .select(['asks.id', 'asks.outfit_id', 'asks.user_id', 'asks.token_hash', 'asks.expires_at'])
    .select('users.name')
    .where('asks.token_hash', '=', hashOf(token))
    .where('asks.closed_at', 'is', null)
    .where('asks.expires_at', '>', at)
    .where('outfits.status', '=', 'approved')
    .where('suspensions.since', 'is', null)
    .executeTakeFirst();
  return ask && tokens.again(ask) !== null ? ask : undefined;
}
export type OpenAsk = NonNullable<Awaited<ReturnType<typeof findOpenAsk>>>;
