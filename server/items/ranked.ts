import { createHash } from 'node:crypto';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Oklab } from '../../contract/colour.ts';
import type { LibraryQuery } from '../../contract/items.ts';
import { stemsOf } from '../../contract/ledger.ts';
import { LIKED_FROM, PAGE_MAX } from '../../contract/limits.ts';
import type { TasteFact } from '../../contract/taste.ts';
import { briefTexts } from '../../texts/brief.ts';
import { folded } from '../db/folded.ts';
import { A_STEP, beginningWord } from '../db/steps.ts';
import type { Db } from '../db/tables.ts';
import { cursorAfter, readCursor } from '../http/cursor.ts';
import { labOfName, labsCalled } from '../taste/colours.ts';
import { matching, nearPictures, stepIn, totalOf } from './search.ts';
import type { Client } from './suiting.ts';

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

const isNear = (db: Db) => (colour: Oklab) =>
  sql<SqlBool>`items.picture_id in (${nearPictures(db, colour)})`;

/** Whether a word of the piece, or of its colour, begins so. */
const begins = (db: Db, stem: string) =>
  anyOf([beginningWord(sql.ref('items.search'), stem), ...labsCalled(stem).map(isNear(db))]);

function* ofTaste(db: Db, facts: readonly TasteFact[], sign: 1 | -1) {
  for (const kind of ['category', 'brand'] as const) {
    const values = valuesOf(facts, kind);
    if (values.length > 0) yield amount(sign * POINTS[kind], oneOf(`items.${kind}`, values));
  }
  const colours = valuesOf(facts, 'colour').flatMap(labOfName).map(isNear(db));
  if (colours.length > 0) yield amount(sign * POINTS.colour, anyOf(colours));
}

const isAnswered = (db: Db, userId: string, liked: 0 | 1) =>
  sql<SqlBool>`items.id in (${db
    .selectFrom('taste_answers')
    .select('item_id')
    .where('user_id', '=', userId)
    .where('liked', '=', liked)})`;

/** How well a piece suits the client. */
function* points(db: Db, { userId, likes, leaves, rated, brief }: Client) {
  yield amount(POINTS.itself, isAnswered(db, userId, 1));
  yield amount(-POINTS.itself, isAnswered(db, userId, 0));
  yield* ofTaste(db, likes, 1);
  yield* ofTaste(db, leaves, -1);
  for (const isLiked of [true, false]) {
    const some = rated.filter(({ stars }) => stars >= LIKED_FROM === isLiked);
    const categories = some.map(({ category }) => category);
    const by = isLiked ? POINTS.rated : -POINTS.rated;
    if (categories.length > 0) yield amount(by, oneOf('items.category', categories));
  }
  if (!brief) return;
  const occasion = brief.occasion && folded(briefTexts.occasion[brief.occasion]);
  if (occasion) yield amount(POINTS.occasion, begins(db, occasion));
  for (const avoided of brief.avoid) {
    const stems = stemsOf(avoided).map((stem) => begins(db, stem));
    if (stems.length > 0) yield amount(-POINTS.asked, sql.join(stems, sql` and `));
  }
  if (brief.budget !== null) {
    yield amount(-POINTS.asked, sql<SqlBool>`items.price_paise > ${sql.lit(brief.budget * 100)}`);
  }
}

/** Of what the order is made: when the client has answered more, a page that was begun goes on in no order. */
const orderOf = (client: Client): string =>
  createHash('sha256').update(JSON.stringify(client)).digest('base64url').slice(0, 12);

interface Place {
  score: number;
  id: string;
}

/** Null from the front, also where the order has become another one: then all of it is shown again. */
function placeIn(query: LibraryQuery, client: Client): Place | null {
  if (query.cursor === undefined) return null;
  const [order, place] = readCursor(query.cursor);
  const [score = '', id = ''] = place.split(' ');
  return order === orderOf(client) ? { score: Number(score), id } : null;
}

export function rankedQuery(db: Db, query: LibraryQuery, client: Client, after: Place | null) {
  const step = stepIn(query);
  const suits = sql`${sql.join([...points(db, client)], sql` + `)}`;
  // What suits better is no better answer to what is looked for.
  const score = step ? sql<number>`${suits} - ${sql.lit(A_STEP)} * ${step}` : sql<number>`${suits}`;
  return db
    .with(
      (cte) => cte('scored').materialized(),
      () => matching(db, query).select(['items.id', score.as('score')]),
    )
    .selectFrom('scored')
    .select((eb) => [
      'scored.id',
      'scored.score',
      eb
        .selectFrom('scored as all')
        .select(({ fn }) => fn.countAll<number>().as('total'))
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

/** A page of all that matches, what suits the client best on top. */
export async function rankedPage(db: Db, query: LibraryQuery, client: Client) {
  const found = await rankedQuery(db, query, client, placeIn(query, client)).execute();
  const page = found.slice(0, PAGE_MAX);
  const last = found.length > PAGE_MAX ? page.at(-1) : undefined;
  return {
    ids: page.map(({ id }) => id),
    next: last ? cursorAfter(orderOf(client), `${last.score} ${last.id}`) : null,
    total: found[0]?.total ?? (await totalOf(db, query)),
  };
}
