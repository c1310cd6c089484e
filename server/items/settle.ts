import {
  CONTRADICTED_WITHIN_MS,
  PRICE_TYPED_WITHIN,
  REPORTS_AGREE,
  REPORTS_CONTRADICTED_MAX,
  REPORTS_COUNT_MS,
} from '../../contract/limits.ts';
import { paise } from '../../contract/money.ts';
import type { ForeignPrice } from '../../contract/scalars.ts';
import type { ChangedBy } from '../../contract/items.ts';
import type { Db, Row } from '../db/tables.ts';
import { tellMenders } from './mend.ts';

/** Null is what it does not say. */
export interface PageSays {
  price: number | null;
  foreign: ForeignPrice | null;
  isSoldOut: boolean | null;
  isBroken: boolean;
}

type Open = Pick<Row<'reports'>, 'id' | 'user_id' | 'kind' | 'price_paise' | 'created_at'>;

const openReports = (db: Db, id: string): Promise<Open[]> =>
  db
    .selectFrom('reports')
    .select(['id', 'user_id', 'kind', 'price_paise', 'created_at'])
    .where('item_id', '=', id)
    .where('settled_at', 'is', null)
    .orderBy('created_at')
    .execute();

const isNear = (one: number, other: number) => Math.abs(one - other) < paise(PRICE_TYPED_WITHIN);

/** Whose reports the page has contradicted too often count for nothing. */
async function believed(db: Db, reports: readonly Open[], now: Date): Promise<Open[]> {
  const since = new Date(now.getTime() - REPORTS_COUNT_MS).toISOString();
  const recent = reports.filter(({ created_at }) => created_at >= since);
  if (recent.length === 0) return [];
  const liars = await db
    .selectFrom('reports')
    .select('user_id')
    .where(
      'user_id',
      'in',
      recent.map(({ user_id }) => user_id),
    )
    .where('contradicted', '=', 1)
    .groupBy('user_id')
    .having((eb) => eb.fn.countAll<number>(), '>=', REPORTS_CONTRADICTED_MAX)
    .execute();
  const without = new Set(liars.map(({ user_id }) => user_id));
  return recent.filter(({ user_id }) => !without.has(user_id));
}

const people = (reports: readonly Open[]) => new Set(reports.map(({ user_id }) => user_id)).size;

/** What enough people agree that it costs, each by the last word. */
function agreedPrice(reports: readonly Open[]): number | null {
  const last = new Map(reports.map(({ user_id, price_paise }) => [user_id, price_paise ?? 0]));
  const prices = [...last.values()];
  const agreed = prices.find(
    (price) => prices.filter((other) => isNear(other, price)).length >= REPORTS_AGREE,
  );
  return agreed ?? null;
}

async function close(db: Db, reports: readonly Open[], contradicted: 0 | 1, now: Date) {
  if (contradicted === 1) {
    const since = new Date(now.getTime() - CONTRADICTED_WITHIN_MS).toISOString();
    const old = reports.filter(({ created_at }) => created_at < since);
    await close(db, old, 0, now);
    reports = reports.filter(({ created_at }) => created_at >= since);
  }
  if (reports.length === 0) return;
  await db
    .updateTable('reports')
    .set({ settled_at: now.toISOString(), ...(contradicted === 1 && { contradicted }) })
    .where(
      'id',
      'in',
      reports.map(({ id }) => id),
    )
    .execute();
}

type Change = Partial<
  Pick<
    Row<'items'>,
    | 'price_paise'
    | 'price_was_paise'
    | 'price_seen_at'
    | 'sold_out_since'
    | 'foreign_price'
    | 'link_state'
    | 'changed_at'
    | 'changed_by'
  >
>;

interface Read {
  id: string;
  /** What another page said is nothing to it. */
  url: string;
  says: PageSays;
}

/** What the page says wins; where it says nothing, people who agree. Whether it is sold out from here on. */
export async function settle(db: Db, { id, url, says }: Read, now: Date): Promise<boolean> {
  const item = await db
    .selectFrom('items')
    .select(['price_paise', 'price_was_paise', 'sold_out_since', 'link_state'])
    .where('id', '=', id)
    .where('ecommerce_url', '=', url)
    .executeTakeFirst();
  if (!item) return false;
  const at = now.toISOString();
  const reports = await openReports(db, id);
  const counted = await believed(db, reports, now);
  const of = (kind: Open['kind'], among: readonly Open[]) =>
    among.filter((one) => one.kind === kind);

  const change: Change = {};
  const found = (by: ChangedBy, what: Change) =>
    Object.assign(change, { changed_at: at, changed_by: by }, what);
  const otherPrice = (by: ChangedBy, price_paise: number) =>
    found(by, { price_paise, price_was_paise: item.price_was_paise ?? item.price_paise });

  const priced = of('price', reports);
  if (says.price !== null) {
    const price = paise(says.price);
    Object.assign(change, { price_seen_at: at, foreign_price: null });
    if (price !== item.price_paise) otherPrice('page', price);
    const isWrong = ({ price_paise }: Open) => !isNear(price_paise ?? 0, price);
    await close(db, priced.filter(isWrong), 1, now);
    await close(
      db,
      priced.filter((one) => !isWrong(one)),
      0,
      now,
    );
  } else if (says.foreign) {
    change.foreign_price = JSON.stringify(says.foreign);
    await close(db, priced, 0, now);
  } else {
    const agreed = agreedPrice(of('price', counted));
    if (agreed !== null) {
      change.price_seen_at = at;
      if (agreed !== item.price_paise) otherPrice('people', agreed);
      await close(db, priced, 0, now);
    }
  }

  const gone = of('sold_out', reports);
  const isBroken = says.isBroken || item.link_state === 'broken';
  if (says.isBroken) change.link_state = 'broken';
  if (says.isSoldOut === true) {
    if (!item.sold_out_since) found('page', { sold_out_since: at });
    await close(db, gone, 0, now);
  } else if (says.isSoldOut === false) {
    change.sold_out_since = null;
    const isAsItWas = item.price_was_paise === null && change.changed_at === undefined;
    if (item.sold_out_since && isAsItWas) change.changed_at = null;
    await close(db, gone, 1, now);
  } else {
    const saying = people(of('sold_out', counted));
    const isEnough = saying >= REPORTS_AGREE || (isBroken && saying > 0);
    if (isEnough) {
      if (!item.sold_out_since) {
        found(saying >= REPORTS_AGREE ? 'people' : 'link', { sold_out_since: at });
      }
      await close(db, gone, 0, now);
    }
  }

  if (Object.keys(change).length > 0) {
    await db.updateTable('items').set(change).where('id', '=', id).execute();
  }
  if (change.changed_at) await tellMenders(db, id, now);
  return (
    (change.sold_out_since === undefined ? item.sold_out_since : change.sold_out_since) !== null
  );
}
