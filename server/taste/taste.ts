import { TASTE_TOO_FEW } from '../../contract/limits.ts';
import { NO_TASTE, type Taste } from '../../contract/taste.ts';
import type { Db, Row } from '../db/tables.ts';

type Stored = Pick<Row<'tastes'>, 'answered' | 'likes' | 'leaves'>;

/** Of few answers nothing is told. */
export const toldOf = (taste: Taste): Taste =>
  taste.answered > TASTE_TOO_FEW ? taste : { ...NO_TASTE, answered: taste.answered };

/** As it lies beside the request or the client; whoever never answered has none. */
export const tasteIn = (row: { [Column in keyof Stored]: Stored[Column] | null }): Taste =>
  row.answered === null
    ? NO_TASTE
    : {
        likes: JSON.parse(row.likes ?? '[]'),
        leaves: JSON.parse(row.leaves ?? '[]'),
        answered: row.answered,
      };

export async function tasteOf(db: Db, userId: string): Promise<Taste> {
  const row = await db
    .selectFrom('tastes')
    .select(['answered', 'likes', 'leaves'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? tasteIn(row) : NO_TASTE;
}
