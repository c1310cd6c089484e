import type { Insertable } from 'kysely';
import { dyeOf } from '../../../contract/dyes.ts';
import { saidColumns } from '../../../server/db/said.ts';
import type { Db, Tables } from '../../../server/db/tables.ts';
import { namedText } from '../../../server/db/steps.ts';
import { newId } from '../../../server/ids.ts';
import { searchText } from '../../../server/items/queries.ts';

const AT_ONCE = 1000;
const CLOTHS = ['silk', 'cotton', 'linen', 'khadi', 'zari', 'ikat', 'chikan'];

async function add<Table extends 'users' | 'pictures' | 'items'>(
  db: Db,
  table: Table,
  rows: Insertable<Tables[Table]>[],
): Promise<void> {
  await db.transaction().execute(async (within) => {
    for (let from = 0; from < rows.length; from += AT_ONCE) {
      await within
        .insertInto(table)
        .values(rows.slice(from, from + AT_ONCE))
        .execute();
    }
  });
}

/** "Kavya 0", "Kavya 1" and so on. */
export async function addClients(db: Db, count: number): Promise<string[]> {
  const at = new Date().toISOString();
  const rows = Array.from({ length: count }, (_, index) => {
    const named = { email: `client${index}@example.com`, name: `Kavya ${index}` };
    return {
      ...named,
      id: newId(),
      search: namedText(named.name, named.email),
      plan: 'free' as const,
      photos_revision: 0,
      created_at: at,
      last_active_at: at,
    };
  });
  await add(db, 'users', rows);
  return rows.map(({ id }) => id);
}

/** Items of which each has a picture of its own, in the colour that `colourAt` gives it; what they cost is in paise. */
export async function addLibrary(
  db: Db,
  count: number,
  colourAt: (index: number) => readonly [number, number, number],
  costAt: (index: number) => number = () => 100,
): Promise<void> {
  const created_at = new Date().toISOString();
  const pictures = Array.from({ length: count }, (_, index) => {
    const [lightness, redness, yellowness] = colourAt(index);
    return {
      id: newId(),
      source_url: `https://shop.example/bulk/${index}.jpg`,
      status: 'stored' as const,
      lightness,
      redness,
      yellowness,
      dye: dyeOf({ lightness, redness, yellowness }),
      created_at,
    };
  });
  const items = pictures.map(({ id: picture_id, source_url: image_url }, index) => {
    const cloth = `${CLOTHS[index % 7]} ${CLOTHS[(index * 3) % 7]}`;
    const named = {
      name: `${cloth} piece ${index}`,
      brand: `Brand ${index % 300}`,
      category: `Category ${index % 20}`,
    };
    return {
      ...named,
      id: newId(),
      ecommerce_url: `https://shop.example/bulk/${index}?${'x'.repeat(200)}`,
      ...saidColumns(named),
      search: searchText(named),
      image_url,
      picture_id,
      price_paise: costAt(index),
      link_state: index % 50 === 0 ? ('broken' as const) : ('ok' as const),
      created_at,
    };
  });
  await add(db, 'pictures', pictures);
  await add(db, 'items', items);
}
