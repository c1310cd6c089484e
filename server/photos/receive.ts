import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Busboy, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import {
  BRIEF_MAX_BYTES,
  PHOTO_MAX_BYTES,
  UPLOAD_SLOWEST_BYTES_PER_S,
  UPLOAD_TIMEOUT_MS,
  VOICE_MAX_BYTES,
} from '../../contract/limits.ts';
import { serverTexts } from '../../texts/server.ts';
import { AppError } from '../errors.ts';
import { words } from '../language.ts';

const OTHER_PARTS_MAX_BYTES = 16 * 1024;
const LIMITS = {
  fields: 11,
  files: 2,
  parts: 13,
  fieldSize: BRIEF_MAX_BYTES,
  fileSize: PHOTO_MAX_BYTES,
};
const FORM_MAX_BYTES = PHOTO_MAX_BYTES + VOICE_MAX_BYTES + OTHER_PARTS_MAX_BYTES;
const SLOWEST_MS = UPLOAD_TIMEOUT_MS + (PHOTO_MAX_BYTES / UPLOAD_SLOWEST_BYTES_PER_S) * 1000;

interface Kept {
  file: string;
  sha256: string;
  bytes: number;
}

const MOST = { image: PHOTO_MAX_BYTES, voice: VOICE_MAX_BYTES };
const FILES = ['image', 'voice'] as const;

export interface Received extends Kept {
  /** What came as `voice`, where it was asked for. */
  voice: Kept | null;
  /** Beside the files. */
  fields: Record<string, string>;
}

function parser(incoming: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: incoming.headers as BusboyHeaders, limits: LIMITS });
  } catch (cause) {
    throw new AppError('malformed', { message: serverTexts.request.notForm, cause });
  }
}

async function keep(
  part: Readable,
  file: string,
  most: number,
  signal: AbortSignal,
): Promise<Kept> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(bytes > most ? new AppError('too_large') : null, chunk);
    },
  });
  await pipeline(part, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
  return { file, sha256: hash.digest('hex'), bytes };
}

interface Into {
  image: string;
  voice?: string;
}

/** Streams the parts of a multipart body into these files; never more than a chunk is in memory. */
export async function receive(incoming: IncomingMessage, into: Into): Promise<Received> {
  if (Number(incoming.headers['content-length']) > FORM_MAX_BYTES) {
    throw new AppError('too_large');
  }
  const form = parser(incoming);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fields: Record<string, string> = {};
  const ended = new AbortController();
  const kept: { image?: Promise<Kept>; voice?: Promise<Kept> } = {};

  form.on('field', (name, value, _nameIsCut, isCut) => {
    if (isCut) reject(new AppError('too_large'));
    fields[name] = value;
  });
  form.on('file', (name, part) => {
    const field = FILES.find((one) => one === name);
    const file = field && into[field];
    if (!field || file === undefined || kept[field]) {
      part.resume();
      return;
    }
    part.on('limit', () => reject(new AppError('too_large')));
    const keeping = keep(part, file, MOST[field], ended.signal);
    keeping.catch(reject);
    kept[field] = keeping;
  });
  form.on('finish', resolve);
  form.on('error', (cause) => reject(new AppError('malformed', { cause })));
  const onCut = () => {
    if (!incoming.complete) reject(new AppError('malformed'));
  };
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > FORM_MAX_BYTES) reject(new AppError('too_large'));
  };
  incoming.on('data', onData).on('close', onCut).on('error', onCut);
  const timer = setTimeout(onCut, SLOWEST_MS);
  incoming.pipe(form);

  try {
    await promise;
    if (!kept.image) {
      throw new AppError('invalid', { fields: { image: words().said.photos.missing } });
    }
    const received = { ...(await kept.image), voice: (await kept.voice) ?? null, fields };
    // What has arrived may wait its turn in silence, and is not cut off for it.
    incoming.socket.setTimeout(0);
    return received;
  } finally {
    clearTimeout(timer);
    incoming.unpipe(form);
    incoming.off('data', onData).off('close', onCut);
    form.destroy();
    // Nobody else ends a part that was cut off: its file would stay open for good.
    ended.abort();
    await Promise.allSettled(Object.values(kept));
  }
}
