import { Failure, isUnheard } from '../api/failure.ts';
import { StorageFailure } from '../device/strict-store.ts';
import { coreTexts } from '../../texts/core.ts';
import { storageWords } from './storage-words.ts';

/**
 * Something of the server's that is kept here: the five states of a screen in one value. Whatever is said of it
 * makes another object of it, also where nothing is to be changed: by that a read knows that it was asked before.
 */
export interface Kept<Value> {
  /** Null until something was kept; `fetchedAt` tells "none" from "not known". */
  value: Value | null;
  isLoading: boolean;
  isOffline: boolean;
  fetchedAt: number | null;
  error: string | null;
  /** The server knows of no such thing. */
  isMissing: boolean;
}

export const NOTHING: Kept<never> = {
  value: null,
  isLoading: false,
  isOffline: false,
  fetchedAt: null,
  error: null,
  isMissing: false,
};

interface Reading<Value> {
  of: () => Kept<Value>;
  put: (kept: Kept<Value>) => void;
  /** Not after a sign-out: what was asked for her is nobody else's to see. */
  isWanted: () => boolean;
  fetch: (held: Value | null) => Promise<Value>;
  /** What is said when that fails. */
  words: (statusText: string) => string;
  /** Kept from what came to what is held, so that nothing that stayed the same seems to change. */
  merge?: ((held: Value, came: Value) => Value) | undefined;
  now: () => number;
  /** Whether it is shown that it is being read. */
  isShown?: boolean;
  /** Whether nobody asked: then a refusal leaves what is said as it is. */
  isUnasked?: () => boolean;
}

const REFRESH_FAILED = new Set(['no-token', 'refresh-refused', 'unauthorized']);

function wordsFor(failure: Failure, words: (statusText: string) => string): string {
  if (failure.isSuspended) return coreTexts.reads.suspended;
  if (REFRESH_FAILED.has(failure.kind)) return failure.message;
  return words(failure.statusText);
}

/** Reads it again. What is there stays there, whatever becomes of the call. */
export async function readAgain<Value>(reading: Reading<Value>): Promise<void> {
  const { of, put, isWanted, fetch, words, merge, now, isShown = true, isUnasked } = reading;
  const change = (change: Partial<Kept<Value>>) => {
    if (isWanted()) put({ ...of(), ...change });
  };
  if (isShown) change({ isLoading: true });
  try {
    let asked: Kept<Value>;
    let came: Value;
    do {
      asked = of();
      came = await fetch(asked.value);
      // Something was said of it meanwhile, and the answer may be from before it.
    } while (isWanted() && of() !== asked);
    const value = asked.value !== null && merge ? merge(asked.value, came) : came;
    change({ ...NOTHING, value, fetchedAt: now() });
  } catch (error) {
    if (error instanceof StorageFailure) {
      change({ isLoading: false, error: storageWords(error) });
      return;
    }
    if (!(error instanceof Failure)) {
      change({ isLoading: false, error: words(String(error)) });
      throw error;
    }
    const isOffline = isUnheard(error);
    const isMissing = error.isGone();
    if (isUnasked?.() && !isOffline) change({ isLoading: false });
    else change({ isLoading: false, isOffline, isMissing, error: wordsFor(error, words) });
  }
}
