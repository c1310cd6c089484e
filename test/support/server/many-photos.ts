import { newWardrobe, type Wardrobe } from '../people/wardrobe.ts';
import type { TestServer } from './server.ts';

/** A row in the table has no file beside it. */
export const NO_PICTURE = /\/media\/many-\d+\/display/;

/** Somebody who has sent so many photos, beside the three of her wardrobe. */
export async function addManyPhotos(server: TestServer, count: number): Promise<Wardrobe> {
  const wardrobe = await newWardrobe(server);
  const { client } = wardrobe;
  const one = await server.db
    .selectFrom('photos')
    .selectAll()
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow();
  const request = await server.db
    .selectFrom('requests')
    .selectAll()
    .where('photo_id', '=', one.id)
    .executeTakeFirstOrThrow();
  const all = Array.from({ length: count }, (_, index) => {
    const created_at = new Date(Date.UTC(2025, 0, 1) + index * 60_000).toISOString();
    return { ...one, id: `many-${index}`, idempotency_key: `many-${index}`, created_at };
  });
  for (let from = 0; from < count; from += 500) {
    const some = all.slice(from, from + 500);
    await server.db.insertInto('photos').values(some).execute();
    const requests = some.map(({ id, created_at }) =>
      Object.assign({}, request, { id: `of-${id}`, photo_id: id, due_at: created_at }),
    );
    await server.db.insertInto('requests').values(requests).execute();
  }
  return wardrobe;
}
