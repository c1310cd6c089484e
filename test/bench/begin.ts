import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { add, type Counts } from '../../server/begin/counts.ts';
import { addPair, addTogether } from '../../server/begin/colours.ts';
import { bandOf } from '../../server/begin/features.ts';
import { lookKey, LOOKS } from '../../server/begin/kinds.ts';
import type { Asked } from '../../server/begin/lay.ts';
import { openMatcher } from '../../server/begin/matcher.ts';
import { SPREAD } from '../../server/begin/prices.ts';
import { openDatabase } from '../../server/db/open.ts';
import { addLibrary } from '../support/server/crowd.ts';
import { inSmall } from './small.ts';

const TIMES = inSmall(10, 300);
const KINDS = 20;
const now = () => new Date();

/** The same for the same seed. */
function chances(seed: number) {
  let at = seed;
  return () => {
    at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
    return at / 2 ** 31;
  };
}

/** As several hundred looks and some thousand answers would leave it. */
function someCounts(): Counts {
  const counts: Counts = new Map();
  const next = chances(7);
  const when = { whom: null, occasion: 'festival', season: 'autumn' } as const;
  for (let look = 0; look < 400; look += 1) {
    const first = Math.floor(next() * 4) * 5;
    const kinds = [0, 1, 2, 3, 4].map((at) => `category ${(first + at) % KINDS}`);
    add(counts, LOOKS, lookKey(when, kinds), 1);
    for (const kind of kinds) add(counts, SPREAD, kind, 200);
    const lab = () => [next(), next() - 0.5, next() - 0.5] as const;
    addPair(counts, lab(), lab(), next() < 0.5);
    addTogether(counts, ['madder', 'ivory']);
  }
  return counts;
}

function asking(seed: number): Asked {
  const next = chances(seed + 1);
  const said: Counts = new Map();
  for (let answer = 0; answer < 60; answer += 1) {
    const isLiked = Number(next() < 0.5);
    add(said, 'kind', `category ${Math.floor(next() * KINDS)}`, isLiked);
    add(said, 'brand', `brand ${Math.floor(next() * 300)}`, isLiked);
    add(said, 'price', bandOf(Math.floor(next() * 1_000_000)), isLiked);
  }
  return {
    whom: null,
    occasion: 'festival',
    season: 'autumn',
    budget: Math.floor(400_000 + next() * 2_000_000),
    avoid: ['wool', 'heels', 'red'],
    beside: [],
    not: new Set(),
    liked: new Set(),
    sizes: {},
    fitted: new Map(),
    said,
    isByEverybody: false,
    last: new Set(),
    kind: null,
    seed,
  };
}

async function measure(pieces: number): Promise<void> {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'poshak-bench-'));
  const db = await openDatabase({ databaseUrl: null, dataDir }, now());
  const next = chances(3);
  await addLibrary(db, pieces, () => [next(), (next() - 0.5) / 2, (next() - 0.5) / 2]);
  // Between 200 and 10,000 rupees.
  const cost = sql<number>`20000 + abs(random()) % 980000`;
  await db.updateTable('items').set({ price_paise: cost }).execute();
  const rows = [...someCounts()].flatMap(([part, inPart]) =>
    [...inPart].map(([about, { good, seen }]) => ({ part, about, good, seen })),
  );
  await db.insertInto('begin_counts').values(rows).execute();
  const matcher = openMatcher(db);
  const begun = performance.now();
  await matcher.lay(asking(0));
  const first = performance.now() - begun;
  const took: number[] = [];
  let whole = 0;
  for (let seed = 0; seed < TIMES; seed += 1) {
    const at = performance.now();
    const { items } = await matcher.lay(asking(seed));
    took.push(performance.now() - at);
    whole += Number(items.length === 5);
  }
  await matcher.close();
  await db.destroy();
  rmSync(dataDir, { recursive: true });
  const sorted = took.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(1);
  console.info(
    `${pieces} pieces: p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, the first with reading them ${first.toFixed(0)} ms; ${whole} of ${TIMES} looks whole`,
  );
}

for (const pieces of [500, inSmall(1_000, 50_000)]) await measure(pieces);
