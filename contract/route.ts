import type { ErrorCode } from './errors.ts';
import type { z } from './zod.ts';

type Schema = z.ZodMiniType;

/** `fields` beside the one file, if any, that `file` names, and another that may come. */
type Form =
  | { readonly type: 'application/x-www-form-urlencoded'; readonly fields: Schema }
  | {
      readonly type: 'multipart/form-data';
      readonly file: string;
      readonly beside?: string;
      readonly fields: Schema;
    };

/** What answers without a JSON body. */
export type Bodyless = 'empty' | 'redirect' | 'picture' | 'audio' | 'csv';

/** By status; whichever is a good one has the same schema. */
type Answers = Readonly<Record<number, Schema | Bodyless>>;

/** Where a call goes, and what it answers where a client reads just that: all that a client carries. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `:name` for a parameter, in the slash form of the spec; the other form answers alike. */
  readonly path: string;
  readonly answers?: Answers;
};

/**
 * One call as data. The router, the authorization matrix and the OpenAPI document are made of it.
 * Ids in a path that are not an `Id` name nothing: 404. An empty query parameter counts as absent.
 */
export type Route = Endpoint & {
  readonly answers: Answers;
  /** `optional` reads a token when there is one; `any` takes either role; an owner is a stylist too. */
  readonly auth: 'none' | 'optional' | 'consumer' | 'stylist' | 'owner' | 'any';
  readonly query?: Schema;
  readonly headers?: Schema;
  /** Of the file for an upload, else of the body; `BODY_MAX_BYTES` unless it stands here. */
  readonly maxBytes?: number;
  readonly json?: Schema;
  readonly form?: Form;
  /** The type of a body that is streamed as it comes. */
  readonly raw?: string;
  /** Also by who is suspended. */
  readonly whileSuspended?: true;
  /** Beyond those that follow from the rest, see `errorsOf`. */
  readonly errors: readonly ErrorCode[];
};

/** The two halves; a bundle that does not use the route drops it, with its schemas. */
// @__NO_SIDE_EFFECTS__
export function route<
  const E extends Endpoint,
  const Rest extends Omit<Route, keyof Endpoint> & Omit<Pick<Route, 'answers'>, keyof E>,
>(endpoint: E, rest: Rest): E & Rest {
  return { ...endpoint, ...rest };
}

export type RouteGroup = Readonly<Record<string, Route>>;
