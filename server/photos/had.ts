import type { ExpressionBuilder } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** How many photos somebody has sent that are there, and how many outfits came of them. */
export const had = (eb: ExpressionBuilder<Tables, 'users'>) =>
  [
    eb
      .selectFrom('photos')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .whereRef('photos.user_id', '=', 'users.id')
      .where('photos.deleted_at', 'is', null)
      .$asScalar()
      .$notNull()
      .as('photos'),
    eb
      .selectFrom('outfits')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .whereRef('outfits.user_id', '=', 'users.id')
      .where('outfits.status', '=', 'approved')
      .$asScalar()
      .$notNull()
      .as('outfits'),
  ] as const;
