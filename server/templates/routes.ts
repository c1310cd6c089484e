import { Template } from '../../contract/templates.ts';
import { routes } from '../../contract/routes.ts';
import { serverTexts } from '../../texts/server.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import { newId } from '../ids.ts';
import { mayChange, refuseAnothersWork } from '../writes/made-by.ts';

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

const madeTemplates = (db: Db) =>
  db
    .selectFrom('templates')
    .innerJoin('stylists', 'stylists.id', 'templates.stylist_id')
    .select([
      'templates.id',
      'templates.name',
      'templates.title',
      'templates.description',
      'templates.items',
      'templates.stylist_id',
      'stylists.name as by',
      'stylists.disabled_at',
    ])
    .orderBy('templates.id');

type Row = Awaited<ReturnType<ReturnType<typeof madeTemplates>['execute']>>[number];

const wire = (row: Row, stylistId: string): Template =>
  Template.parse({
    ...row,
    items: JSON.parse(row.items),
    mayChange: mayChange(row, stylistId),
  });

async function read(db: Db, id: string, stylistId: string): Promise<Template> {
  return wire(
    await madeTemplates(db).where('templates.id', '=', id).executeTakeFirstOrThrow(),
    stylistId,
  );
}

export function templateRoutes(on: On, { db, now }: { db: Db; now: () => Date }): void {
  on(templates.list, async ({ who }) => {
    const rows = await madeTemplates(db).execute();
    return { templates: rows.map((row) => wire(row, who.id)) };
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
    return c.json(await read(db, template.id, who.id), 201);
  });

  on(templates.correct, ({ who, params: { id }, body }) =>
    inTransaction(db, async (within) => {
      await refuseAnothersWork(within, 'templates', { id, stylistId: who.id });
      const { items, ...words } = body;
      const changed = { ...words, ...(items && { items: JSON.stringify(items) }) };
      if (items) await refuseUnknown(within, items);
      if (Object.keys(changed).length > 0) {
        await within.updateTable('templates').set(changed).where('id', '=', id).execute();
      }
      return read(within, id, who.id);
    }),
  );

  on(templates.remove, async ({ c, who, params: { id } }) => {
    await inTransaction(db, async (within) => {
      await refuseAnothersWork(within, 'templates', { id, stylistId: who.id });
      await within.deleteFrom('templates').where('id', '=', id).execute();
    });
    return c.body(null, 204);
  });
}
