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
} from '../../contract/limits.ts';
import { serverTexts } from '../../texts/server.ts';
import { AppError } from '../errors.ts';
import { words } from '../language.ts';

const OTHER_PARTS_MAX_BYTES = 16 * 1024;
const LIMITS = {
  fields: 10,
  files: 1,
  parts: 11,
  fieldSize: BRIEF_MAX_BYTES,
  fileSize: PHOTO_MAX_BYTES,
};
const SLOWEST_MS = UPLOAD_TIMEOUT_MS + (PHOTO_MAX_BYTES / UPLOAD_SLOWEST_BYTES_PER_S) * 1000;

export interface Received {
  sha256: string;
  bytes: number;
  /** Beside the file. */
  fields: Record<string, string>;
}

function parser(incoming: IncomingMessage): BusboyInstance {
  try {
    return new Busboy({ headers: incoming.headers as BusboyHeaders, limits: LIMITS });
  } catch (cause) {
    throw new AppError('malformed', { message: serverTexts.request.notForm, cause });
  }
}

async function keep(part: Readable, file: string, signal: AbortSignal) {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(part, measure, createWriteStream(file, { flags: 'wx', mode: 0o600 }), { signal });
  return { sha256: hash.digest('hex'), bytes };
}

/** Streams the part `field` of a multipart body into `file`; never more than a chunk is in memory. */
export async function receive(
  incoming: IncomingMessage,
  field: string,
  file: string,
): Promise<Received> {
  if (Number(incoming.headers['content-length']) > PHOTO_MAX_BYTES + OTHER_PARTS_MAX_BYTES) {
    throw new AppError('too_large');
  }
  const form = parser(incoming);
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const fields: Record<string, string> = {};
  const ended = new AbortController();
  let kept: ReturnType<typeof keep> | undefined;

  form.on('field', (name, value, _nameIsCut, isCut) => {
    if (isCut) reject(new AppError('too_large'));
    fields[name] = value;
  });
  form.on('file', (name, part) => {
    if (name !== field) {
      part.resume();
      return;
    }
    part.on('limit', () => reject(new AppError('too_large')));
    kept = keep(part, file, ended.signal);
    kept.catch(reject);
  });
  form.on('finish', resolve);
  form.on('error', (cause) => reject(new AppError('malformed', { cause })));
  const onCut = () => {
    if (!incoming.complete) reject(new AppError('malformed'));
  };
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > PHOTO_MAX_BYTES + OTHER_PARTS_MAX_BYTES) reject(new AppError('too_large'));
  };
  incoming.on('data', onData).on('close', onCut).on('error', onCut);
  const timer = setTimeout(onCut, SLOWEST_MS);
  incoming.pipe(form);

  try {
    await promise;
    if (!kept) throw new AppError('invalid', { fields: { [field]: words().said.photos.missing } });
    const received = { ...(await kept), fields };
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
    await kept?.catch(() => undefined);
  }
}
