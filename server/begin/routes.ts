import type { LibraryItem } from '../../contract/items.ts';
import { BEGINS_AT_ONCE_MAX } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import { beginTexts } from '../../texts/begin.ts';
import type { Db } from '../db/tables.ts';
import { limitPerUser } from '../http/limit-per-user.ts';
import type { On } from '../http/route.ts';
import { wireItem } from '../items/wire.ts';
import { findItems } from '../items/queries.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { askedOf } from './asked.ts';
import { becauseIn, whyIn } from './because.ts';
import type { Matcher } from './matcher.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
  matcher: Matcher;
}

const isToBeHad = ({ archived, sold_out_since, linkState }: LibraryItem) =>
  !archived && sold_out_since === null && linkState !== 'broken';

export function beginRoutes(on: On, { db, now, urls, matcher }: Deps): void {
  const inTurn = limitPerUser(BEGINS_AT_ONCE_MAX, () => beginTexts.atOnce);

  on(routes.beginning.lay, ({ who, params: { id }, body }) =>
    inTurn(who.id, async () => {
      const asking = { requestId: id, stylistId: who.id };
      const { asked, toLay } = await askedOf(db, asking, body, now());
      const { items: laid, left, isByEverybody } = await matcher.lay(asked);
      const ids = [...toLay, ...laid.map((one) => one.id)];
      const items = (await findItems(db, ids)).map((item) => wireItem(item, urls));
      const byId = new Map(items.map((item) => [item.id, item]));
      const around = toLay.flatMap((one) => byId.get(one) ?? []);
      return {
        items: [
          ...around.filter(isToBeHad).map((item) => ({
            itemId: item.id,
            item,
            because: beginTexts.asked,
            size: null,
          })),
          ...laid.flatMap(({ id: itemId, because, size }) => {
            const item = byId.get(itemId);
            return item ? [{ itemId, item, because: becauseIn(because, item), size }] : [];
          }),
        ],
        left: [
          ...around
            .filter((item) => !isToBeHad(item))
            .map(({ category, name }) => ({ kind: category, why: beginTexts.gone(name) })),
          ...left.map((one) => ({ kind: one.kind, why: whyIn(one, asked) })),
        ],
        byEverybody: isByEverybody,
        forAll: asked.whom === null,
      };
    }),
  );
}
