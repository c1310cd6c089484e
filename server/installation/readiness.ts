import type { Blobs } from '../blobs/blobs.ts';
import { serverTexts } from '../../texts/server.ts';
import { databaseAnswers } from '../db/open.ts';
import type { Db } from '../db/tables.ts';
import { CLOCKS_APART_MAX_MS } from '../db/time.ts';
import { AppError } from '../errors.ts';

const GOOD_FOR_MS = 5000;
/** People are sent here again as soon as it is well. */
const BAD_FOR_MS = 1000;

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
  /** It is about to stop: whoever sends people here shall send them elsewhere. */
  isLeaving: () => boolean;
  /** How far this machine's clock is ahead of what is right. */
  aheadMs: () => number;
}

/** Throws while this server cannot serve. Anybody may ask, so one look answers all who ask for a while. */
export function readiness({ db, blobs, now, isLeaving, aheadMs }: Deps): () => Promise<void> {
  let looked: { at: number; forMs: number; outcome: Promise<void> } | null = null;

  async function look(): Promise<void> {
    try {
      await Promise.all([databaseAnswers(db), blobs.check()]);
    } catch (cause) {
      throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
    }
  }

  return async () => {
    if (isLeaving()) throw new AppError('unavailable');
    const apartMs = aheadMs();
    if (Math.abs(apartMs) > CLOCKS_APART_MAX_MS) {
      throw new AppError('unavailable', { message: serverTexts.clockLeapt(apartMs / 1000) });
    }
    const at = now().getTime();
    if (!looked || Math.abs(at - looked.at) >= looked.forMs) {
      const mine = { at, forMs: GOOD_FOR_MS, outcome: look() };
      mine.outcome.catch(() => (mine.forMs = BAD_FOR_MS));
      looked = mine;
    }
    return looked.outcome;
  };
}
