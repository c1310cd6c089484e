import { setImmediate } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { databaseFile, type Where } from '../db/open.ts';
import { openPostgres } from '../db/postgres.ts';
import { openSqlite } from '../db/sqlite.ts';
import { readCounts } from './count.ts';
import type { Counts } from './counts.ts';
import { lay } from './lay.ts';
import { addTo, emptyLibrary } from './library.ts';
import type { Answer, Order } from './matcher.ts';
import { pagesOfPieces, pieceIn } from './rows.ts';

const { databaseUrl, dataDir } = workerData as Where;
const db = databaseUrl === null ? openSqlite(databaseFile(dataDir)) : openPostgres(databaseUrl);

// As they were read last.
let library = emptyLibrary();
let counts: Counts = new Map();

async function read(): Promise<void> {
  const next = emptyLibrary();
  for await (const rows of pagesOfPieces(db)) {
    addTo(next, rows.map(pieceIn));
    // Whoever waits for a look comes in between.
    await setImmediate();
  }
  counts = await readCounts(db);
  library = next;
}

const answer = (answered: Answer) => parentPort?.postMessage(answered);

parentPort?.on('message', ({ n, asked }: Order) => {
  if (asked) return answer({ n, laid: lay(library, counts, asked) });
  read().then(
    () => answer({ n }),
    () => answer({ n, isFailed: true }),
  );
});
