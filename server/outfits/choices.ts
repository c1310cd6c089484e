import type { Choice } from '../../contract/choices.ts';
import type { WriteOrder } from '../../contract/write-order.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { photosChanged } from '../photos/queries.ts';
import { drawLooks } from '../looks/store.ts';
import { isNewest } from '../writes/order.ts';
import { refuseUnseen } from './seen.ts';
import { itemsOf } from './wire.ts';

interface Choosing {
  outfit: Pick<Row<'outfits'>, 'id' | 'user_id'>;
  who: { id: string; familyId: string };
  order: WriteOrder | null;
  urls: PictureUrls;
}

/** What is chosen at each of these places from here on, unless something newer is. */
export async function choose(
  db: Db,
  { outfit, who, order, urls }: Choosing,
  choices: readonly Choice[],
  now: Date,
): Promise<void> {
  const places = new Map((await itemsOf(db, [outfit.id])).map((place) => [place.id, place]));
  for (const { item, chosen, seen } of choices) {
    const place = places.get(item);
    const piece = place && [place, ...place.backups].find(({ id }) => id === chosen);
    if (!piece) throw new AppError('not_found');
    if (!(await isNewest(db, who, `choice ${item}`, order, now))) continue;
    await refuseUnseen(db, urls, piece, seen);
    await db.updateTable('outfit_items').set({ chosen }).where('id', '=', item).execute();
  }
  await drawLooks(db, [outfit.id], now);
  await photosChanged(db, outfit.user_id);
}

/** As they stand, those among the named that are there. */
export async function chosenAt(db: Db, outfitId: string, choices: readonly Choice[]) {
  const named = new Set(choices.map(({ item }) => item));
  return (await itemsOf(db, [outfitId]))
    .filter(({ id }) => named.has(id))
    .map(({ id, chosen }) => ({ item: id, chosen: chosen ?? id }));
}
