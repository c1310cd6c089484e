import { Failure } from '../../api/failure.ts';

const TOO_MANY = 429;

/** What the server says to wait for, since to try again at once would not do; null of any other failure. */
export const wordsOfLimit = (error: unknown): string | null =>
  error instanceof Failure && error.kind === 'refused' && error.status === TOO_MANY
    ? error.message
    : null;
