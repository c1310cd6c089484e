import { Failure } from '../../api/failure.ts';

export const isCalled = (error: unknown, code: string) =>
  error instanceof Failure && error.kind === 'refused' && error.problem?.code === code;

/** Already gone is as good as removed. */
export const orGone = (call: Promise<void>) =>
  call.catch((error: unknown) => {
    if (!(error instanceof Failure && error.kind === 'refused' && error.status === 404))
      throw error;
  });
