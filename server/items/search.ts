import { sql, type ExpressionBuilder } from 'kysely';
import { labOfColour, type Oklab } from '../../contract/colour.ts';
import type { LibraryQuery } from '../../contract/items.ts';
import { PAGE_MAX } from '../../contract/limits.ts';
import { paise } from '../../contract/money.ts';
import type { Db, Tables } from '../db/tables.ts';
import { containing } from '../db/containing.ts';
import { wordsOf } from '../db/folded.ts';
import { labsCalled, namedLabs, REACH } from '../taste/colours.ts';

/** What looks like one colour to somebody who puts an outfit together. */
const NEAR = 0.14;

const awayFrom = ([lightness, redness, yellowness]: Oklab) => sql<number>`(
    (pictures.lightness - ${lightness}) * (pictures.lightness - ${lightness}) +
    (pictures.redness - ${redness}) * (pictures.redness - ${redness}) +
    (pictures.yellowness - ${yellowness}) * (pictures.yellowness - ${yellowness})
  )`;

/** The pictures that look about like it. */
export const nearPictures = (db: Db, colour: Oklab, reach = NEAR) =>
  db
    .selectFrom('pictures')
    .select('pictures.id')
    .where('pictures.lightness', '>', colour[0] - reach)
    .where('pictures.lightness', '<', colour[0] + reach)
    .where(awayFrom(colour), '<', reach * reach);

/** The pictures whose colour is called like it. */
const picturesNamed = (db: Db, colour: Oklab) =>
  nearPictures(db, colour, REACH).where((eb) =>
    eb.and(namedLabs.map((other) => eb(awayFrom(colour), '<=', awayFrom(other)))),
  );

function asked(
  db: Db,
  { q = '', category, link, ids, min, max, archived = 'false' }: LibraryQuery,
) {
  return (eb: ExpressionBuilder<Tables, 'items'>) =>
    eb.and([
      eb('items.archived_at', archived === 'true' ? 'is not' : 'is', null),
      ...(category === undefined ? [] : [eb('items.category', '=', category)]),
      ...(ids === undefined ? [] : [eb('items.id', 'in', ids.split(','))]),
      ...(link === undefined ? [] : [eb('items.link_state', '=', link)]),
      ...(min === undefined ? [] : [eb('items.price_paise', '>=', paise(Number(min)))]),
      ...(max === undefined ? [] : [eb('items.price_paise', '<=', paise(Number(max)))]),
      ...wordsOf(q).map((word) =>
        eb.or([
          containing(eb.ref('items.search'), word),
          ...labsCalled(word).map((lab) => eb('items.picture_id', 'in', picturesNamed(db, lab))),
        ]),
      ),
    ]);
}

/** Ids alone, which an index over all that is asked for answers without touching the table. */
export const matching = (db: Db, query: LibraryQuery) =>
  db.selectFrom('items').where(asked(db, query));

export function itemIdsQuery(db: Db, query: LibraryQuery) {
  return matching(db, query)
    .select('items.id')
    .$if(query.cursor !== undefined, (page) => page.where('items.id', '<', query.cursor ?? ''))
    .orderBy('items.id', 'desc')
    .limit(PAGE_MAX + 1);
}

/** The nearest first. */
export function nearestIdsQuery(db: Db, query: LibraryQuery, colour: string) {
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
      .limit(PAGE_MAX)
  );
}

export function itemCountsQuery(db: Db, query: LibraryQuery) {
  return matching(db, query).select((eb) => eb.fn.countAll<number>().as('total'));
}

export function brokenCountQuery(db: Db) {
  return db
    .selectFrom('items')
    .select((eb) => eb.fn.countAll<number>().as('broken'))
    .where('link_state', '=', 'broken')
    .where('archived_at', 'is', null);
}
