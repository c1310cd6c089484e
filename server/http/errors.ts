import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { isAway } from '../db/away.ts';
import { AppError } from '../errors.ts';
import type { HttpEnv } from './context.ts';

const NO_SPACE = new Set<unknown>(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);

/** Said by the file system, or by the database. */
const isOutOfSpace = (error: Error) => 'code' in error && NO_SPACE.has(error.code);

/** The one place where an error becomes an answer. */
export function answerErrors(log: Logger): ErrorHandler<HttpEnv> {
  return (error, c) => {
    if (error instanceof AppError) {
      // In words alone: the causes themselves hold what was sent, such as a token's claims.
      const why = error.cause instanceof Error ? error.cause.message : null;
      if (why) log.debug({ requestId: c.get('requestId'), why }, error.code);
      return error.answer();
    }
    if (isOutOfSpace(error)) {
      log.error({ requestId: c.get('requestId'), why: error.message }, 'no space');
      return new AppError('no_space').answer();
    }
    if (isAway(error)) {
      log.error({ requestId: c.get('requestId'), why: error.message }, 'the database is away');
      return new AppError('unavailable').answer();
    }
    log.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    return new AppError('internal').answer();
  };
}
