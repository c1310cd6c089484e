import type { VoiceType } from '../../contract/voice.ts';
import { mp4Ms } from './mp4.ts';
import { oggMs } from './ogg.ts';
import { webmMs } from './webm.ts';

export interface Container {
  type: VoiceType;
  /** As far as it says so. */
  ms: number | null;
}

const READERS: Record<VoiceType, (bytes: Buffer) => number | null> = {
  'audio/webm': webmMs,
  'audio/ogg': oggMs,
  'audio/mp4': mp4Ms,
};

/** What its bytes are from the first to the last, whatever anybody calls them; null where it is none of ours. */
export function readContainer(bytes: Buffer): Container | null {
  for (const [type, read] of Object.entries(READERS) as [
    VoiceType,
    (typeof READERS)[VoiceType],
  ][]) {
    const ms = msOf(read, bytes);
    if (ms !== null) return { type, ms: ms > 0 ? Math.ceil(ms) : null };
  }
  return null;
}

function msOf(read: (bytes: Buffer) => number | null, bytes: Buffer): number | null {
  try {
    return read(bytes);
  } catch (error) {
    // Cut off in the middle of a number, which is read nowhere beyond the last byte.
    if (error instanceof RangeError) return null;
    throw error;
  }
}
