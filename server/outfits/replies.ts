import type { Reply } from '../../contract/ledger.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { photosChanged } from '../photos/queries.ts';
import { notifyReplied } from '../push/notify.ts';

interface Replied {
  reply: string | null;
  replied_at: string | null;
  replier: string | null;
}

export const NO_REPLY = { reply: null, replied_at: null, replied_by: null };

export const replyIn = ({ reply, replied_at: at, replier }: Replied): Reply | null =>
  reply !== null && at !== null ? { text: reply, by: replier ?? '', at } : null;

interface Replying {
  outfit: { id: string; user_id: string };
  line: string;
  stylistId: string;
  text: string;
}

/** To a line that the client disputes; other words take the place of the first, and are told of by no push. */
export async function replyTo(
  db: Db,
  { outfit, line, stylistId, text }: Replying,
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom('answers')
    .select(['disputed_at', 'reply'])
    .where('outfit_id', '=', outfit.id)
    .where('line', '=', line)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
  if (row.disputed_at === null) throw new AppError('not_disputed');
  if (row.reply === text) return;
  await db
    .updateTable('answers')
    .set({ reply: text, replied_at: now.toISOString(), replied_by: stylistId })
    .where('outfit_id', '=', outfit.id)
    .where('line', '=', line)
    .execute();
  await photosChanged(db, outfit.user_id);
  if (row.reply !== null) return;
  await notifyReplied(db, { outfitId: outfit.id, line, userId: outfit.user_id }, now);
}
