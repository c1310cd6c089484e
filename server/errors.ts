import type { RefusalReason } from '../contract/auth.ts';
import { ERROR_STATUS, type ErrorCode } from '../contract/errors.ts';
import type { OutfitPiece } from '../contract/outfits.ts';
import { UPLOAD_OFFSET } from '../contract/uploads.ts';
import { words } from './language.ts';

interface Details {
  message?: string;
  /** What there is not. */
  id?: string;
  /** What is wrong with which field. */
  fields?: Record<string, string>;
  /** Why the session ended. */
  reason?: RefusalReason;
  /** From where it goes on. */
  offset?: number;
  /** What stands there now. */
  piece?: OutfitPiece;
  retryAfterS?: number;
  cause?: unknown;
}

/** When to come again, unless whoever refuses knows better. */
const RETRY_AFTER_S: Readonly<Record<number, number>> = { 429: 1, 503: 1, 507: 60 };

/** What a caller is told; everything else that is thrown is a fault of ours. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly id: string | undefined;
  readonly fields: Record<string, string> | undefined;
  readonly reason: RefusalReason | undefined;
  readonly offset: number | undefined;
  readonly piece: OutfitPiece | undefined;
  readonly retryAfterS: number | undefined;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? words().said.errors[code], { cause: details.cause });
    this.code = code;
    this.id = details.id;
    this.fields = details.fields;
    this.reason = details.reason;
    this.offset = details.offset;
    this.piece = details.piece;
    this.retryAfterS = details.retryAfterS;
  }

  answer(): Response {
    const { code, message, id, fields, reason, offset, piece, retryAfterS } = this;
    const status = ERROR_STATUS[code];
    const headers = new Headers({ 'Cache-Control': 'no-store' });
    if (status === 401) headers.set('WWW-Authenticate', 'Bearer');
    const waitS = RETRY_AFTER_S[status];
    if (offset !== undefined) headers.set(UPLOAD_OFFSET, String(offset));
    if (waitS !== undefined) headers.set('Retry-After', String(retryAfterS ?? waitS));
    return Response.json(
      {
        success: false,
        code,
        message,
        ...(id && { id }),
        ...(fields && { fields }),
        ...(reason && { reason }),
        ...(offset !== undefined && { offset }),
        ...(piece && { piece }),
      },
      { status, headers },
    );
  }
}
