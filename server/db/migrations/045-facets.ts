import { sql, type QueryExecutorProvider } from 'kysely';
import { isEmbedded } from '../dialect.ts';
import { saidColumns } from '../said.ts';
import { dyeOf } from '../../../contract/dyes.ts';

const AT_ONCE = 1000;

const changes = `
alter table items add column said text;
alter table items add column cloths text;
alter table pictures add column dye text;
create index pictures_dye on pictures (dye);
create index pictures_dyed on pictures (id, dye)`;

/** What ranks needs less of the same. PostgreSQL refuses rows of an index that are so long, and reads the table quickly enough. */
const embedded = `
create index items_facets on items
  (archived_at, id, category, brand, cloths, sold_out_since, picture_id, price_paise, said, link_state, search);
drop index items_ranked`;

interface Item {
  id: string;
  name: string;
  category: string;
  cloth: string | null;
}

async function fillItems(db: QueryExecutorProvider): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Item>`
      select id, name, category, cloth from items
      where id > ${after} order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const filled = rows.map((row) => {
      const { said, cloths } = saidColumns(row);
      return sql`(${row.id}, ${said}, ${cloths})`;
    });
    await sql`
      update items set said = filled.column2, cloths = filled.column3
      from (values ${sql.join(filled)}) as filled where items.id = filled.column1`.execute(db);
  }
}

interface Picture {
  id: string;
  lightness: number;
  redness: number;
  yellowness: number;
}

export async function fillPictures(db: QueryExecutorProvider): Promise<void> {
  for (let after = ''; ;) {
    const { rows } = await sql<Picture>`
      select id, lightness, redness, yellowness from pictures
      where id > ${after} and lightness is not null
      order by id limit ${sql.lit(AT_ONCE)}`.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const filled = rows.map((row) => sql`(${row.id}, ${dyeOf(row)})`);
    await sql`
      update pictures set dye = filled.column2
      from (values ${sql.join(filled)}) as filled where pictures.id = filled.column1`.execute(db);
  }
}

/** What a build of before writes meanwhile has none of them until it is written again. */
export async function up(db: QueryExecutorProvider): Promise<void> {
  for (const statement of changes.split(';')) await sql.raw(statement).execute(db);
  await fillItems(db);
  await fillPictures(db);
  if (!isEmbedded(db)) return;
  for (const statement of embedded.split(';')) await sql.raw(statement).execute(db);
}
