import type { IncomingMessage } from 'node:http';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { FetchFailure } from './failure.ts';

/** Passes bytes on until they are more than `max`. */
function atMost(max: number): Transform {
  let seen = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > max) done(new FetchFailure('too_large'));
      else done(null, chunk);
    },
  });
}

function decoder(encoding: string): Transform {
  if (encoding === 'gzip' || encoding === 'x-gzip') return createGunzip();
  if (encoding === 'deflate') return createInflate();
  if (encoding === 'br') return createBrotliDecompress();
  throw new FetchFailure('unreadable');
}

/** The whole body, counted both as it came over the wire and as it unfolds. */
export async function readAnswer(response: IncomingMessage, max: number): Promise<Buffer> {
  const encoding = response.headers['content-encoding']?.trim().toLowerCase() ?? '';
  const isPlain = encoding === '' || encoding === 'identity';
  const chunks: Buffer[] = [];
  const collect = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  const unfold = isPlain ? [] : [decoder(encoding), atMost(max)];
  await pipeline([response, atMost(max), ...unfold, collect]);
  return Buffer.concat(chunks);
}
