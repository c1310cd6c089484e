import { Template } from '../../contract/templates.ts';
import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { newId } from '../ids.ts';

const { templates } = routes;

/** What names an item that the library does not have. */
async function refuseUnknown(db: Db, items: Template['items']): Promise<void> {
  const named = items.flatMap(({ itemId, backups = [] }, index) => [
    ...(itemId === undefined ? [] : [[`items.${index}.itemId`, itemId] as const]),
    ...backups.map((id, at) => [`items.${index}.backups.${at}`, id] as const),
  ]);
  const ids = named.map(([, id]) => id);
  if (ids.length === 0) return;
  const found = await db.selectFrom('items').select('id').where('id', 'in', ids).execute();
  const known = new Set(found.map(({ id }) => id));
  const unknown = named.filter(([, id]) => !known.has(id));
  if (unknown.length === 0) return;
  const fields = unknown.map(([field]) => [field, serverTexts.items.notInLibrary]);
  throw new AppError('invalid', { fields: Object.fromEntries(fields) });
}

const columns = ['id', 'name', 'title', 'description', 'items'] as const;

const wire = (row: Pick<Row<'templates'>, (typeof columns)[number]>): Template =>
  Template.parse({ ...row, items: JSON.parse(row.items) });

export function templateRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(templates.list, async () => {
    const rows = await db.selectFrom('templates').select(columns).orderBy('id').execute();
    return { templates: rows.map(wire) };
  });

  on(templates.add, async ({ c, who, body }) => {
    await refuseUnknown(db, body.items);
    const template = { id: newId(), ...body };
    await db
      .insertInto('templates')
      .values({
        ...template,
        items: JSON.stringify(body.items),
        stylist_id: who.id,
        created_at: now().toISOString(),
      })
      .execute();
    return c.json(template, 201);
  });

  on(templates.correct, ({ params, body }) =>
    inTransaction(db, async (within) => {
      const { items, ...words } = body;
      const changed = { ...words, ...(items && { items: JSON.stringify(items) }) };
      if (items) await refuseUnknown(within, items);
      if (Object.keys(changed).length > 0) {
        await within.updateTable('templates').set(changed).where('id', '=', params.id).execute();
      }
      const template = await within
        .selectFrom('templates')
        .select(columns)
        .where('id', '=', params.id)
        .executeTakeFirst();
      if (!template) throw new AppError('not_found');
      return wire(template);
    }),
  );

  on(templates.remove, async ({ c, params }) => {
    const { numDeletedRows } = await db
      .deleteFrom('templates')
      .where('id', '=', params.id)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
    return c.body(null, 204);
  });
}
