import { sql } from 'kysely';
import { add, type Counts } from '../../../server/begin/counts.ts';
import { addPair, addTogether } from '../../../server/begin/colours.ts';
import { bandOf } from '../../../server/begin/features.ts';
import { lookKey, LOOKS } from '../../../server/begin/kinds.ts';
import type { Asked } from '../../../server/begin/lay.ts';
import { openMatcher, type Matcher } from '../../../server/begin/matcher.ts';
import { SPREAD } from '../../../server/begin/prices.ts';
import { pieceIn, piecesQuery } from '../../../server/begin/rows.ts';
import type { Where } from '../../../server/db/open.ts';
import type { Db } from '../../../server/db/tables.ts';
import { Chance } from '../../simulation/chance.ts';
import { addLibrary } from '../../support/server/crowd.ts';
import { inSmall } from '../small.ts';

const TIMES = inSmall(10, 300);
/** So many before, as where a server has stood for some minutes. */
const WARM = inSmall(1, 50);
const KINDS = 20;
/** Between 200 and 10,000 rupees, in paise. */
const costBy = (chance: Chance) => 20_000 + chance.below(980_000);

/** As several hundred looks and some thousand answers would leave it. */
function someCounts(): Counts {
  const counts: Counts = new Map();
  const chance = new Chance(7);
  const when = { whom: null, occasion: 'festival', season: 'autumn' } as const;
  for (let look = 0; look < 400; look += 1) {
    const first = chance.below(4) * 5;
    const kinds = [0, 1, 2, 3, 4].map((at) => `category ${(first + at) % KINDS}`);
    add(counts, LOOKS, lookKey(when, kinds), 1);
    for (const kind of kinds) add(counts, SPREAD, kind, 200);
    const lab = () => [chance.next(), chance.next() - 0.5, chance.next() - 0.5] as const;
    addPair(counts, lab(), lab(), chance.is(0.5));
    addTogether(counts, ['madder', 'ivory']);
  }
  return counts;
}

function asking(seed: number): Asked {
  const chance = new Chance(seed);
  const said: Counts = new Map();
  for (let answer = 0; answer < 60; answer += 1) {
    const isLiked = Number(chance.is(0.5));
    add(said, 'kind', `category ${chance.below(KINDS)}`, isLiked);
    add(said, 'brand', `brand ${chance.below(300)}`, isLiked);
    add(said, 'price', bandOf(costBy(chance)), isLiked);
  }
  return {
    whom: null,
    occasion: 'festival',
    season: 'autumn',
    budget: 400_000 + chance.below(2_000_000),
    avoid: ['wool', 'heels', 'red'],
    beside: [],
    not: new Set(),
    liked: new Set(),
    sizes: {},
    fitted: new Map([['category 3', new Map([['brand 3', 'M']])]]),
    said,
    isByEverybody: false,
    last: new Set(),
    kind: null,
    seed,
  };
}

/** Some thousand counts, and a library of so many pieces. */
export async function fill(db: Db, pieces: number): Promise<void> {
  const chance = new Chance(3);
  const lab = () => [chance.next(), (chance.next() - 0.5) / 2, (chance.next() - 0.5) / 2] as const;
  await addLibrary(db, pieces, lab, () => costBy(chance));
  const rows = [...someCounts()].flatMap(([part, inPart]) =>
    [...inPart].map(([about, { good, seen }]) => ({ part, about, good, seen })),
  );
  await db.insertInto('begin_counts').values(rows).execute();
  await sql`analyze`.execute(db);
}

export const at = (values: readonly number[], part: number) =>
  values.toSorted((a, b) => a - b)[Math.floor(part * (values.length - 1))] ?? 0;

const p99 = async (ask: (seed: number) => Promise<unknown>) => {
  const took: number[] = [];
  for (let seed = 0; seed < WARM + TIMES; seed += 1) {
    const startedAt = performance.now();
    await ask(seed);
    if (seed >= WARM) took.push(performance.now() - startedAt);
  }
  return at(took, 0.99);
};

/** What the library takes, put in order by what goes instead of a piece, or with it. */
async function benchGoes(db: Db, matcher: Matcher) {
  const rows = await piecesQuery(db, '').execute();
  const asked = (way: 'instead' | 'with') => (seed: number) => {
    const piece = pieceIn(rows[seed % rows.length]!);
    return matcher.goes({
      going: { piece, way, season: 'autumn', client: asking(seed) },
      query: {},
    });
  };
  return { instead: await p99(asked('instead')), beside: await p99(asked('with')) };
}

/** What a look takes among so many, in ms. */
export async function benchSpeed(db: Db, where: Where, pieces: number) {
  await fill(db, pieces);
  const matcher = openMatcher(db, where);
  const begun = performance.now();
  await matcher.lay(asking(0));
  const first = performance.now() - begun;
  for (let seed = 0; seed < WARM; seed += 1) await matcher.lay(asking(TIMES + seed));
  const took: number[] = [];
  let whole = 0;
  for (let seed = 0; seed < TIMES; seed += 1) {
    const startedAt = performance.now();
    const { items } = await matcher.lay(asking(seed));
    took.push(performance.now() - startedAt);
    whole += Number(items.length === 5);
  }
  const goes = await benchGoes(db, matcher);
  await matcher.close();
  return { p50: at(took, 0.5), p99: at(took, 0.99), first, whole: whole / TIMES, goes };
}
