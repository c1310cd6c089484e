import { setImmediate } from 'node:timers/promises';
import { dayOf } from '../../contract/day.ts';
import { whomOf } from '../../contract/preferences.ts';
import type { Db, Row } from '../db/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import type { Handler } from '../jobs/worker.ts';
import { genderOf } from '../preferences/wire.ts';
import { addPair, addTogether } from './colours.ts';
import { add, addSaid, MADE, type Counts } from './counts.ts';
import type { Feature } from './features.ts';
import { countSent } from './figures.ts';
import { lookKey, LOOKS, seasonOf } from './kinds.ts';
import { SPREAD, SUMS } from './prices.ts';
import { featuresIn, labIn } from './rows.ts';
import { isInFront, saidOf, type SentPiece } from './said.ts';

/** The newest of all that were sent. */
const LOOKS_MAX = 20_000;
const LOOKS_AT_ONCE = 100;
const TALLIES_AT_ONCE = 1_000;
const ROWS_AT_ONCE = 500;

export const looksQuery = (db: Db, before: string | null) =>
  db
    .selectFrom('outfits')
    .leftJoin('preferences', 'preferences.user_id', 'outfits.user_id')
    .leftJoin('tastes', 'tastes.user_id', 'outfits.user_id')
    .select(['outfits.id', 'outfits.approved_at', 'preferences.gender', 'tastes.for_whom'])
    .select((eb) =>
      eb
        .selectFrom('answers')
        .select('answers.value')
        .whereRef('answers.outfit_id', '=', 'outfits.id')
        .where('answers.kind', '=', 'occasion')
        .where('answers.kept', '=', 1)
        .limit(1)
        .as('occasion'),
    )
    .where('outfits.status', '=', 'approved')
    .$if(before !== null, (query) => query.where('outfits.id', '<', before ?? ''))
    .orderBy('outfits.id', 'desc')
    .limit(LOOKS_AT_ONCE);

type Look = Awaited<ReturnType<ReturnType<typeof looksQuery>['execute']>>[number];

const whomIn = ({ for_whom, gender }: Look) =>
  for_whom !== null && for_whom !== 'unsaid' ? for_whom : whomOf(genderOf(gender));

function countLook(counts: Counts, look: Look, pieces: readonly SentPiece[]): void {
  const features = pieces.map(featuresIn);
  const occasion = look.occasion === null ? null : (JSON.parse(look.occasion) as string);
  const season = seasonOf(dayOf(new Date(look.approved_at ?? 0)));
  const kinds = features.map(({ kind }) => kind);
  add(counts, LOOKS, lookKey({ whom: whomIn(look), occasion, season }, kinds), 1);
  addTogether(
    counts,
    features.map(({ colour }) => colour),
  );
  const sum = features.reduce((all, { cost }) => all + cost, 0);
  if (features.length < 2 || sum === 0) return;
  for (const { kind, cost } of features) add(counts, SPREAD, kind, Math.round((cost * 1000) / sum));
  add(counts, SUMS, '', sum);
  if (occasion !== null) add(counts, SUMS, occasion, sum);
}

const labsOf = (pieces: readonly SentPiece[]) => pieces.map(labIn).filter((lab) => lab !== null);

type Labs = ReturnType<typeof labsOf>;

/** Each colour beside those after it, and in the other look the same places beside each other. */
function countColours(counts: Counts, kept: Labs, other: Labs): void {
  kept.forEach((one, at) => {
    for (const beside of kept.slice(at + 1)) addPair(counts, one, beside, true);
    for (const beside of other.slice(at + 1)) addPair(counts, one, beside, false);
  });
}

async function countLooks(db: Db, counts: Counts): Promise<void> {
  let before: string | null = null;
  let keptBefore: Labs = [];
  for (let counted = 0; counted < LOOKS_MAX; counted += LOOKS_AT_ONCE) {
    const looks: Look[] = await looksQuery(db, before).execute();
    const { pieces, said } = await saidOf(
      db,
      looks.map(({ id }) => id),
    );
    const byLook = Map.groupBy(pieces, ({ outfit_id }) => outfit_id);
    for (const look of looks) {
      const all = byLook.get(look.id) ?? [];
      const inFront = all.filter(isInFront);
      for (const piece of all) if (piece.backup_of === null) countSent(counts, piece);
      if (inFront.length > 0) countLook(counts, look, inFront);
      if (inFront.some(({ id }) => said.get(id)?.isLiked)) {
        const kept = labsOf(inFront);
        countColours(counts, kept, keptBefore);
        keptBefore = kept;
      }
    }
    for (const one of said.values()) addSaid(counts, one);
    before = looks.at(-1)?.id ?? null;
    if (looks.length < LOOKS_AT_ONCE) return;
    // Whoever waits for an answer meanwhile comes in between.
    await setImmediate();
  }
}

const FEATURE_OF: Record<Row<'taste_tallies'>['kind'], Feature> = {
  category: 'kind',
  colour: 'colour',
  brand: 'brand',
};

export const talliesQuery = (
  db: Db,
  after: Pick<Row<'taste_tallies'>, 'user_id' | 'kind' | 'value'>,
) =>
  db
    .selectFrom('taste_tallies')
    .select(['user_id', 'kind', 'value', 'liked', 'disliked'])
    .where((eb) =>
      eb(
        eb.refTuple('user_id', 'kind', 'value'),
        '>',
        eb.tuple(after.user_id, after.kind, after.value),
      ),
    )
    .orderBy('user_id')
    .orderBy('kind')
    .orderBy('value')
    .limit(TALLIES_AT_ONCE);

async function countCards(db: Db, counts: Counts): Promise<void> {
  let after: Parameters<typeof talliesQuery>[1] = { user_id: '', kind: 'brand', value: '' };
  for (;;) {
    const rows = await talliesQuery(db, after).execute();
    for (const { kind, value, liked, disliked } of rows)
      add(counts, FEATURE_OF[kind], value, liked, liked + disliked);
    const last = rows.at(-1);
    if (!last || rows.length < TALLIES_AT_ONCE) return;
    after = last;
    await setImmediate();
  }
}

/** Counts anew what stylists put together and what clients like, in place of what was counted before. */
export async function countAnew(db: Db, now: Date): Promise<void> {
  const counts: Counts = new Map();
  await countLooks(db, counts);
  await countCards(db, counts);
  add(counts, MADE, now.toISOString(), 1);
  const rows = [...counts].flatMap(([part, inPart]) =>
    [...inPart].map(([about, { good, seen }]) => ({ part, about, good, seen })),
  );
  await inTransaction(db, async (within) => {
    await within.deleteFrom('begin_counts').execute();
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
      await within
        .insertInto('begin_counts')
        .values(rows.slice(at, at + ROWS_AT_ONCE))
        .execute();
  });
}

export async function readCounts(db: Db): Promise<Counts> {
  const rows = await db.selectFrom('begin_counts').selectAll().execute();
  const counts: Counts = new Map();
  for (const { part, about, good, seen } of rows) add(counts, part, about, good, seen);
  return counts;
}

export const countJob = ({ db, now }: { db: Db; now: () => Date }): Handler => ({
  lane: 'counts',
  async run() {
    await countAnew(db, now());
    return null;
  },
});
