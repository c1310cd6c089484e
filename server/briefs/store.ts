import { createHash } from 'node:crypto';
import { BRIEF_MAX_BYTES } from '../../contract/limits.ts';
import { Brief, functionIn, wordsAsked, type BriefNote } from '../../contract/brief.ts';
import { AppError } from '../errors.ts';
import { searchable } from '../db/folded.ts';
import { ownedAmong } from '../fits/read.ts';
import { check } from '../http/check.ts';
import type { Db } from '../db/tables.ts';
import { ownNamed } from './own.ts';
import { briefOf, notesOf } from './stored.ts';

/** As it came, to tell a repeat from another brief under the same key. */
export const fingerprint = (brief: Brief | null): string | null =>
  brief && createHash('sha256').update(JSON.stringify(brief)).digest('hex');

/** What came beside a photo, in its own words when it cannot be read. */
export function readBrief(json: string | undefined): Brief | null {
  if (json === undefined) return null;
  if (Buffer.byteLength(json) > BRIEF_MAX_BYTES) throw new AppError('too_large');
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new AppError('malformed', { cause });
  }
  return check(Brief, value);
}

const inOneCase = (words: string) => words.toLocaleLowerCase();

/** A function of a wedding alone, what is to be avoided once, and around no piece that this client has neither kept, bought nor has of her own, or not any more. */
async function settled(db: Db, userId: string, sent: Brief): Promise<Brief> {
  const { function: _, ...rest } = sent;
  const brief = { ...rest, ...functionIn(sent) };
  const avoid = [...new Map(brief.avoid.map((words) => [inOneCase(words), words])).values()];
  const asked = brief.around.map(({ item }) => item);
  if (asked.length === 0) return { ...brief, avoid };
  const kept = await db
    .selectFrom('saved_items')
    .select('outfit_item_id')
    .where('user_id', '=', userId)
    .where('outfit_item_id', 'in', asked)
    .execute();
  const own = await ownNamed(db, userId, asked);
  const bought = await ownedAmong(db, asked);
  const named = new Map(own);
  for (const { outfit_item_id: id } of kept) named.set(id, id);
  for (const [item, { by, owned }] of bought) if (owned && by === userId) named.set(item, item);
  const around = new Map<string, Brief['around'][number]>();
  for (const { item: name, owned } of brief.around) {
    const item = named.get(name);
    if (item === undefined || around.has(item)) continue;
    around.set(item, { item, owned: owned || own.has(name) });
  }
  return { ...brief, avoid, around: [...around.values()] };
}

async function writeSearch(db: Db, photoId: string): Promise<void> {
  const row = await db
    .selectFrom('briefs')
    .select(['body', 'notes'])
    .where('photo_id', '=', photoId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('briefs')
    .set({ search: searchable(wordsAsked(briefOf(row), notesOf(row))) })
    .where('photo_id', '=', photoId)
    .execute();
}

interface Writing {
  photoId: string;
  userId: string;
  brief: Brief;
}

/** The first, as it came with its photo, or another in its place. */
export async function writeBrief(
  db: Db,
  { photoId, userId, brief }: Writing,
  sentSha256: string | null,
  now: Date,
): Promise<void> {
  const body = JSON.stringify(await settled(db, userId, brief));
  const written_at = now.toISOString();
  await db
    .insertInto('briefs')
    .values({
      photo_id: photoId,
      user_id: userId,
      body,
      sent_sha256: sentSha256,
      notes: '[]',
      written_at,
    })
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet({ body, written_at }))
    .execute();
  await writeSearch(db, photoId);
}

export async function writeNotes(
  db: Db,
  { photoId, userId, notes }: { photoId: string; userId: string; notes: readonly BriefNote[] },
  now: Date,
): Promise<void> {
  const kept = JSON.stringify(notes);
  await db
    .insertInto('briefs')
    .values({
      photo_id: photoId,
      user_id: userId,
      body: null,
      sent_sha256: null,
      notes: kept,
      written_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.column('photo_id').doUpdateSet({ notes: kept }))
    .execute();
  await writeSearch(db, photoId);
}
