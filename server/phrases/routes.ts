import type { Phrase } from '../../contract/phrases.ts';
import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { On } from '../http/route.ts';
import { newId } from '../ids.ts';
import { mayChange, refuseAnothersWork } from '../writes/made-by.ts';

const { phrases } = routes;

const madePhrases = (db: Db) =>
  db
    .selectFrom('phrases')
    .innerJoin('stylists', 'stylists.id', 'phrases.stylist_id')
    .select([
      'phrases.id',
      'phrases.text',
      'phrases.kind',
      'phrases.stylist_id',
      'stylists.name as by',
      'stylists.disabled_at',
    ])
    .orderBy('phrases.id');

type Row = Awaited<ReturnType<ReturnType<typeof madePhrases>['execute']>>[number];

const wire = (row: Row, stylistId: string): Phrase => ({
  id: row.id,
  text: row.text,
  kind: row.kind,
  by: row.by,
  mayChange: mayChange(row, stylistId),
});

async function read(db: Db, id: string, stylistId: string): Promise<Phrase> {
  return wire(
    await madePhrases(db).where('phrases.id', '=', id).executeTakeFirstOrThrow(),
    stylistId,
  );
}

export function phraseRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(phrases.list, async ({ who }) => {
    const rows = await madePhrases(db).execute();
    return { phrases: rows.map((row) => wire(row, who.id)) };
  });

  on(phrases.add, async ({ c, who, body }) => {
    const phrase = { id: newId(), text: body.text, kind: body.kind ?? 'note' };
    await db
      .insertInto('phrases')
      .values({ ...phrase, stylist_id: who.id, created_at: now().toISOString() })
      .execute();
    return c.json(await read(db, phrase.id, who.id), 201);
  });

  on(phrases.correct, ({ who, params: { id }, body }) =>
    inTransaction(db, async (within) => {
      await refuseAnothersWork(within, 'phrases', { id, stylistId: who.id });
      if (Object.keys(body).length > 0) {
        await within.updateTable('phrases').set(body).where('id', '=', id).execute();
      }
      return read(within, id, who.id);
    }),
  );

  on(phrases.remove, async ({ c, who, params: { id } }) => {
    await inTransaction(db, async (within) => {
      await refuseAnothersWork(within, 'phrases', { id, stylistId: who.id });
      await within.deleteFrom('phrases').where('id', '=', id).execute();
    });
    return c.body(null, 204);
  });
}
