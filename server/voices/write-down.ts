import type { VoiceWords } from '../../contract/voice.ts';
import type { Db } from '../db/tables.ts';
import { heldNote, type By } from './held.ts';

/** What was said, in the stylist's words; nothing takes them out. Whose note it is, and what stands there. */
export async function writeDown(
  db: Db,
  by: By,
  words: string,
  now: Date,
): Promise<{ userId: string; words: VoiceWords | null }> {
  const { photo_id, user_id: userId } = await heldNote(db, by, now);
  const at = now.toISOString();
  const said = words === '' ? null : { words, words_by: by.stylistId, words_at: at };
  const { name } = await db
    .selectFrom('stylists')
    .select('name')
    .where('id', '=', by.stylistId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('voices')
    .set(said ?? { words: null, words_by: null, words_at: null })
    .where('photo_id', '=', photo_id)
    .execute();
  return { userId, words: said && { text: words, by: name, at } };
}
