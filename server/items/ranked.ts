import { createHash } from 'node:crypto';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Oklab } from '../../contract/colour.ts';
import { stemsOf } from '../../contract/ledger.ts';
import { LIKED_FROM, PAGE_MAX } from '../../contract/limits.ts';
import type { TasteFact } from '../../contract/taste.ts';
import { briefTexts } from '../../texts/brief.ts';
import { folded } from '../db/folded.ts';
import { A_STEP, beginningWord } from '../db/steps.ts';
import type { Db } from '../db/tables.ts';
import { cursorAfter, readCursor } from '../http/cursor.ts';
import { labOfName, labsCalled } from '../../contract/dyes.ts';
import {
  afterFound,
  foundIdsQuery,
  looksLike,
  matching,
  nearPictures,
  stepIn,
  totalOf,
  type Looked,
} from './search.ts';
import type { Client } from './client-fit.ts';

/** What was asked for outweighs what is liked, and what was said of a piece what was said of its like. */
const POINTS = { asked: 16, itself: 8, category: 2, brand: 2, rated: 2, colour: 1, occasion: 1 };

const amount = (points: number, when: RawBuilder<SqlBool>) =>
  sql<number>`case when ${when} then ${sql.lit(points)} else 0 end`;
const anyOf = (conditions: readonly RawBuilder<unknown>[]) =>
  sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
const oneOf = (column: string, values: readonly string[]) =>
  sql<SqlBool>`lower(${sql.ref(column)}) in (${sql.join(values.map((value) => folded(value)))})`;
const valuesOf = (facts: readonly TasteFact[], kind: TasteFact['kind']) =>
  facts.filter((fact) => fact.kind === kind).map(({ value }) => value);

type IsNear = (colour: Oklab) => RawBuilder<SqlBool>;

/** Of all pieces the pictures in a colour are found once; of few each one’s own is looked at. */
const amongAll =
  (db: Db): IsNear =>
  (colour) =>
    sql<SqlBool>`items.picture_id in (${nearPictures(db, colour)})`;
const amongFew: IsNear = (colour) => looksLike(colour);

/** Whether a word of the piece, or of its colour, begins so. */
const begins = (stem: string, isNear: IsNear) =>
  anyOf([beginningWord(sql.ref('items.search'), stem), ...labsCalled(stem).map(isNear)]);

function* ofTaste(facts: readonly TasteFact[], sign: 1 | -1, isNear: IsNear) {
  for (const kind of ['category', 'brand'] as const) {
    const values = valuesOf(facts, kind);
    if (values.length > 0) yield amount(sign * POINTS[kind], oneOf(`items.${kind}`, values));
  }
  const colours = valuesOf(facts, 'colour').flatMap(labOfName).map(isNear);
  if (colours.length > 0) yield amount(sign * POINTS.colour, anyOf(colours));
}

const isAnswered = (db: Db, userId: string, liked: 0 | 1) =>
  sql<SqlBool>`items.id in (${db
    .selectFrom('taste_answers')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('liked', '=', liked)})`;

/** How well a piece suits the client. */
function* points(db: Db, { userId, likes, leaves, rated, brief }: Client, isNear: IsNear) {
  yield amount(POINTS.itself, isAnswered(db, userId, 1));
  yield amount(-POINTS.itself, isAnswered(db, userId, 0));
  yield* ofTaste(likes, 1, isNear);
  yield* ofTaste(leaves, -1, isNear);
  for (const isLiked of [true, false]) {
    const some = rated.filter(({ stars }) => stars >= LIKED_FROM === isLiked);
    const categories = some.map(({ category }) => category);
    const by = isLiked ? POINTS.rated : -POINTS.rated;
    if (categories.length > 0) yield amount(by, oneOf('items.category', categories));
  }
  if (!brief) return;
  const occasion = brief.occasion && folded(briefTexts.occasion[brief.occasion]);
  if (occasion) yield amount(POINTS.occasion, begins(occasion, isNear));
  for (const avoided of brief.avoid) {
    const stems = stemsOf(avoided).map((stem) => begins(stem, isNear));
    if (stems.length > 0) yield amount(-POINTS.asked, sql.join(stems, sql` and `));
  }
  if (brief.budget !== null) {
    yield amount(-POINTS.asked, sql<SqlBool>`items.price_paise > ${sql.lit(brief.budget * 100)}`);
  }
}

const suits = (db: Db, client: Client, isNear: IsNear) =>
  sql<number>`${sql.join([...points(db, client, isNear)], sql` + `)}`;

/** Of what the order is made: when the client has answered more, a page that was begun goes on in no order. */
const orderOf = (client: Client): string =>
  createHash('sha256').update(JSON.stringify(client)).digest('base64url').slice(0, 12);

/** So many of what answers best are put in the client’s order at once: taste weighs within a step alone. */
const RANKED_AT_ONCE = 1_000;

interface Place {
  /** Where those end that were put in order before; empty at the front. */
  begun: string;
  after: { score: number; id: string } | null;
}

export const FRONT: Place = { begun: '', after: null };

/** At the front also where the order has become another one: then all of it is shown again. */
function placeIn(query: Looked, client: Client): Place {
  if (query.cursor === undefined) return FRONT;
  const [order, place] = readCursor(query.cursor);
  const [begun = '', score = '', id = ''] = place.split(' ');
  if (order !== orderOf(client)) return FRONT;
  return { begun, after: id ? { score: Number(score), id } : null };
}

const beginning = (query: Looked, { begun }: Place): Looked => ({
  ...query,
  cursor: begun || undefined,
});

/** Of what answers best to what is looked for. */
const scoredFew = (db: Db, query: Looked, client: Client, step: RawBuilder<number>) =>
  db
    .selectFrom(foundIdsQuery(db, query, step, RANKED_AT_ONCE).as('near'))
    .innerJoin('items', 'items.id', 'near.id')
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .select([
      'items.id',
      // What suits better is no better answer to what is looked for.
      sql<number>`${suits(db, client, amongFew)} - ${sql.lit(A_STEP)} * near.step`.as('score'),
      'near.total',
    ]);

const scoredAll = (db: Db, query: Looked, client: Client) =>
  matching(db, query).select([
    'items.id',
    suits(db, client, amongAll(db)).as('score'),
    sql<number | null>`cast(null as bigint)`.as('total'),
  ]);

export function rankedQuery(db: Db, query: Looked, client: Client, place: Place) {
  const { after } = place;
  const step = stepIn(query);
  return db
    .with(
      (cte) => cte('scored').materialized(),
      () =>
        step ? scoredFew(db, beginning(query, place), client, step) : scoredAll(db, query, client),
    )
    .selectFrom('scored')
    .select((eb) => [
      'scored.id',
      'scored.score',
      eb
        .selectFrom('scored as all')
        .select(({ fn }) =>
          fn.coalesce(fn.max('all.total'), fn.countAll<number>()).$castTo<number>().as('total'),
        )
        .as('total'),
    ])
    .$if(after !== null, (page) =>
      page.where((eb) =>
        eb(
          eb.refTuple('scored.score', 'scored.id'),
          '<',
          eb.tuple(after?.score ?? 0, after?.id ?? ''),
        ),
      ),
    )
    .orderBy('scored.score', 'desc')
    .orderBy('scored.id', 'desc')
    .limit(sql.lit(PAGE_MAX + 1));
}

/** Where what was put in order at once ends, if there is more. */
async function endOf(db: Db, query: Looked, place: Place): Promise<string | null> {
  const step = stepIn(query);
  if (!step) return null;
  const asked = beginning(query, place);
  const found = await foundIdsQuery(db, asked, step, RANKED_AT_ONCE + 1).execute();
  const last = found.length > RANKED_AT_ONCE ? found[RANKED_AT_ONCE - 1] : undefined;
  return last ? afterFound(last) : null;
}

/** A page of all that matches, what suits the client best on top. */
export async function rankedPage(db: Db, query: Looked, client: Client) {
  const place = placeIn(query, client);
  const found = await rankedQuery(db, query, client, place).execute();
  const page = found.slice(0, PAGE_MAX);
  const last = found.length > PAGE_MAX ? page.at(-1) : undefined;
  const next = last ? `${place.begun} ${last.score} ${last.id}` : await endOf(db, query, place);
  return {
    ids: page.map(({ id }) => id),
    next: next === null ? null : cursorAfter(orderOf(client), next),
    total: found[0]?.total ?? (await totalOf(db, query)),
  };
}
