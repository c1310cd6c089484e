import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import type { Where } from '../db/open.ts';
import type { Goes, Looked } from '../items/search.ts';
import type { Going } from './goes.ts';
import type { Asked, Laid } from './lay.ts';

/** So old the library may be while it is read again. */
const OLD_MS = 60_000;
/** What it is said not to have, it had not so long ago. */
const NEW_MS = 5_000;
const LONGEST_MS = 10_000;
const RETRY_AFTER_S = 5;
const HEAP_MB = 512;

/** What passes the filters of what goes instead of a piece, or with it. */
export interface Beside {
  going: Going;
  query: Looked;
}

/** To lay a look, to put in order what goes with a piece, or else to read the library anew. */
export interface Order {
  n: number;
  asked?: Asked;
  beside?: Beside;
}

export interface Answer {
  n: number;
  laid?: Laid;
  goes?: Goes;
  /** It could not be read. */
  isFailed?: boolean;
}

export interface Matcher {
  lay(asked: Asked): Promise<Laid>;
  goes(beside: Beside): Promise<Goes>;
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
 * Lays looks in a thread of its own, which reads the library by itself, so that whoever asks for
 * something else does not wait for it. It has the library as it was a moment ago: what is laid is
 * compared with what stands, and where something is in the way it is looked for again.
 */
export function openMatcher(db: Db, { databaseUrl, dataDir }: Where): Matcher {
  let worker: Worker | null = null;
  let readAt = -Infinity;
  let reading: Promise<void> | null = null;
  let sent = 0;
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();

  const forget = () => {
    worker = null;
    readAt = -Infinity;
    for (const { reject } of waiting.values()) reject(busy());
    waiting.clear();
  };

  function awake(): Worker {
    if (worker) return worker;
    const begun = new Worker(path.join(import.meta.dirname, 'worker.ts'), {
      workerData: { databaseUrl, dataDir } satisfies Where,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    });
    begun.on('message', (answer: Answer) => {
      const { n, isFailed } = answer;
      if (isFailed) waiting.get(n)?.reject(busy());
      else waiting.get(n)?.resolve(answer);
      waiting.delete(n);
    });
    // Whatever ended it, the next one begins anew.
    begun.on('error', () => undefined).on('exit', () => begun === worker && forget());
    begun.unref();
    worker = begun;
    return begun;
  }

  function order(what: Omit<Order, 'n'> = {}): Promise<Answer> {
    const answer = Promise.withResolvers<Answer>();
    const n = (sent += 1);
    waiting.set(n, answer);
    awake().postMessage({ n, ...what } satisfies Order);
    return answer.promise;
  }

  async function readOnce() {
    const at = performance.now();
    await order();
    readAt = at;
  }
  const read = () =>
    (reading ??= readOnce().finally(() => {
      reading = null;
    }));

  async function ask(what: Omit<Order, 'n'>): Promise<Answer> {
    // Of a library that is not there everything would be missing.
    if (readAt === -Infinity) throw busy();
    const to = awake();
    const timer = setTimeout(() => void to.terminate(), LONGEST_MS);
    return order(what).finally(() => clearTimeout(timer));
  }

  async function layOnce(asked: Asked): Promise<Laid> {
    const { laid } = await ask({ asked });
    if (!laid) throw busy();
    return laid;
  }

  const age = () => performance.now() - readAt;

  async function readIfOld() {
    if (readAt === -Infinity) await read();
    else if (age() > OLD_MS) read().catch(() => undefined);
  }

  return {
    async lay(by) {
      await readIfOld();
      const laid = await layOnce(by);
      const isMissing = laid.left.length > 0 || laid.items.length === 0;
      const isSo = isMissing ? age() < NEW_MS : true;
      if (isSo && (await areStill(db, laid.items))) return laid;
      await read();
      return layOnce(by);
    },
    async goes(beside) {
      await readIfOld();
      const { goes } = await ask({ beside });
      if (!goes) throw busy();
      return goes;
    },
    async close() {
      await worker?.terminate();
    },
  };
}
