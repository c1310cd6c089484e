import { NoneFree } from './shares.ts';

/** What PostgreSQL says when it is not its statement that is at fault. */
const AWAY = new Set([
  '57P01', // it is shutting down,
  '57P02', // has crashed,
  '57P03', // or is starting
  '57014', // a statement took too long,
  '55P03', // a lock,
  '25P03', // or a transaction
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
const CONNECTION = /^08/;
/** It cannot tell as if one transaction had come after the other: again, it can. */
const CONFLICT = new Set([
  '40001',
  '40P01',
  '23505', // somebody else has written the same at the same time
]);

const TOO_MANY_CONNECTIONS = '53300';
/** What pg says when it has as many as it may. */
const NONE_FREE = /^timeout exceeded when trying to connect/;

/** pg has no codes for what it finds itself. */
const SILENT = /^Query read timeout/;
const LOST =
  /^(Connection terminated|Client has encountered a connection error|Postgres connection has been discarded)/;

const isUnreached = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && error.syscall === 'connect';

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error ? String(error.code) : '';

export const isConflict = (error: unknown): boolean => CONFLICT.has(codeOf(error));

/** Another process writes to the embedded one. */
export const isBusy = (error: unknown): boolean => /^SQLITE_(BUSY|LOCKED)/.test(codeOf(error));

/** It has not answered at all. */
export const isSilent = (error: unknown): boolean =>
  error instanceof Error && SILENT.test(error.message);

/** It is there, and all that may ask it at once do. */
export const isCrowded = (error: unknown): boolean =>
  codeOf(error) === TOO_MANY_CONNECTIONS ||
  error instanceof NoneFree ||
  (error instanceof Error && NONE_FREE.test(error.message));

/** The database cannot be asked now: whoever comes again finds it well. */
export const isAway = (error: unknown): boolean =>
  AWAY.has(codeOf(error)) ||
  CONNECTION.test(codeOf(error)) ||
  isUnreached(error) ||
  isConflict(error) ||
  isBusy(error) ||
  isSilent(error) ||
  (error instanceof Error && LOST.test(error.message));
