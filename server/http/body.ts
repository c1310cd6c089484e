import type { IncomingMessage } from 'node:http';
import { serverTexts } from '../../texts/server.ts';
import { AppError } from '../errors.ts';

const READ_TIMEOUT_MS = 30_000;

/** Collected from the socket itself, so that one byte too many is not even kept. */
export function readBody(
  incoming: IncomingMessage,
  maxBytes: number,
  timeoutMs = READ_TIMEOUT_MS,
): Promise<Buffer> {
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const chunks: Buffer[] = [];
  let bytes = 0;
  const onData = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes > maxBytes) reject(new AppError('too_large'));
    else chunks.push(chunk);
  };
  const onEnd = () => resolve(Buffer.concat(chunks));
  const onCut = () => reject(new AppError('malformed'));
  const timer = setTimeout(onCut, timeoutMs);
  incoming.on('data', onData).on('end', onEnd).on('error', onCut).on('close', onCut);
  return promise.finally(() => {
    clearTimeout(timer);
    incoming.off('data', onData).off('end', onEnd).off('close', onCut);
  });
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Which a form of another site's cannot send as, and a script of its only after asking us. */
const JSON_TYPE = /^application\/json\s*(;|$)/i;

export async function readJson(incoming: IncomingMessage, maxBytes: number): Promise<unknown> {
  if (!JSON_TYPE.test(incoming.headers['content-type'] ?? '')) {
    throw new AppError('malformed', { message: serverTexts.request.notJson });
  }
  const bytes = await readBody(incoming, maxBytes);
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    // Without its cause, which quotes the body: passwords come this way.
    throw new AppError('malformed', { message: serverTexts.request.notJson });
  }
}

/** A form as browsers post one. */
export async function readForm(
  incoming: IncomingMessage,
  maxBytes: number,
): Promise<Record<string, string>> {
  const bytes = await readBody(incoming, maxBytes);
  return Object.fromEntries(new URLSearchParams(bytes.toString()));
}
