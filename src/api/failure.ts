import {
  isHTTPError,
  isNetworkError,
  isTimeoutError,
  SchemaValidationError,
  type HTTPError,
} from 'ky';
import { Problem } from '../../contract/problem.ts';
import { reading } from '../../contract/reading.ts';
import { coreTexts } from '../../texts/core.ts';
import { phraseOf } from './status-phrases.ts';

export type FailureKind =
  /** Nobody is signed in, or not the one whose data this is. */
  | 'no-token'
  /** 401, and our server refused the refresh: the session is over. */
  | 'refresh-refused'
  /** 401, and a good refresh did not help. */
  | 'unauthorized'
  /** No answer: no line, a cut, a redirect away from us. */
  | 'offline'
  | 'timeout'
  /** An answer, but not one of our server's: a captive portal's, a proxy's. */
  | 'foreign'
  /** Our server said no. */
  | 'refused';

/** What is kept of one: the words for it are chosen where it is shown. */
export interface FailureCode {
  kind: FailureKind;
  status: number | null;
  /** Our server's, of its problem. */
  code: string | null;
  /** Its own words, which say more than the code. */
  message: string | null;
}

interface Details {
  status?: number;
  problem?: Problem | null;
  retryAfter?: string | null;
  cause?: unknown;
}

/** The one error of every call; its message is what people may read. */
export class Failure extends Error {
  override readonly name = 'Failure';
  readonly kind: FailureKind;
  readonly status: number | null;
  readonly problem: Problem | null;
  /** As sent: seconds or a date. */
  readonly retryAfter: string | null;

  constructor(kind: FailureKind, details: Details = {}) {
    const { status, problem, retryAfter, cause } = details;
    const plain = kind === 'refused' ? phraseOf(status ?? 0) : coreTexts.failures[kind];
    const isSuspended = problem?.code === 'suspended';
    super(isSuspended ? coreTexts.suspended : (problem?.message ?? plain), { cause });
    this.kind = kind;
    this.status = status ?? null;
    this.problem = problem ?? null;
    this.retryAfter = retryAfter ?? null;
  }

  get asCode(): FailureCode {
    const { kind, status, problem } = this;
    return { kind, status, code: problem?.code ?? null, message: problem?.message ?? null };
  }

  /** Her account is: nothing is wrong with what was asked, and it may be asked again some day. */
  get isSuspended(): boolean {
    return this.kind === 'refused' && this.problem?.code === 'suspended';
  }

  /** Our server says that there is no such thing, by its id. A road that it does not have says nothing of the thing. */
  isGone(id: string | undefined = this.problem?.id): boolean {
    const { code, id: named } = this.problem ?? {};
    return this.kind === 'refused' && code === 'not_found' && named !== undefined && named === id;
  }

  /** For messages that name the status. */
  get statusText(): string {
    if (this.isSuspended) return this.message;
    return this.status === null ? this.message : phraseOf(this.status);
  }
}

function answered({ response, data }: HTTPError): Failure {
  const problem = reading(Problem).safeParse(data);
  const { status } = response;
  return new Failure(problem.success ? 'refused' : 'foreign', {
    status,
    problem: problem.data ?? null,
    retryAfter: response.headers.get('retry-after'),
  });
}

/** Nothing was heard of the server. */
export const isUnheard = (failure: Failure | null): boolean =>
  failure?.kind === 'offline' || failure?.kind === 'timeout';

export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  if (isHTTPError(error)) return answered(error);
  if (isTimeoutError(error)) return new Failure('timeout', { cause: error });
  if (error instanceof DOMException && /^(Abort|Timeout)Error$/.test(error.name)) {
    return new Failure('timeout', { cause: error });
  }
  if (error instanceof SyntaxError || error instanceof SchemaValidationError) {
    return new Failure('foreign', { cause: error });
  }
  if (isNetworkError(error) || error instanceof TypeError) {
    return new Failure('offline', { cause: error });
  }
  throw error;
}
