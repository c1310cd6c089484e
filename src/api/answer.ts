import type { ResponsePromise } from 'ky';
import { reading } from '../../contract/reading.ts';
import type { z } from '../../contract/zod.ts';
import { Failure, failureOf } from './failure.ts';

/** The answer, when it can be read; every other outcome is a Failure. */
export async function answer<T>(call: ResponsePromise, schema: z.ZodMiniType<T>): Promise<T> {
  try {
    return await call.json(reading(schema));
  } catch (error) {
    throw failureOf(error);
  }
}

const EMPTY = new Set([202, 204]);

/** An empty answer proves itself by its request id: portals too like to answer 204. */
export async function emptyAnswer(call: ResponsePromise): Promise<void> {
  let response: Response;
  try {
    response = await call;
  } catch (error) {
    throw failureOf(error);
  }
  if (!EMPTY.has(response.status) || !response.headers.has('x-request-id')) {
    throw new Failure('foreign', { status: response.status });
  }
}

/** What can be heard: a portal would answer with a page. */
export async function soundOf(call: ResponsePromise): Promise<Blob> {
  try {
    const response = await call;
    const sound = await response.blob();
    if (!sound.type.startsWith('audio/')) throw new Failure('foreign', { status: response.status });
    return sound;
  } catch (error) {
    throw failureOf(error);
  }
}
