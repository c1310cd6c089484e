import type { Options, ResponsePromise } from 'ky';
import { type Params, pathOf } from '../../contract/paths.ts';
import type { Endpoint, Route } from '../../contract/route.ts';
import type { routes } from '../../contract/routes.ts';
import type { z } from '../../contract/zod.ts';
import { answer, emptyAnswer } from './answer.ts';
import type { Client } from './client.ts';

type Table = typeof routes;
type AnyRoute = { [N in keyof Table]: Table[N][keyof Table[N]] }[keyof Table];
/** The whole of a route, of whose other half a client has the types alone. */
type RouteOf<E extends Endpoint> = Extract<AnyRoute, Pick<E, 'method' | 'path'>>;

/** Left out where everything in it may be. */
type Field<Name extends string, Value> = object extends Value
  ? { [N in Name]?: Value }
  : { [N in Name]: Value };
type FieldOf<R, Name extends string> = [R] extends [Record<Name, z.ZodMiniType<infer Value>>]
  ? Field<Name, Value>
  : unknown;

/** What a call takes, by what its route says of it. */
type Given<E extends Endpoint, R = RouteOf<E>> = Field<
  'params',
  Record<Params<E['path']>, string>
> &
  FieldOf<R, 'query'> &
  FieldOf<R, 'headers'> &
  FieldOf<R, 'json'> &
  ([R] extends [{ form: object }] ? { body: FormData } : unknown) &
  ([R] extends [{ raw: string }] ? { body: ArrayBuffer } : unknown) &
  Pick<Options, 'cache' | 'credentials' | 'keepalive' | 'throwHttpErrors' | 'timeout'> & {
    /** Whose data the call carries: it never goes out under another's token. */
    owner?: string;
    headers?: Record<string, string | undefined>;
  };

/** Nothing where nothing is asked for. */
type Rest<E extends Endpoint> = object extends Given<E> ? [given?: Given<E>] : [given: Given<E>];

type Answering = Endpoint & Pick<Route, 'answers'>;
type Good<E extends Answering> = E['answers'][keyof E['answers'] & (200 | 201 | 202 | 204)];
type Answer<E extends Answering> = Good<E> extends z.ZodMiniType<infer Value> ? Value : void;

interface Anything extends Options {
  params?: Record<string, string>;
  query?: Record<string, string | undefined>;
  owner?: string;
}

/** The answer as it comes. */
export function ask<E extends Endpoint>(
  client: Client,
  { method, path }: E,
  ...rest: Rest<E>
): ResponsePromise {
  const { params = {}, query, owner, ...options }: Anything = rest[0] ?? {};
  return client(pathOf<string>(path, params), {
    ...options,
    method,
    ...(query && { searchParams: query }),
    ...(owner !== undefined && { context: { owner } }),
  });
}

/** The answer that the contract names, when it can be read; every other outcome is a Failure. */
export function call<E extends Answering>(
  client: Client,
  endpoint: E,
  ...rest: Rest<E>
): Promise<Answer<E>> {
  const schema = Object.values(endpoint.answers).find((one) => typeof one === 'object');
  const asked = ask(client, endpoint, ...rest);
  return (schema ? answer(asked, schema) : emptyAnswer(asked)) as Promise<Answer<E>>;
}
