import { AppError } from '../errors.ts';

const RETRY_AFTER_S = 10;

/** So that nobody has more than so many calls of a kind at work. */
export function limitPerUser(most: number, message: () => string) {
  const sending = new Map<string, number>();
  return async <Result>(userId: string, work: () => Promise<Result>): Promise<Result> => {
    const others = sending.get(userId) ?? 0;
    if (others >= most)
      throw new AppError('too_many', { message: message(), retryAfterS: RETRY_AFTER_S });
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
