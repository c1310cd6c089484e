import { TASTE_CARDS } from '../../contract/limits.ts';
import { routes } from '../../contract/routes.ts';
import { readWriteOrder } from '../../contract/write-order.ts';
import { inSession } from '../auth/families.ts';
import { isMinor } from '../auth/minors.ts';
import type { Db } from '../db/tables.ts';
import type { On } from '../http/route.ts';
import type { PictureUrls } from '../media/picture-urls.ts';
import { isNewest, isNext } from '../writes/order.ts';
import { keepAnswers } from './answers.ts';
import { deckOf } from './deck.ts';
import { keepWhom, whomFor } from './for-whom.ts';
import { tasteOf } from './taste.ts';

interface Deps {
  db: Db;
  now: () => Date;
  urls: PictureUrls;
}

const { taste } = routes;
const SUBJECT = 'taste';
const FOR_WHOM = 'taste for whom';

export function tasteRoutes(on: On, { db, now, urls }: Deps): void {
  on(taste.deck, async ({ who, query }) => {
    if (await isMinor(db, who.id)) return { cards: [], answered: 0, asks_for_whom: false };
    const { whom, asks } = await whomFor(db, who.id);
    const limit = Number(query.limit ?? TASTE_CARDS);
    const cards = await deckOf(db, { userId: who.id, whom }, limit, now());
    const { answered } = await tasteOf(db, who.id);
    return {
      cards: cards.map(({ id, name, brand, category, for_whom, picture }) => ({
        id,
        name,
        brand,
        category,
        image_url: urls.of(picture, 'display'),
        thumbhash: null,
        for_whom,
      })),
      answered,
      asks_for_whom: asks,
    };
  });

  on(taste.answer, async ({ c, who, headers, body }) => {
    const order = readWriteOrder(headers);
    await inSession(db, who.familyId, async (within) => {
      if (await isMinor(within, who.id)) return;
      const sent = { family_id: who.familyId, subject: SUBJECT, seen_at: now().toISOString() };
      if (!order || (await isNext(within, { ...sent, device: order.device, n: order.n }))) {
        await keepAnswers(within, who.id, body.answers, order, now());
      }
    });
    return c.body(null, 202);
  });

  on(taste.forWhom, async ({ c, who, headers, body }) => {
    const order = readWriteOrder(headers);
    await inSession(db, who.familyId, async (within) => {
      if (await isMinor(within, who.id)) return;
      if (await isNewest(within, who, FOR_WHOM, order, now())) {
        await keepWhom(within, who.id, body.for_whom);
      }
    });
    return c.body(null, 204);
  });

  on(taste.summary, ({ who }) => tasteOf(db, who.id));
}
