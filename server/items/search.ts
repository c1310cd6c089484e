import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { labOfColour, type Oklab } from '../../contract/colour.ts';
import type { Brief } from '../../contract/brief.ts';
import type { LibraryQuery } from '../../contract/items.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import { paise } from '../../contract/money.ts';
import type { ForWhom } from '../../contract/piece.ts';
import type { Db, Tables } from '../db/tables.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import { stepOf } from '../db/steps.ts';
import { cursorAfter, readCursor } from '../http/cursor.ts';
import { coloursCalled } from '../../contract/dyes.ts';
import { fitsBrief } from './fits.ts';
import type { Meaning } from './vocabulary.ts';

/** What goes instead of a piece, or with it: by how its kinds are called, for whom, and not of that page. */
export interface Among {
  categories: readonly string[];
  whom: Exclude<ForWhom, 'all'> | null;
  page: string;
}

/** All of it that passes, in order. */
export interface Goes {
  among: Among;
  ids: string[];
}

/** What is asked for, and what else its words may stand for. */
export interface Looked extends LibraryQuery {
  others?: Meaning['others'] | undefined;
  /** What is asked for with the request at hand. */
  brief?: Brief | null;
  among?: Among | undefined;
}

/** What looks like one colour to somebody who puts an outfit together. */
const NEAR = 0.14;

const awayFrom = ([lightness, redness, yellowness]: Oklab) => sql<number>`(
    (pictures.lightness - ${lightness}) * (pictures.lightness - ${lightness}) +
    (pictures.redness - ${redness}) * (pictures.redness - ${redness}) +
    (pictures.yellowness - ${yellowness}) * (pictures.yellowness - ${yellowness})
  )`;

/** Whether a picture looks about like it. */
export const looksLike = (colour: Oklab) =>
  sql<SqlBool>`(pictures.lightness > ${colour[0] - NEAR}
    and pictures.lightness < ${colour[0] + NEAR}
    and ${awayFrom(colour)} < ${NEAR * NEAR})`;

/** The pictures that look about like it. */
export const nearPictures = (db: Db, colour: Oklab) =>
  db.selectFrom('pictures').select('pictures.id').where(looksLike(colour));

const isOfDye = (db: Db) => (dyes: readonly string[]) =>
  sql<SqlBool>`coalesce(items.picture_id, '') in (${db
    .selectFrom('pictures')
    .select('pictures.id')
    .where('pictures.dye', 'in', dyes)})`;

/** Of which the library says how many pieces there are of each. */
function* filtersIn(db: Db, { brand, cloth, for_whom, dye, stock, fits, brief = null }: Looked) {
  if (brand !== undefined) yield sql<SqlBool>`items.brand = ${brand}`;
  if (cloth !== undefined) yield sql<SqlBool>`items.cloths like ${`% ${cloth} %`}`;
  if (for_whom !== undefined) yield sql<SqlBool>`items.for_whom in (${for_whom}, 'all')`;
  if (dye !== undefined) yield isOfDye(db)([dye]);
  if (stock === 'in') yield sql<SqlBool>`items.sold_out_since is null`;
  if (stock === 'out') yield sql<SqlBool>`items.sold_out_since is not null`;
  if (fits !== undefined) yield fitsBrief(brief, isOfDye(db));
}

function* goingAmong({ categories, whom, page }: Among) {
  yield categories.length === 0
    ? sql<SqlBool>`1 = 0`
    : sql<SqlBool>`items.category in (${sql.join(categories)})`;
  yield sql<SqlBool>`coalesce(items.page_key, items.id) <> ${page}`;
  yield sql<SqlBool>`items.sold_out_since is null and items.link_state <> 'broken'`;
  if (whom !== null) yield sql<SqlBool>`coalesce(items.for_whom, 'all') in (${whom}, 'all')`;
}

function asked(
  db: Db,
  { q = '', others, category, link, ids, min, max, archived = 'false', among, ...more }: Looked,
) {
  return (eb: ExpressionBuilder<Tables, 'items'>) =>
    eb.and([
      eb('items.archived_at', archived === 'true' ? 'is not' : 'is', null),
      ...(category === undefined ? [] : [eb('items.category', '=', category)]),
      ...(ids === undefined ? [] : [eb('items.id', 'in', ids.split(','))]),
      ...filtersIn(db, more),
      ...(among ? goingAmong(among) : []),
      ...(link === undefined ? [] : [eb('items.link_state', '=', link)]),
      ...(min === undefined ? [] : [eb('items.price_paise', '>=', paise(Number(min)))]),
      ...(max === undefined ? [] : [eb('items.price_paise', '<=', paise(Number(max)))]),
      ...wordsOf(q).map((word) =>
        eb.or([
          ...[word, ...(others?.get(word) ?? [])].map((one) =>
            containing(eb.ref('items.search'), one),
          ),
          ...(coloursCalled(word).length > 0 ? [isOfDye(db)(coloursCalled(word))] : []),
        ]),
      ),
    ]);
}

/** Ids alone, which an index over all that is asked for answers without touching the table. */
export const matching = (db: Db, query: Looked) => db.selectFrom('items').where(asked(db, query));

/** Null where nothing is looked for. */
export const stepIn = ({ q = '' }: Looked) =>
  wordsOf(q).length > 0 ? stepOf(sql.ref('items.search'), q) : null;

/** The newest first. */
export function itemIdsQuery(db: Db, query: Looked) {
  return matching(db, query)
    .select('items.id')
    .$if(query.cursor !== undefined, (page) => page.where('items.id', '<', query.cursor ?? ''))
    .orderBy('items.id', 'desc')
    .limit(sql.lit(PAGE_MAX + 1));
}

/** What answers best to what is looked for comes first, and the newest of that; all are counted in passing. */
export function foundIdsQuery(
  db: Db,
  query: Looked,
  step: RawBuilder<number>,
  limit = PAGE_MAX + 1,
) {
  const [after, id] = query.cursor === undefined ? ['', ''] : readCursor(query.cursor);
  return db
    .with(
      (cte) => cte('found').materialized(),
      () => matching(db, query).select(['items.id', step.as('step')]),
    )
    .selectFrom('found')
    .select((eb) => [
      'found.id',
      'found.step',
      eb
        .selectFrom('found as all')
        .select(({ fn }) => fn.countAll<number>().as('total'))
        .as('total'),
    ])
    .$if(query.cursor !== undefined, (page) =>
      page.where((eb) =>
        eb.or([
          eb('found.step', '>', Number(after)),
          eb('found.step', '=', Number(after)).and('found.id', '<', id),
        ]),
      ),
    )
    .orderBy('found.step')
    .orderBy('found.id', 'desc')
    .limit(sql.lit(limit));
}

const pageIn = <Row>(found: Row[], after: (last: Row) => string) => {
  const last = found.length > PAGE_MAX ? found[PAGE_MAX - 1] : undefined;
  return { page: found.slice(0, PAGE_MAX), next: last === undefined ? null : after(last) };
};

export const afterFound = ({ step, id }: { step: number; id: string }): string =>
  cursorAfter(String(step), id);

export const totalOf = async (db: Db, query: Looked) =>
  (await itemCountsQuery(db, query).executeTakeFirstOrThrow()).total;

/** A page of all that matches. */
export async function itemPage(db: Db, query: Looked) {
  const step = stepIn(query);
  if (!step) {
    const { page, next } = pageIn(await itemIdsQuery(db, query).execute(), ({ id }) => id);
    return { ids: page.map(({ id }) => id), next, total: await totalOf(db, query) };
  }
  const found = await foundIdsQuery(db, query, step).execute();
  const { page, next } = pageIn(found, afterFound);
  const total = found[0]?.total ?? (await totalOf(db, query));
  return { ids: page.map(({ id }) => id), next, total };
}

/** The nearest first. */
export function nearestIdsQuery(db: Db, query: Looked, colour: string) {
  const lab = labOfColour(colour);
  const [lightness] = lab;
  const away = awayFrom(lab);
  return (
    db
      .selectFrom('pictures')
      // In this order: SQLite would rather look up the picture of every item.
      .crossJoin('items')
      .whereRef('items.picture_id', '=', 'pictures.id')
      .where(asked(db, query))
      .select('items.id')
      .where('pictures.lightness', '>', lightness - NEAR)
      .where('pictures.lightness', '<', lightness + NEAR)
      .where(away, '<', NEAR * NEAR)
      .orderBy(away)
      .orderBy('items.id', 'desc')
      .limit(sql.lit(PAGE_MAX))
  );
}

export function itemCountsQuery(db: Db, query: Looked) {
  return matching(db, query).select((eb) => eb.fn.countAll<number>().as('total'));
}

export function brokenCountQuery(db: Db) {
  return db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('broken'))
    .where('link_state', '=', 'broken')
    .where('archived_at', 'is', null);
}
