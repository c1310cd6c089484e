import type { IncomingMessage } from 'node:http';
import {
  PHOTO_MAX_BYTES,
  UPLOAD_PART_BYTES,
  UPLOAD_SLOWEST_BYTES_PER_S,
  UPLOAD_TIMEOUT_MS,
} from '../../contract/limits.ts';
import { AppError } from '../errors.ts';

const SLOWEST_MS = UPLOAD_TIMEOUT_MS + (PHOTO_MAX_BYTES / UPLOAD_SLOWEST_BYTES_PER_S) * 1000;

interface Appending {
  /** From which byte on. */
  offset: number;
  /** Of the whole. */
  bytes: number;
  keep: (start: number, part: Uint8Array) => Promise<void>;
}

/**
 * Keeps what comes, part by part and to the last byte before a cut; throws where it was cut off, and
 * where it goes beyond the whole.
 */
export async function append(
  incoming: IncomingMessage,
  { offset, bytes, keep }: Appending,
): Promise<void> {
  // Of one that was cut off before this nothing more is told.
  if (incoming.destroyed) throw new AppError('malformed');
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let start = offset;
  let arrived = offset;
  let waiting: Buffer[] = [];
  let kept = Promise.resolve();

  const keepAfter = async (others: Promise<void>, from: number, part: Buffer) => {
    await others;
    await keep(from, part);
    incoming.resume();
  };
  const flush = () => {
    const part = Buffer.concat(waiting);
    waiting = [];
    if (part.length === 0) return;
    const from = start;
    start += part.length;
    incoming.pause();
    kept = keepAfter(kept, from, part);
    kept.catch(reject);
  };
  const onData = (chunk: Buffer) => {
    arrived += chunk.length;
    if (arrived > bytes) {
      reject(new AppError('too_large'));
      return;
    }
    waiting.push(chunk);
    if (arrived - start >= UPLOAD_PART_BYTES) flush();
  };
  const onCut = () => reject(new AppError('malformed'));
  const timer = setTimeout(onCut, SLOWEST_MS);
  incoming.on('data', onData).on('end', resolve).on('close', onCut).on('error', onCut);
  try {
    await promise;
    // What has arrived may wait its turn in silence, and is not cut off for it.
    incoming.socket.setTimeout(0);
  } finally {
    clearTimeout(timer);
    incoming.off('data', onData).off('end', resolve).off('close', onCut);
    flush();
    await kept;
  }
}
