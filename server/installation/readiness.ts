import type { Blobs } from '../blobs/blobs.ts';
import { databaseAnswers } from '../db/open.ts';
import type { Db } from '../db/tables.ts';
import { AppError } from '../errors.ts';

const GOOD_FOR_MS = 5000;

interface Deps {
  db: Db;
  blobs: Blobs;
  now: () => Date;
}

/** Throws while this server cannot serve. Anybody may ask, so one look answers all who ask for a while. */
export function readiness({ db, blobs, now }: Deps): () => Promise<void> {
  let looked: { at: number; outcome: Promise<void> } | null = null;

  async function look(): Promise<void> {
    try {
      await Promise.all([databaseAnswers(db), blobs.check()]);
    } catch (cause) {
      throw cause instanceof AppError ? cause : new AppError('unavailable', { cause });
    }
  }

  return () => {
    const at = now().getTime();
    if (!looked || Math.abs(at - looked.at) >= GOOD_FOR_MS) looked = { at, outcome: look() };
    return looked.outcome;
  };
}
