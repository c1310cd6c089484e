import { routes } from '../../contract/routes.ts';
import type { Db } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { On } from '../http/route.ts';
import { visibleOutfit } from '../outfits/rules.ts';
import { removeBallot } from './ballots.ts';
import { asksOf, closeAsk, makeAsk } from './store.ts';
import type { AskTokens } from './tokens.ts';

interface Deps {
  db: Db;
  now: () => Date;
  tokens: AskTokens;
  /** Null: the address at which the consumer has reached us. */
  publicUrl: string | null;
}

const { asks } = routes;

export function askRoutes(on: On, { db, now, tokens, publicUrl }: Deps): void {
  const originOf = (url: string) => publicUrl ?? new URL(url).origin;

  on(asks.make, async ({ c, who, params, body }) => {
    const isNew = await inTransaction(db, async (within) => {
      const outfit = await visibleOutfit(within, params.id, who);
      return makeAsk(within, outfit, body.id, tokens, now());
    });
    const all = await asksOf(db, params.id, tokens, originOf(c.req.url));
    return c.json(all.find(({ id }) => id === body.id) as object, isNew ? 201 : 200);
  });

  on(asks.list, async ({ c, who, params }) => {
    await visibleOutfit(db, params.id, who);
    return { asks: await asksOf(db, params.id, tokens, originOf(c.req.url)) };
  });

  on(asks.close, async ({ c, who, params }) => {
    await visibleOutfit(db, params.id, who);
    await closeAsk(db, params.id, params.ask, now());
    return c.body(null, 204);
  });

  on(asks.removeBallot, async ({ c, who, params }) => {
    await visibleOutfit(db, params.id, who);
    await inTransaction(db, (within) => removeBallot(within, params.id, params.ballot));
    return c.body(null, 204);
  });
}
