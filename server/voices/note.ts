import { readFile } from 'node:fs/promises';
import { VOICE_LATE_MS, VOICE_MAX_MS } from '../../contract/limits.ts';
import type { VoiceType } from '../../contract/voice.ts';
import { AppError } from '../errors.ts';
import { words } from '../language.ts';
import { readContainer } from './container.ts';

/** As it came beside a photo. */
export interface NewNote {
  sha256: string;
  bytes: Buffer;
  type: VoiceType;
  ms: number | null;
}

const refused = (voice: string) => new AppError('invalid', { message: voice, fields: { voice } });

/** What lies in the file, if it is a note that is taken. */
export async function readNote({
  file,
  sha256,
}: {
  file: string;
  sha256: string;
}): Promise<NewNote> {
  const bytes = await readFile(file);
  const container = readContainer(bytes);
  if (!container) throw refused(words().said.voice.odd);
  if ((container.ms ?? 0) > VOICE_MAX_MS + VOICE_LATE_MS) {
    throw refused(words().said.voice.long(VOICE_MAX_MS / 1000));
  }
  return { sha256, bytes, ...container };
}
