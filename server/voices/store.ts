import type { Voice, VoiceWords } from '../../contract/voice.ts';
import type { Db } from '../db/tables.ts';
import type { NewNote } from './note.ts';

/** What `voiceIn` reads of `voices` and of `writer`, who has written down what was said. */
export const VOICE_COLUMNS = [
  'voices.ms as voice_ms',
  'voices.bytes as voice_bytes',
  'voices.words as voice_words',
  'voices.words_at as voice_words_at',
  'writer.name as voice_words_by',
] as const;

interface VoiceRow {
  voice_ms: number | null;
  voice_bytes: number | null;
  voice_words: string | null;
  voice_words_at: string | null;
  voice_words_by: string | null;
}

const wordsIn = ({ voice_words, voice_words_by, voice_words_at }: VoiceRow): VoiceWords | null =>
  voice_words === null || voice_words_at === null
    ? null
    : { text: voice_words, by: voice_words_by ?? '', at: voice_words_at };

export const voiceIn = (row: VoiceRow): Voice | null =>
  row.voice_bytes === null
    ? null
    : {
        seconds: row.voice_ms === null ? null : Math.round(row.voice_ms / 1000),
        words: wordsIn(row),
      };

/** Of a photo that is being added. */
export async function addVoice(
  db: Db,
  { photoId, userId, note }: { photoId: string; userId: string; note: NewNote },
): Promise<void> {
  const { sha256, bytes, type, ms } = note;
  await db
    .insertInto('voices')
    .values({ photo_id: photoId, user_id: userId, sha256, bytes: bytes.length, type, ms })
    .execute();
}

/** True where there was one. */
export async function dropVoice(db: Db, photoId: string): Promise<boolean> {
  await db.deleteFrom('voice_plays').where('photo_id', '=', photoId).execute();
  const { numDeletedRows } = await db
    .deleteFrom('voices')
    .where('photo_id', '=', photoId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Who has played it, and when first. */
export const playsOf = (db: Db, photoId: string) =>
  db
    .selectFrom('voice_plays')
    .innerJoin('stylists', 'stylists.id', 'voice_plays.stylist_id')
    .select(['stylists.name', 'voice_plays.created_at as at'])
    .where('photo_id', '=', photoId)
    .orderBy('voice_plays.created_at', 'desc')
    .execute();
