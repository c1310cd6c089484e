import { sql, type SqlBool } from 'kysely';
import { DEFAULT_TIME_ZONE } from '../../contract/analytics.ts';
import type { LogAsked, LogLine, LogQuery } from '../../contract/house-log.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import type { Db, Row } from '../db/tables.ts';
import { cursorAfter, readCursor } from '../http/cursor.ts';
import { dayAfter, startOf } from './month.ts';

type Line = Row<'house_log'>;

/** So many people of a name are looked for; whoever means one of more says more of the name. */
const PEOPLE_MAX = 10;

const OF_PHOTOS = ['photo_opened', 'photo_reported', 'client_opened', 'voice_played'] as const;
const NOT_OWNERS = [...OF_PHOTOS, 'signed_in'] as const;

/** Whom the words may mean: stylists, those who were invited, clients. */
async function meant(db: Db, q: string): Promise<string[]> {
  const words = wordsOf(q);
  const named = (table: 'stylists' | 'stylist_links') =>
    db
      .selectFrom(table)
      .select('id')
      .where((eb) => eb.and(words.map((word) => sql<SqlBool>`lower(name) like ${`%${word}%`}`)))
      .limit(PEOPLE_MAX)
      .execute();
  const clients = db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.and(words.map((word) => containing(eb.ref('users.search'), word))))
    .orderBy('last_active_at', 'desc')
    .limit(PEOPLE_MAX);
  const found = [...(await named('stylists')), ...(await named('stylist_links'))];
  return [...new Set([...found, ...(await clients.execute())].map(({ id }) => id))];
}

/** What a page is put together of: each is read by an index of its own. */
type Lane = readonly [column: 'who' | 'whom', id: string] | null;

interface Page {
  asked: LogAsked;
  lane: Lane;
  /** What stood last on the page before. */
  after: readonly [at: string, id: string] | null;
  limit: number;
}

export function laneQuery(db: Db, { asked: { day, kind, tz }, lane, after, limit }: Page) {
  const zone = tz ?? DEFAULT_TIME_ZONE;
  return db
    .selectFrom('house_log')
    .selectAll()
    .$if(lane !== null, (query) => query.where(lane?.[0] ?? 'who', '=', lane?.[1] ?? ''))
    .$if(kind === 'photos', (query) => query.where('what', 'in', [...OF_PHOTOS]))
    .$if(kind === 'sign_ins', (query) => query.where('what', '=', 'signed_in'))
    .$if(kind === 'owners', (query) => query.where('what', 'not in', [...NOT_OWNERS]))
    .$if(day !== undefined, (query) =>
      query
        .where('at', '>=', startOf(day ?? '', zone).toISOString())
        .where('at', '<', startOf(dayAfter(day ?? ''), zone).toISOString()),
    )
    .$if(after !== null, (query) =>
      query.where(sql<SqlBool>`(at, id) < (${after?.[0] ?? ''}, ${after?.[1] ?? ''})`),
    )
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
}

async function lanesOf(db: Db, { q = '', of }: LogAsked): Promise<Lane[]> {
  const ids = of !== undefined ? [of] : wordsOf(q).length > 0 ? await meant(db, q) : null;
  if (ids === null) return [null];
  return ids.flatMap((id) => [['who', id] as const, ['whom', id] as const]);
}

const newestFirst = (one: Line, other: Line) =>
  other.at.localeCompare(one.at) || other.id.localeCompare(one.id);

/** Names as they are now; of what was deleted there is none. */
async function told(db: Db, lines: readonly Line[]): Promise<LogLine[]> {
  // For whom something was reserved is told by name, too.
  const isAbout = (what: string) => what === 'assigned' || what === 'reservation_ended';
  const ids = [
    ...new Set(
      lines.flatMap(({ who, what, whom, about }) => [who, whom, isAbout(what) ? about : null]),
    ),
  ].filter((id) => id !== null);
  const photos = lines.flatMap(({ what, about }) =>
    what.startsWith('photo_') && about !== null ? [about] : [],
  );
  const complaints = lines.flatMap(({ what, about }) =>
    what.startsWith('complaint_') && about !== null ? [about] : [],
  );
  const names = new Map<string, string>();
  for (const table of ['users', 'stylist_links', 'stylists'] as const) {
    if (ids.length === 0) break;
    const rows = await db.selectFrom(table).select(['id', 'name']).where('id', 'in', ids).execute();
    for (const { id, name } of rows) names.set(id, name);
  }
  const sentAt = new Map<string, string>();
  if (photos.length > 0) {
    const rows = await db
      .selectFrom('photos')
      .select(['id', 'created_at'])
      .where('id', 'in', photos)
      .execute();
    for (const { id, created_at } of rows) sentAt.set(id, created_at);
  }
  const numbers = new Map<string, number>();
  if (complaints.length > 0) {
    const rows = await db
      .selectFrom('complaints')
      .select(['id', 'number'])
      .where('id', 'in', complaints)
      .execute();
    for (const { id, number } of rows) numbers.set(id, number);
  }
  const named = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? null });
  return lines.map(({ id, at, who, what, whom, about }) => ({
    id,
    at,
    who: named(who),
    what,
    whom: named(whom),
    about: isAbout(what) ? (names.get(about ?? '') ?? about) : about,
    photoOf: sentAt.get(about ?? '') ?? null,
    complaint: numbers.get(about ?? '') ?? null,
  }));
}

type After = Page['after'];

async function pageAfter(db: Db, asked: LogAsked, lanes: readonly Lane[], after: After) {
  const limit = PAGE_MAX + 1;
  const found = new Map<string, Line>();
  for (const lane of lanes) {
    const rows = await laneQuery(db, { asked, lane, after, limit }).execute();
    for (const row of rows) found.set(row.id, row);
  }
  const lines = [...found.values()].toSorted(newestFirst);
  return { lines: lines.slice(0, PAGE_MAX), hasMore: lines.length > PAGE_MAX };
}

export async function readLog(db: Db, { cursor, ...asked }: LogQuery) {
  const after = cursor === undefined ? null : readCursor(cursor);
  const { lines, hasMore } = await pageAfter(db, asked, await lanesOf(db, asked), after);
  const last = lines.at(-1);
  return {
    lines: await told(db, lines),
    next: hasMore && last ? cursorAfter(last.at, last.id) : null,
  };
}

/** All that answers it, a page at a time. */
export async function* wholeLog(db: Db, asked: LogAsked): AsyncGenerator<LogLine[]> {
  const lanes = await lanesOf(db, asked);
  for (let after: After = null; ;) {
    const { lines, hasMore } = await pageAfter(db, asked, lanes, after);
    yield await told(db, lines);
    const last = lines.at(-1);
    if (!hasMore || !last) return;
    after = [last.at, last.id];
  }
}
