import type { NewBeginning } from '../../contract/beginning.ts';
import { CLOTHS } from '../../contract/cloth.ts';
import { dayOf } from '../../contract/day.ts';
import { notedAgainst } from '../../contract/ledger.ts';
import { BEGIN_ANSWERS_LEAST, DISLIKED_UP_TO } from '../../contract/limits.ts';
import { paise } from '../../contract/money.ts';
import { briefOf, notesOf } from '../briefs/stored.ts';
import { clothsText } from '../db/said.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { fittedOf } from '../fits/read.ts';
import { keyOf } from '../fits/store.ts';
import { requestFor } from '../items/client-fit.ts';
import { linesOfRequest } from '../outfits/answers.ts';
import { sizesByKindOf } from '../preferences/wire.ts';
import { whomFor } from '../taste/for-whom.ts';
import { addSaid, type Counts } from './counts.ts';
import { seasonOf } from './kinds.ts';
import { hashOf } from './library.ts';
import type { Asked, Beside } from './lay.ts';
import { clothsIn } from './rows.ts';
import { isInFront, saidOf } from './said.ts';
import { addWhom } from './whom.ts';

/** What a client has said of cards, as the pieces were then. */
export const cardsQuery = (db: Db, userId: string) =>
  db
    .selectFrom('taste_answers')
    .innerJoin('items', 'items.id', 'taste_answers.item_id')
    .select((eb) => [
      'taste_answers.item_id',
      'taste_answers.category',
      'taste_answers.brand',
      'taste_answers.colour',
      eb.ref('taste_answers.liked').$notNull().as('liked'),
      'items.name',
      'items.cloth',
      'items.for_whom',
      'items.price_paise',
      'items.page_key',
    ])
    .where('taste_answers.user_id', '=', userId)
    .where('taste_answers.liked', 'is not', null);

/** Those that are only made, too: they may be on their way. */
const madeFor = (db: Db, userId: string) =>
  db
    .selectFrom('outfits')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '!=', 'discarded')
    .execute();

async function pagesOf(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('items')
    .select(['id', 'page_key'])
    .where('id', 'in', ids)
    .execute();
  return rows.map(({ id, page_key }) => page_key ?? id);
}

/** All that the client has said, counted, and what is not to be given again. */
async function saidBy(db: Db, userId: string) {
  const counts: Counts = new Map();
  const cards = await cardsQuery(db, userId).execute();
  for (const card of cards) {
    const piece = {
      kind: keyOf(card.category),
      brand: keyOf(card.brand),
      colour: card.colour ?? '',
      cloths: clothsIn(clothsText(card)),
      cost: card.price_paise,
    };
    addSaid(counts, { piece, isLiked: card.liked === 1 });
    addWhom(counts, { kind: piece.kind, forWhom: card.for_whom }, card.liked === 1);
  }
  const made = await madeFor(db, userId);
  const { pieces, said } = await saidOf(
    db,
    made.map(({ id }) => id),
  );
  for (const { id, for_whom: forWhom } of pieces) {
    const one = said.get(id);
    if (!one) continue;
    addSaid(counts, one);
    if (one.of === undefined || one.of.includes('kind'))
      addWhom(counts, { kind: one.piece.kind, forWhom }, one.isLiked);
  }
  const given = pieces.filter(
    (piece) =>
      isInFront(piece) || piece.backup_of === null || (piece.rating ?? 5) <= DISLIKED_UP_TO,
  );
  const left = cards.filter(({ liked }) => liked === 0);
  return {
    counts,
    answers: cards.length + said.size,
    liked: cards.filter(({ liked }) => liked === 1).map(({ item_id }) => item_id),
    not: [
      ...left.map(({ page_key, item_id }) => page_key ?? item_id),
      ...(await pagesOf(
        db,
        given.flatMap(({ item_id }) => item_id ?? []),
      )),
    ],
  };
}

/** What is said of the client, and by the client in words: against which cloths. */
async function clothsAgainst(db: Db, userId: string, own: readonly string[]): Promise<string[]> {
  const notes = await db.selectFrom('notes').select('text').where('user_id', '=', userId).execute();
  const all = [...notes.map(({ text }) => text), ...own];
  return CLOTHS.filter((cloth) => notedAgainst(all, { name: cloth, category: '' }) !== null);
}

/** What the look is built around: hers costs nothing, what she only kept is to be bought. */
async function aroundOf(db: Db, requestId: string): Promise<Beside[]> {
  const lines = await linesOfRequest(db, requestId);
  const kept = lines.flatMap(({ piece }) => piece ?? []);
  const rows =
    kept.length === 0
      ? []
      : await db
          .selectFrom('outfit_items')
          .select(['id', 'item_id'])
          .where(
            'id',
            'in',
            kept.map(({ id }) => id),
          )
          .execute();
  const itemOf = new Map(rows.map(({ id, item_id }) => [id, item_id]));
  return lines.flatMap(({ piece, own }) => {
    if (own) return [{ kind: keyOf(own.category), cost: 0, id: null }];
    if (!piece) return [];
    const cost = piece.owned ? 0 : piece.price_paise;
    return [{ kind: keyOf(piece.category), cost, id: itemOf.get(piece.id) ?? null }];
  });
}

/** What lies there and is built around is there once. */
const besideOf = (around: readonly Beside[], { beside = [] }: NewBeginning): Beside[] => {
  const lying = beside.map(({ kind, price, item }) => ({
    kind: keyOf(kind),
    cost: paise(price),
    id: item ?? null,
  }));
  const isHers = (id: string | null) => around.some((one) => one.id === id && one.cost === 0);
  for (const one of lying) if (one.id !== null && isHers(one.id)) one.cost = 0;
  const isLying = (one: Beside) => one.id !== null && lying.some(({ id }) => id === one.id);
  return [...around.filter((one) => !isLying(one)), ...lying];
};

/** All by which a look is begun for a request, and what it is built around that is still to be laid. */
export async function askedOf(
  db: Db,
  { requestId, stylistId }: { requestId: string; stylistId: string },
  beginning: NewBeginning,
  now: Date,
): Promise<{ asked: Asked; toLay: string[] }> {
  const request = await requestFor(db, requestId, stylistId);
  if (!request) throw new AppError('not_found');
  const { user_id: userId } = request;
  const brief = briefOf(request);
  const { whom } = await whomFor(db, userId);
  const said = await saidBy(db, userId);
  const around = await aroundOf(db, requestId);
  const own = [brief?.note ?? '', ...notesOf(request).map(({ text }) => text)];
  const preferences = await db
    .selectFrom('preferences')
    .select('sizes_by_kind')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  const right = (await fittedOf(db, userId)).filter(({ fit }) => fit === 'right');
  const beside = besideOf(around, beginning);
  const lying = new Set(beginning.beside?.map(({ item }) => item));
  return {
    asked: {
      whom,
      occasion: brief?.occasion ?? null,
      season: seasonOf(brief?.needed_on ?? dayOf(now)),
      budget: brief?.budget == null ? null : paise(brief.budget),
      avoid: [...(brief?.avoid ?? []), ...(await clothsAgainst(db, userId, own))],
      beside,
      not: new Set(said.not),
      liked: new Set(said.liked),
      sizes: sizesByKindOf(preferences?.sizes_by_kind ?? null),
      fitted: new Map(
        [...Map.groupBy(right, ({ category }) => keyOf(category))].map(([kind, fits]) => [
          kind,
          // The newest stands.
          new Map(
            fits
              .toReversed()
              .flatMap(({ brand, size }) => (size === null ? [] : [[keyOf(brand), size]])),
          ),
        ]),
      ),
      said: said.counts,
      isByEverybody: said.answers < BEGIN_ANSWERS_LEAST,
      last: new Set(beginning.last),
      kind: beginning.kind === undefined ? null : keyOf(beginning.kind),
      // Who says little is not laid what everybody is who says little.
      seed: hashOf(requestId) ^ beginning.seed,
    },
    toLay:
      beginning.kind === undefined
        ? around.flatMap(({ id, cost }) => (id !== null && cost > 0 && !lying.has(id) ? [id] : []))
        : [],
  };
}
