import type { ClientNote, ClientOutfit, Disputed } from '../../contract/clients.ts';
import {
  CLIENT_NOTES_A_PAGE,
  CLIENT_OUTFITS_A_PAGE,
  DISPUTES_SHOWN,
} from '../../contract/limits.ts';
import { correctionsOf } from '../corrections/read.ts';
import type { Db } from '../db/tables.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { replyIn } from '../outfits/replies.ts';
import { holdsClaim } from '../outfits/rules.ts';
import { itemsOf, wireItem, type ItemRow } from '../outfits/wire.ts';
import { opinionsOn } from './opinions.ts';

interface Page {
  userId: string;
  /** What follows this one, from newer to older; the newest without. */
  before?: string | undefined;
}

/** So many of one more than so many, and by what the rest is asked for. */
function pageOf<Row extends { id: string }>(rows: readonly Row[], most: number) {
  const shown = rows.slice(0, most);
  return { shown, next: rows.length > most ? (shown.at(-1)?.id ?? null) : null };
}

interface Asking extends Page {
  stylistId: string;
  now: Date;
}

/** What a client has been given, the newest first, with what the client thought of it. */
export async function outfitsOf(
  db: Db,
  { userId, before, stylistId, now }: Asking,
  urls: PictureUrls,
) {
  const rows = await db
    .selectFrom('outfits')
    .innerJoin('stylists', 'stylists.id', 'outfits.stylist_id')
    .select([
      'outfits.id',
      'outfits.title',
      'outfits.created_at as createdAt',
      'outfits.stylist_id',
      'stylists.name as stylist',
    ])
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .$if(before !== undefined, (query) => query.where('outfits.id', '<', before ?? ''))
    .orderBy('outfits.id', 'desc')
    .limit(CLIENT_OUTFITS_A_PAGE + 1)
    .execute();
  const { shown, next } = pageOf(rows, CLIENT_OUTFITS_A_PAGE);
  const ids = shown.map(({ id }) => id);
  const byOutfit = Map.groupBy(await itemsOf(db, ids), (item) => item.outfit_id);
  const opinionOf = await opinionsOn(db, ids);
  const corrections = await correctionsOf(db, ids);
  const isHolder = (await holdsClaim(db, userId, stylistId, now)) !== undefined;
  const ratedItem = (item: ItemRow) => {
    const { backups = [], ...piece } = wireItem(item, urls);
    return {
      ...piece,
      ...opinionOf(piece),
      backups: backups.map((backup) => Object.assign(backup, opinionOf(backup))),
    };
  };
  const outfits: ClientOutfit[] = shown.map(({ id, title, createdAt, stylist, stylist_id }) => ({
    id,
    title,
    createdAt,
    stylist,
    mayCorrect: isHolder || stylist_id === stylistId,
    corrections: corrections.get(id) ?? [],
    items: (byOutfit.get(id) ?? []).map(ratedItem),
  }));
  return { outfits, next };
}

const notesQuery = (db: Db) =>
  db
    .selectFrom('notes')
    .innerJoin('stylists', 'stylists.id', 'notes.stylist_id')
    .select(['notes.id', 'notes.text', 'stylists.name as stylist', 'notes.created_at as createdAt'])
    .orderBy('notes.id', 'desc');

export const readNote = (db: Db, id: string): Promise<ClientNote | undefined> =>
  notesQuery(db).where('notes.id', '=', id).executeTakeFirst();

export async function notesAbout(db: Db, { userId, before }: Page) {
  const rows: ClientNote[] = await notesQuery(db)
    .where('notes.user_id', '=', userId)
    .$if(before !== undefined, (query) => query.where('notes.id', '<', before ?? ''))
    .limit(CLIENT_NOTES_A_PAGE + 1)
    .execute();
  const { shown, next } = pageOf(rows, CLIENT_NOTES_A_PAGE);
  return { notes: shown, next };
}

/** What the client does not find as asked, the newest first. */
export async function disputesOf(db: Db, userId: string): Promise<Disputed[]> {
  const rows = await disputesQuery(db, userId).execute();
  return rows.flatMap(({ at, reply, replied_at, replier, ...row }) =>
    at === null ? [] : Object.assign(row, { reply: replyIn({ reply, replied_at, replier }), at }),
  );
}

export const disputesQuery = (db: Db, userId: string) =>
  db
    .selectFrom('answers')
    .innerJoin('outfits', 'outfits.id', 'answers.outfit_id')
    .leftJoin('stylists', 'stylists.id', 'answers.replied_by')
    .select([
      'outfits.id as outfitId',
      'outfits.title',
      'answers.line',
      'answers.text',
      'answers.dispute_text as disputeText',
      'answers.disputed_at as at',
      'answers.reply',
      'answers.replied_at',
      'stylists.name as replier',
    ])
    .where('outfits.user_id', '=', userId)
    .where('outfits.status', '=', 'approved')
    .where('answers.disputed_at', 'is not', null)
    .orderBy('answers.disputed_at', 'desc')
    .limit(DISPUTES_SHOWN);
