import { labOfColour } from '../../../contract/colour.ts';
import { dyeOf } from '../../../contract/dyes.ts';
import type { ForWhom } from '../../../contract/piece.ts';
import { saidColumns } from '../../../server/db/said.ts';
import { newId } from '../../../server/ids.ts';
import { searchText } from '../../../server/items/queries.ts';
import type { TestServer } from './server.ts';

interface Said {
  name?: string;
  brand?: string;
  category?: string;
  /** Of its picture, which is nowhere but in the table. */
  colour?: string;
  price?: number;
  cloth?: string;
  for_whom?: ForWhom | null;
  isSoldOut?: boolean;
}

let made = 0;

/** A piece of the library with a picture; answers its id. */
export async function addPiece({ db }: Pick<TestServer, 'db'>, said: Said = {}): Promise<string> {
  const n = (made += 1);
  const {
    name = `Piece ${n}`,
    brand = 'Neelgar',
    category = 'Kurta',
    price = 1299,
    cloth = null,
    for_whom = null,
  } = said;
  const [lightness, redness, yellowness] = labOfColour(said.colour ?? 'ff00ff');
  const created_at = new Date().toISOString();
  const picture = newId();
  const source_url = `https://shop.example/taste/${n}.jpg`;
  await db
    .insertInto('pictures')
    .values({
      id: picture,
      source_url,
      status: 'stored',
      lightness,
      redness,
      yellowness,
      dye: dyeOf({ lightness, redness, yellowness }),
      created_at,
    })
    .execute();
  const id = newId();
  await db
    .insertInto('items')
    .values({
      id,
      name,
      brand,
      category,
      ecommerce_url: `https://shop.example/taste/${n}`,
      search: searchText({ name, brand, category }),
      ...saidColumns({ name, category, cloth }),
      cloth,
      for_whom,
      sold_out_since: said.isSoldOut ? created_at : null,
      image_url: source_url,
      picture_id: picture,
      price_paise: price * 100,
      link_state: 'ok',
      created_at,
    })
    .execute();
  return id;
}
