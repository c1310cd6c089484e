import { Failure } from '../../api/failure.ts';

export const isCalled = (error: unknown, code: string) =>
  error instanceof Failure && error.kind === 'refused' && error.problem?.code === code;

export const isGone = (error: unknown, id: string) => error instanceof Failure && error.isGone(id);

/** What was sent in this field. */
export const isAbout = (error: unknown, field: string) =>
  isCalled(error, 'invalid') &&
  error instanceof Failure &&
  error.problem?.fields?.[field] !== undefined;
