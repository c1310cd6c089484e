import type { ErrorHandler } from 'hono';
import type { Logger } from 'pino';
import { isAway, isCrowded } from '../db/away.ts';
import { AppError } from '../errors.ts';
import type { HttpEnv } from './context.ts';

const NO_SPACE = new Set<unknown>(['ENOSPC', 'EDQUOT', 'SQLITE_FULL']);
const DISK = /^SQLITE_(READONLY|CANTOPEN|IOERR|PERM)/;

/** Said by the file system, or by the database. */
const isOutOfSpace = (error: Error) => 'code' in error && NO_SPACE.has(error.code);

/** A folder or file that is gone, is another's, or cannot be read or written. */
const isOfTheDisk = (error: Error) =>
  'syscall' in error || ('code' in error && DISK.test(String(error.code)));

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
    if (isCrowded(error)) {
      log.error({ requestId: c.get('requestId'), why: error.message }, 'no connection was free');
      return new AppError('busy', { cause: error }).answer();
    }
    const why = isAway(error) ? 'the database is away' : isOfTheDisk(error) ? 'the disk' : null;
    if (why !== null) {
      log.error({ requestId: c.get('requestId'), why: error.message }, why);
      return new AppError('unavailable', { cause: error }).answer();
    }
    log.error({ requestId: c.get('requestId'), err: error }, 'unexpected');
    return new AppError('internal').answer();
  };
}
