import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { newId } from '../ids.ts';

const { phrases } = routes;

export function phraseRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(phrases.list, async () => ({
    phrases: await db.selectFrom('phrases').select(['id', 'text', 'kind']).orderBy('id').execute(),
  }));

  on(phrases.add, async ({ c, who, body }) => {
    const phrase = { id: newId(), text: body.text, kind: body.kind ?? 'note' };
    await db
      .insertInto('phrases')
      .values({ ...phrase, stylist_id: who.id, created_at: now().toISOString() })
      .execute();
    return c.json(phrase, 201);
  });

  on(phrases.correct, ({ params, body }) =>
    inTransaction(db, async (within) => {
      if (Object.keys(body).length > 0) {
        await within.updateTable('phrases').set(body).where('id', '=', params.id).execute();
      }
      const phrase = await within
        .selectFrom('phrases')
        .select(['id', 'text', 'kind'])
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!phrase) throw new AppError('not_found');
      return phrase;
    }),
  );

  on(phrases.remove, async ({ c, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom('phrases')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    return c.body(null, 204);
  });
}
