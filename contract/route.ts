import type { ErrorCode } from './errors.ts';
import type { z } from './zod.ts';

type Schema = z.ZodMiniType;

/** `fields` beside the one file, if any, that `file` names. */
type Form =
  | { readonly type: 'application/x-www-form-urlencoded'; readonly fields: Schema }
  | { readonly type: 'multipart/form-data'; readonly file: string; readonly fields: Schema };

/** What answers without a JSON body. */
export type Bodyless = 'empty' | 'redirect' | 'picture';

/**
 * One call as data. The router, the authorization matrix and the OpenAPI document are made of it.
 * Ids in a path that are not an `Id` name nothing: 404. An empty query parameter counts as absent.
 */
export type Route = {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** With `:name` for a parameter, in the slash form of the spec; the other form answers alike. */
  readonly path: string;
  /** `optional` reads a token when there is one; `any` takes either role. */
  readonly auth: 'none' | 'optional' | 'consumer' | 'stylist' | 'any';
  readonly query?: Schema;
  readonly headers?: Schema;
  /** Of the file for an upload, else of the body; `BODY_MAX_BYTES` unless it stands here. */
  readonly maxBytes?: number;
  readonly json?: Schema;
  readonly form?: Form;
  readonly answers: Readonly<Record<number, Schema | Bodyless>>;
  /** Beyond those that follow from the rest, see `errorsOf`. */
  readonly errors: readonly ErrorCode[];
};

export type RouteGroup = Readonly<Record<string, Route>>;
