import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { readCounts } from './count.ts';
import type { Counts } from './counts.ts';
import type { Asked, Laid } from './lay.ts';
import { pagesOfPieces, type PieceRow } from './rows.ts';

/** So old the library may be while it is read again. */
const OLD_MS = 60_000;
/** What it is said not to have, it had not so long ago. */
const NEW_MS = 5_000;
const LONGEST_MS = 10_000;
const RETRY_AFTER_S = 5;
const HEAP_MB = 512;

export type Order =
  /** What came before it was broken off. */
  | { is: 'anew' }
  | { is: 'page'; rows: PieceRow[] }
  | { is: 'whole'; counts: Counts }
  | { is: 'lay'; n: number; asked: Asked };

export interface Answer {
  n: number;
  laid: Laid;
}

export interface Matcher {
  lay(asked: Asked): Promise<Laid>;
  close(): Promise<void>;
}

/** Whether all of them can still be had for what they cost. */
async function areStill(db: Db, items: Laid['items']): Promise<boolean> {
  if (items.length === 0) return true;
  const rows = await db
    .selectFrom('items')
    .select(['id', 'price_paise'])
    .where(
      'id',
      'in',
      items.map(({ id }) => id),
    )
    .where('archived_at', 'is', null)
    .where('sold_out_since', 'is', null)
    .where('link_state', '!=', 'broken')
    .execute();
  const costs = new Map(rows.map(({ id, price_paise }) => [id, price_paise]));
  return items.every(({ id, cost }) => costs.get(id) === cost);
}

const busy = () => new AppError('busy', { retryAfterS: RETRY_AFTER_S });

/**
 * Lays looks in a thread of its own, so that whoever asks for something else does not wait for it. It
 * has the library as it was a moment ago: what is laid is compared with what stands, and where
 * something is in the way it is looked for again.
 */
export function openMatcher(db: Db): Matcher {
  let worker: Worker | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  let asked = 0;
  const waiting = new Map<number, PromiseWithResolvers<Laid>>();

  const forget = () => {
    worker = null;
    readAt = -Infinity;
    for (const { reject } of waiting.values()) reject(busy());
    waiting.clear();
  };

  function awake(): Worker {
    if (worker) return worker;
    const begun = new Worker(path.join(import.meta.dirname, 'worker.ts'), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    begun.on('message', ({ n, laid }: Answer) => {
      waiting.get(n)?.resolve(laid);
      waiting.delete(n);
    });
    // Whatever ended it, the next one begins anew.
    begun.on('error', () => undefined).on('exit', () => begun === worker && forget());
    begun.unref();
    worker = begun;
    return begun;
  }

  async function readOnce() {
    const to = awake();
    const at = performance.now();
    to.postMessage({ is: 'anew' });
    for await (const rows of pagesOfPieces(db)) to.postMessage({ is: 'page', rows });
    to.postMessage({ is: 'whole', counts: await readCounts(db) });
    if (to === worker) readAt = at;
  }
  const read = () =>
    (reading ??= readOnce().finally(() => {
      reading = null;
    }));

  async function layOnce(by: Asked): Promise<Laid> {
    // Of a library that is not there everything would be missing.
    if (readAt === -Infinity) throw busy();
    const n = (asked += 1);
    const answer = Promise.withResolvers<Laid>();
    waiting.set(n, answer);
    const to = awake();
    const timer = setTimeout(() => void to.terminate(), LONGEST_MS);
    to.postMessage({ is: 'lay', n, asked: by });
    return answer.promise.finally(() => clearTimeout(timer));
  }

  const age = () => performance.now() - readAt;

  return {
    async lay(by) {
      if (readAt === -Infinity) await read();
      else if (age() > OLD_MS) read().catch(() => undefined);
      const laid = await layOnce(by);
      const isMissing = laid.left.length > 0 || laid.items.length === 0;
      const isSo = isMissing ? age() < NEW_MS : true;
      if (isSo && (await areStill(db, laid.items))) return laid;
      await read();
      return layOnce(by);
    },
    async close() {
      const ended = worker;
      await reading?.catch(() => undefined);
      await ended?.terminate();
    },
  };
}
