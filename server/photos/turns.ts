import { UPLOADS_AT_ONCE_MAX } from '../../contract/limits.ts';
import { serverTexts } from '../../src/ui/texts/server.ts';
import { AppError } from '../errors.ts';

const RETRY_AFTER_S = 10;

/** So that one person, sending slowly, does not fill the disk on which everybody's photos arrive. */
export function turns() {
  const sending = new Map<string, number>();
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const others = sending.get(userId) ?? 0;
    if (others >= UPLOADS_AT_ONCE_MAX) {
      throw new AppError('too_many', {
        message: serverTexts.photos.atOnce,
        retryAfterS: RETRY_AFTER_S,
      });
    }
    sending.set(userId, others + 1);
    try {
      return await work();
    } finally {
      const left = (sending.get(userId) ?? 1) - 1;
      if (left > 0) sending.set(userId, left);
      else sending.delete(userId);
    }
  };
}
