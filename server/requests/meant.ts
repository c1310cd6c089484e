import type { Db } from '../db/tables.ts';
import { wordsOf } from '../db/folded.ts';
import { createWordBook } from '../db/word-book.ts';
import { isWaiting } from '../db/waiting.ts';

/** What somebody means who types what no request that waits has in it; null where nothing comes near. */
export async function meantInQueue(db: Db, q: string): Promise<string[] | null> {
  const rows = await db
    .selectFrom('requests')
    .innerJoin('users', 'users.id', 'requests.user_id')
    .leftJoin('briefs', 'briefs.photo_id', 'requests.photo_id')
    .select(['users.search', 'briefs.search as asked'])
    .where(isWaiting)
    .execute();
  const book = createWordBook();
  for (const { search, asked } of rows) book.add(`${search} ${asked ?? ''}`);
  const typed = wordsOf(q);
  const meant = typed.map((word) => (book.isThere(word) ? word : book.insteadOf(word)[0]));
  const found = meant.filter((word) => word !== undefined);
  const isOther = found.some((word, at) => word !== typed[at]);
  return found.length === typed.length && isOther ? found : null;
}
