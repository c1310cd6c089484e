import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { AppError } from '../errors.ts';
import type { HttpEnv } from './context.ts';

/** The one place where an error becomes an answer. */
export function answerErrors(log: Logger): ErrorHandler<HttpEnv> {
  return (error, c) => {
    if (error instanceof AppError) {
      // In words alone: the causes themselves hold what was sent, such as a token's claims.
      const why = error.cause instanceof Error ? error.cause.message : null;
      if (why) log.debug({ requestId: c.get('requestId'), why }, error.code);
      return error.answer();
    }
    log.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    return new AppError('internal').answer();
  };
}
