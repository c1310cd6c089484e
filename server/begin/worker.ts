import { getPriority, setPriority } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { databaseFile, type Where } from '../db/open.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { firstIdAt } from '../ids.ts';
import { readCounts } from './count.ts';
import type { Counts } from './counts.ts';
import { matching, type Goes } from '../items/search.ts';
import { amongOf, inOrder } from './goes.ts';
import { lay } from './lay.ts';
import { addTo, emptyLibrary } from './library.ts';
import type { Answer, Beside, Order } from './matcher.ts';
import { categoriesQuery, pagesOfPieces, pieceIn, piecesOf } from './rows.ts';

const { databaseUrl, dataDir } = workerData as Where;
const db = databaseUrl === null ? openSqlite(databaseFile(dataDir)) : openPostgres(databaseUrl);

const STEPS_BACK = 5;
const LAST = 19;
// Elsewhere it would be the whole process that steps back.
if (process.platform === 'linux') setPriority(Math.min(LAST, getPriority() + STEPS_BACK));

// As they were read last.
let library = emptyLibrary();
let categories = new Set<string>();
let newest = '';
let readAt = 0;
let counts: Counts = new Map();

async function read(): Promise<void> {
  const next = emptyLibrary();
  const startedAt = performance.now();
  for await (const rows of pagesOfPieces(db)) {
    addTo(next, rows.map(pieceIn));
    // Whoever waits for a look comes in between.
    await setImmediate();
  }
  counts = await readCounts(db);
  library = next;
  const pieces = [...next.pieces.values()].map(({ piece }) => piece);
  categories = new Set(pieces.map(({ category }) => category));
  newest = pieces.at(-1)?.id ?? '';
  readAt = startedAt;
}

/** Whatever came since then has a later id, also where one of before was made while a clock was ahead. */
function lastRead(): string {
  const since = firstIdAt(new Date(Date.now() - (performance.now() - readAt)));
  return since < newest ? since : newest;
}

/** What came since the library was read. */
async function catchUp(ids: readonly string[]): Promise<void> {
  const isNew = (id: string) => !library.pieces.has(id);
  const rows = await piecesOf(db, ids.filter(isNew));
  if (rows.length > 0) addTo(library, rows.filter(({ id }) => isNew(id)).map(pieceIn));
}

/** Whether it can still be had and passes is asked of the rows themselves. */
async function goes({ going, query }: Beside): Promise<Goes> {
  const since = await categoriesQuery(db, lastRead()).execute();
  const called = [...categories, ...since.map(({ category }) => category)];
  const among = amongOf(counts, going, [...new Set(called)]);
  const found = await matching(db, { ...query, among })
    .select('items.id')
    .execute();
  const ids = found.map(({ id }) => id);
  await catchUp(ids);
  return { among, ids: inOrder(library, counts, going, ids) };
}

const answer = (answered: Answer) => parentPort?.postMessage(answered);

async function carryOut({ beside }: Order): Promise<Pick<Answer, 'goes'>> {
  if (beside) return { goes: await goes(beside) };
  await read();
  return {};
}

parentPort?.on('message', (order: Order) => {
  const { n, asked } = order;
  if (asked) return answer({ n, laid: lay(library, counts, asked) });
  carryOut(order).then(
    (done) => answer({ n, ...done }),
    () => answer({ n, isFailed: true }),
  );
});
