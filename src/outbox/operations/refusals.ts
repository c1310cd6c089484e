import { Failure } from '../../api/failure.ts';

export const isCalled = (error: unknown, code: string) =>
  error instanceof Failure && error.kind === 'refused' && error.problem?.code === code;

export const isNotThere = (error: unknown) =>
  error instanceof Failure && error.kind === 'refused' && error.status === 404;

/** Already gone is as good as removed. */
export const orGone = (call: Promise<void>) =>
  call.catch((error: unknown) => {
    if (!isNotThere(error)) throw error;
  });
