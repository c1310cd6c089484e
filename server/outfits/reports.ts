import { REPORTS_A_DAY } from '../../contract/limits.ts';
import { DEFAULT_TIME_ZONE } from '../../contract/analytics.ts';
import { paise, rupees } from '../../contract/money.ts';
import type { Report } from '../../contract/reports.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { dayIn } from '../analytics/days.ts';
import { accountKey, asUserInTurn } from '../auth/accounts.ts';
import { refuseEnded } from '../auth/families.ts';
import { spentSince } from '../auth/spent.ts';
import type { Db, Row } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { refuseUnseen } from './seen.ts';
import { addToLibrary } from '../items/queries.ts';
import { readSoon } from '../items/read-page.ts';
import { isNewest, madeAt } from '../writes/order.ts';
import { words } from '../language.ts';

const dayOf = dayIn(DEFAULT_TIME_ZONE);
const HOUR_S = 60 * 60;

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

/** A piece that somebody has got in an outfit. */
const givenPiece = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('outfit_items as piece')
    .innerJoin('outfits', 'outfits.id', 'piece.outfit_id')
    .selectAll('piece')
    .where('piece.id', '=', id)
    .where('outfits.user_id', '=', userId)
    .where('outfits.status', '=', 'approved')
    .executeTakeFirst();

/** All pieces with this link point to what the library has of it now. */
const follow = (db: Db, { item_id, ecommerce_url }: Row<'outfit_items'>, to: string) =>
  db
    .updateTable('outfit_items')
    .set({ item_id: to })
    .where('item_id', '=', item_id)
    .where('ecommerce_url', '=', ecommerce_url)
    .execute();

const isKnown = (db: Db, userId: string, id: string) =>
  db
    .selectFrom('reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();

interface Reporting {
  user: string;
  item: string;
  report: Report;
  /** When it was said. */
  made: Date;
}

/** Of a piece one of a kind, a day: the last that somebody typed. */
async function store(db: Db, { user, item, report, made }: Reporting, now: Date): Promise<void> {
  const day = dayOf(now);
  const { today } = await db
    .selectFrom('reports')
    .select((eb) => eb.fn.countAll<number>().as('today'))
    .where('user_id', '=', user)
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  const since = new Date(now.getTime() - 24 * HOUR_S * 1000);
  const spent = await spentSince(db, await accountKey(db, user), 'report', since).execute();
  const before = spent.filter(({ created_at: at }) => dayOf(new Date(at)) === day).length;
  if (today + before >= REPORTS_A_DAY) throw new AppError('too_many', { retryAfterS: HOUR_S });
  const price_paise = report.kind === 'price' ? paise(report.price ?? 0) : null;
  await db
    .insertInto('reports')
    .values({
      id: report.id,
      user_id: user,
      item_id: item,
      kind: report.kind,
      price_paise,
      day,
      created_at: made.toISOString(),
      settled_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item_id', 'kind', 'day']).doUpdateSet({
        price_paise,
        created_at: made.toISOString(),
        settled_at: null,
        read_at: null,
        said: null,
        told: 0,
      }),
    )
    .execute();
}

export function reportRoutes(on: On, { db, now, urls }: Deps): void {
  on(routes.reports.add, async ({ c, who, params, headers, body }) => {
    if (body.kind === 'price' && !body.price) {
      throw new AppError('invalid', { fields: { price: words().said.fields.missing } });
    }
    const at = now();
    await asUserInTurn(db, who.id, async (within) => {
      const piece = await givenPiece(within, who.id, params.itemId);
      if (!piece) throw new AppError('not_found');
      if (await isKnown(within, who.id, body.id)) return;
      await refuseEnded(within, who.familyId);
      const order = readWriteOrder(headers);
      const subject = `report ${params.itemId} ${body.kind}`;
      if (!(await isNewest(within, who, subject, order, at))) return;
      await refuseUnseen(within, urls, piece, body.seen);
      // Its link may have been corrected in the library since: then it is a piece of its own.
      const draft = { ...piece, estimated_price: rupees(piece.price_paise) };
      const { id } = await addToLibrary(within, draft, at);
      if (piece.item_id !== id) await follow(within, piece, id);
      const made = order ? madeAt(order, at) : at;
      await store(within, { user: who.id, item: id, report: body, made }, at);
      await readSoon(within, id, at);
    });
    return c.body(null, 202);
  });
}
