import { ERROR_STATUS, type ErrorCode } from '../contract/errors.ts';

const MESSAGES: Record<ErrorCode, string> = {
  malformed: 'The request could not be read.',
  invalid: 'Some of what was sent is not valid.',
  hash_mismatch: 'The photo did not arrive whole. Please send it again.',
  unauthorized: 'Please sign in.',
  google_token_refused: 'Google did not confirm this sign-in. Please try again.',
  code_refused: 'This sign-in has run out. Please sign in again.',
  wrong_credentials: 'Login failed. Please check your credentials.',
  refresh_refused: 'Your session has ended. Please sign in again.',
  wrong_role: 'This account may not do that.',
  not_yours: 'This belongs to somebody else.',
  csrf_mismatch: 'This sign-in did not start here. Please try again.',
  bad_signature: 'This link is not valid or has run out.',
  not_found: 'There is nothing here.',
  claimed_by_another: 'Another stylist is working on this request.',
  request_closed: 'This request is already closed.',
  key_reused: 'This key was already used for something else.',
  already_rated: 'This item is already rated.',
  url_taken: 'An item with this link is already in the library.',
  invitation_used: 'This invitation was already used.',
  gone: 'This was deleted.',
  too_large: 'This is too large.',
  not_an_image: 'This is not a picture we can take. Please choose a JPEG, PNG, WebP or AVIF.',
  undecodable_image: 'This picture is damaged. Please choose another one.',
  unreadable_page: 'This page could not be read.',
  too_many: 'Too many attempts. Please wait a little.',
  internal: 'Something went wrong on our side.',
  busy: 'We are very busy. Please try again in a moment.',
  unavailable: 'This does not work at the moment. Please try again later.',
};

interface Details {
  message?: string;
  /** What is wrong with which field. */
  fields?: Record<string, string>;
  retryAfterS?: number;
  cause?: unknown;
}

/** What a caller is told; everything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? MESSAGES[code], { cause: details.cause });
    this.code = code;
    this.fields = details.fields;
    this.retryAfterS = details.retryAfterS;
  }

  answer(): Response {
    const { code, message, fields, retryAfterS } = this;
    const status = ERROR_STATUS[code];
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
    if (status === 429 || status === 503) headers.set('Retry-After', String(retryAfterS ?? 1));
    return Response.json(
      { success: false, code, message, ...(fields && { fields }) },
      { status, headers },
    );
  }
}
