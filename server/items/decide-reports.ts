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
import { answerReports } from './answer-reports.ts';
import type { PageFields } from '../sandbox/page-fields.ts';
import { addJobAnew } from '../jobs/queue.ts';
import { forgetFalls } from './forget-falls.ts';
import { PRICE_NEWS } from './job-kinds.ts';
import { tellMenders } from './changed-items.ts';

/** Null is what it does not say. */
export interface PageSays {
  price: number | null;
  foreign: ForeignPrice | null;
  isSoldOut: boolean | null;
  sizes: string[];
  isBroken: boolean;
}

export const NOTHING: PageSays = {
  price: null,
  foreign: null,
  isSoldOut: null,
  sizes: [],
  isBroken: false,
};

/** Of a page that asks for a person: nothing. */
export const saysIn = (said: PageFields): PageSays =>
  said.asks_for_person
    ? NOTHING
    : {
        ...NOTHING,
        price: said.estimated_price,
        foreign: said.foreign_price,
        isSoldOut: said.sold_out,
        sizes: said.sizes_seen,
      };

type Open = Pick<Row<'reports'>, 'id' | 'user_id' | 'kind' | 'price_paise' | 'created_at' | 'told'>;

const openReports = (db: Db, id: string): Promise<Open[]> =>
  db
    .selectFrom('reports')
    .select(['id', 'user_id', 'kind', 'price_paise', 'created_at', 'told'])
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

type Change = Partial<
  Pick<
    Row<'items'>,
    | 'price_paise'
    | 'price_was_paise'
    | 'price_seen_at'
    | 'sold_out_since'
    | 'back_since'
    | 'sizes_seen'
    | 'foreign_price'
    | 'link_state'
    | 'changed_at'
    | 'changed_by'
  >
>;

interface Deciding {
  db: Db;
  item: Pick<
    Row<'items'>,
    'id' | 'price_paise' | 'price_was_paise' | 'sold_out_since' | 'link_state'
  >;
  says: PageSays;
  now: Date;
  /** What people have said of one kind, */
  reports: readonly Open[];
  /** and of that what counts. */
  counted: readonly Open[];
}

/** These are answered; what the page says days later contradicts nobody. */
async function close(
  { db, item, now }: Deciding,
  reports: readonly Open[],
  isContradicted: (report: Open) => boolean = () => false,
): Promise<void> {
  const since = new Date(now.getTime() - CONTRADICTED_WITHIN_MS).toISOString();
  for (const report of reports) {
    const isWrong = report.created_at >= since && isContradicted(report);
    await db
      .updateTable('reports')
      .set({ settled_at: now.toISOString(), ...(isWrong && { contradicted: 1 }) })
      .where('user_id', '=', report.user_id)
      .where('id', '=', report.id)
      .where('item_id', '=', item.id)
      .execute();
  }
}

const found = ({ now }: Deciding, by: ChangedBy, what: Change): Change => ({
  ...what,
  changed_at: now.toISOString(),
  changed_by: by,
});

/** A price as somebody saw it. */
function seen(deciding: Deciding, by: ChangedBy, price_paise: number): Change {
  const { item, now } = deciding;
  const sighting = { price_paise, price_seen_at: now.toISOString(), foreign_price: null };
  if (price_paise === item.price_paise) return sighting;
  // It costs again what it did.
  if (price_paise === item.price_was_paise) return { ...sighting, price_was_paise: null };
  const price_was_paise = item.price_was_paise ?? item.price_paise;
  return found(deciding, by, { ...sighting, price_was_paise });
}

async function decidePrice(deciding: Deciding): Promise<Change> {
  const { says, reports, counted } = deciding;
  if (says.price !== null) {
    const price = paise(says.price);
    await close(deciding, reports, ({ price_paise }) => !isNear(price_paise ?? 0, price));
    return seen(deciding, 'page', price);
  }
  if (says.foreign) {
    await close(deciding, reports);
    return { foreign_price: JSON.stringify(says.foreign) };
  }
  const agreed = agreedPrice(counted);
  if (agreed === null) return {};
  await close(deciding, reports);
  return seen(deciding, 'people', agreed);
}

async function decideStock(deciding: Deciding): Promise<Change> {
  const { item, says, now, reports, counted } = deciding;
  const wentAway = (by: ChangedBy) =>
    item.sold_out_since ? {} : found(deciding, by, { sold_out_since: now.toISOString() });
  if (says.isSoldOut === true) {
    await close(deciding, reports);
    return wentAway('page');
  }
  if (says.isSoldOut === false) {
    await close(deciding, reports, () => true);
    return { sold_out_since: null };
  }
  const isBroken = says.isBroken || item.link_state === 'broken';
  const saying = people(counted);
  const areEnough = saying >= REPORTS_AGREE;
  if (!areEnough && !(isBroken && saying > 0)) return {};
  await close(deciding, reports);
  return wentAway(areEnough ? 'people' : 'link');
}

/** What can be had in no size has none; a page that names none has said nothing of them. */
function sizesIn({ sizes, isSoldOut }: PageSays): Change {
  if (sizes.length > 0) return { sizes_seen: JSON.stringify(sizes) };
  return isSoldOut === true ? { sizes_seen: JSON.stringify([]) } : {};
}

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
    .select([
      'id',
      'price_paise',
      'price_was_paise',
      'sold_out_since',
      'link_state',
      'archived_at',
      'changed_at',
    ])
    .where('id', '=', id)
    .where('ecommerce_url', '=', url)
    .executeTakeFirst();
  if (!item) return false;
  const reports = await openReports(db, id);
  const counted = await believed(db, reports, now);
  const about = (kind: Open['kind']): Deciding => ({
    db,
    item,
    says,
    now,
    reports: reports.filter((one) => one.kind === kind),
    counted: counted.filter((one) => one.kind === kind),
  });
  const change: Change = {
    ...(says.isBroken && { link_state: 'broken' }),
    ...sizesIn(says),
    ...(await decideStock(about('sold_out'))),
    ...(await decidePrice(about('price'))),
  };
  // In nobody's list is what was archived.
  const isListed = item.archived_at === null;
  const told = isListed ? counted : [];
  await answerReports(db, { id, reports, told, says }, now);
  const unsettled = new Set((await openReports(db, id)).map((report) => report.id));
  const unanswered = told.filter((report) => unsettled.has(report.id));
  const after = { ...item, ...change };
  const isAsItWas = after.sold_out_since === null && after.price_was_paise === null;
  if (isAsItWas && unanswered.length === 0) {
    Object.assign(change, { changed_at: null, changed_by: null });
  } else if (isAsItWas && item.changed_at !== null) change.changed_by = 'client';
  const isNews = unanswered.some((report) => report.told === 0);
  if (isNews && !change.changed_at && item.changed_at === null) {
    Object.assign(change, { changed_at: now.toISOString(), changed_by: 'client' });
  }
  const isBack = item.sold_out_since !== null && after.sold_out_since === null;
  if (isBack) change.back_since = now.toISOString();
  // Whoever keeps it may be told.
  if (isBack || after.price_paise < item.price_paise)
    await addJobAnew(db, PRICE_NEWS, id, now, now);
  if (after.price_paise > item.price_paise) await forgetFalls(db, id, after.price_paise);
  if (Object.keys(change).length > 0) {
    await db.updateTable('items').set(change).where('id', '=', id).execute();
  }
  if (isListed && (change.changed_at || isNews)) await tellMenders(db, id, now);
  return after.sold_out_since !== null;
}
