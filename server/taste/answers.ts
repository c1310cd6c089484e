import { colourOf } from '../../contract/dyes.ts';
import type { TasteAnswer } from '../../contract/taste.ts';
import type { WriteOrder } from '../../contract/write-order.ts';
import { folded } from '../db/folded.ts';
import type { Db, Row } from '../db/tables.ts';
import { madeAt } from '../writes/order.ts';
import { told } from './facts.ts';

type Answer = Row<'taste_answers'>;
type Tally = Row<'taste_tallies'>;

/** The last was given when its write was made; how long before it the others were, the phone's clock says. */
function byOurClock(answers: readonly TasteAnswer[], order: WriteOrder, now: Date): TasteAnswer[] {
  const made = madeAt(order, now).getTime();
  const last = Date.parse(answers.at(-1)?.at ?? '');
  return answers.map((answer) => {
    const before = Math.max(0, last - Date.parse(answer.at));
    return { ...answer, at: new Date(made - before).toISOString() };
  });
}

/** The newest of each piece, of two at one time the one said last. None is of later than now. */
function newestOf(answers: readonly TasteAnswer[], now: Date): TasteAnswer[] {
  const newest = new Map<string, TasteAnswer>();
  for (const answer of answers) {
    const at = new Date(Math.min(Date.parse(answer.at), now.getTime())).toISOString();
    if (at >= (newest.get(answer.item)?.at ?? '')) newest.set(answer.item, { ...answer, at });
  }
  return [...newest.values()];
}

const piecesOf = (db: Db, ids: string[]) =>
  db
    .selectFrom('items')
    .leftJoin('pictures', 'pictures.id', 'items.picture_id')
    .select([
      'items.id',
      'items.category',
      'items.brand',
      'pictures.lightness',
      'pictures.redness',
      'pictures.yellowness',
    ])
    .where('items.id', 'in', ids)
    .execute();

const answersOf = (db: Db, userId: string, items: string[]) =>
  db
    .selectFrom('taste_answers')
    .selectAll()
    .where('user_id', '=', userId)
    .where('item_id', 'in', items)
    .execute();

/** What an answer says of its piece's category, brand and colour: one more of it, or one fewer. */
function* counted(answer: Answer, by: 1 | -1): Generator<Tally> {
  if (answer.liked === null) return;
  const { user_id, liked } = answer;
  for (const kind of ['category', 'brand', 'colour'] as const) {
    const words = answer[kind]?.trim() ?? '';
    if (words === '') continue;
    const counts = { liked: liked * by, disliked: (1 - liked) * by };
    yield { user_id, kind, value: folded(words), words, ...counts };
  }
}

async function addTallies(db: Db, changes: Iterable<Tally>): Promise<void> {
  const sums = new Map<string, Tally>();
  for (const change of changes) {
    const key = `${change.kind} ${change.value}`;
    const { liked = 0, disliked = 0 } = sums.get(key) ?? {};
    const sum = { liked: liked + change.liked, disliked: disliked + change.disliked };
    sums.set(key, { ...change, ...sum });
  }
  if (sums.size === 0) return;
  await db
    .insertInto('taste_tallies')
    .values([...sums.values()])
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'kind', 'value']).doUpdateSet((eb) => ({
        words: eb.ref('excluded.words'),
        liked: eb('taste_tallies.liked', '+', eb.ref('excluded.liked')),
        disliked: eb('taste_tallies.disliked', '+', eb.ref('excluded.disliked')),
      })),
    )
    .execute();
}

async function tell(db: Db, userId: string, more: number): Promise<void> {
  const tallies = await talliesOf(db, userId);
  const { likes, leaves } = told(tallies);
  const words = { likes: JSON.stringify(likes), leaves: JSON.stringify(leaves) };
  await db
    .insertInto('tastes')
    .values({ user_id: userId, answered: more, ...words })
    .onConflict((conflict) =>
      conflict
        .column('user_id')
        .doUpdateSet((eb) => ({ ...words, answered: eb('tastes.answered', '+', more) })),
    )
    .execute();
}

export const talliesOf = (db: Db, userId: string) =>
  db
    .selectFrom('taste_tallies')
    .select(['kind', 'value', 'words', 'liked', 'disliked'])
    .where('user_id', '=', userId)
    .execute();

const isAnswer = ({ liked }: { liked: number | null }) => (liked === null ? 0 : 1);

/** Of the same device, or stored while our clock was ahead, whatever stands is older. */
const isNewer = (at: string, device: string | null, stands: Answer, now: Date) =>
  at > stands.at || stands.at > now.toISOString() || (device !== null && device === stands.device);

/**
 * Within a transaction. What is about no piece of ours is dropped, the rest is kept. Of the same device
 * the next write is the newer one, whatever its clock has done.
 */
export async function keepAnswers(
  db: Db,
  userId: string,
  answers: readonly TasteAnswer[],
  order: WriteOrder | null,
  now: Date,
): Promise<void> {
  const newest = newestOf(order ? byOurClock(answers, order, now) : answers, now);
  const device = order?.device ?? null;
  const ids = newest.map(({ item }) => item);
  const pieces = new Map((await piecesOf(db, ids)).map((piece) => [piece.id, piece]));
  const before = new Map((await answersOf(db, userId, ids)).map((one) => [one.item_id, one]));
  const kept = newest.flatMap(({ item, liked, at }): Answer[] => {
    const piece = pieces.get(item);
    const last = before.get(item);
    if (!piece || (last && !isNewer(at, device, last, now))) return [];
    const { category, brand } = piece;
    const said = { liked: liked === null ? null : Number(liked), at, device };
    return [{ user_id: userId, item_id: item, ...said, category, brand, colour: colourOf(piece) }];
  });
  if (kept.length === 0) return;
  await db
    .insertInto('taste_answers')
    .values(kept)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'item_id']).doUpdateSet((eb) => ({
        liked: eb.ref('excluded.liked'),
        at: eb.ref('excluded.at'),
        device: eb.ref('excluded.device'),
        category: eb.ref('excluded.category'),
        brand: eb.ref('excluded.brand'),
        colour: eb.ref('excluded.colour'),
      })),
    )
    .execute();
  const replaced = kept.flatMap(({ item_id }) => before.get(item_id) ?? []);
  await addTallies(db, [
    ...replaced.flatMap((one) => [...counted(one, -1)]),
    ...kept.flatMap((one) => [...counted(one, 1)]),
  ]);
  const sum = (some: readonly Answer[]) => some.reduce((n, one) => n + isAnswer(one), 0);
  await tell(db, userId, sum(kept) - sum(replaced));
}
