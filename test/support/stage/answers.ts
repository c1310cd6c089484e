import { onTestFinished } from 'vitest';
import { ERROR_STATUS, type ErrorCode } from '../../../contract/errors.ts';
import type { Problem } from '../../../contract/problem.ts';
import type { Route } from '../../../contract/route.ts';
import { allRoutes, type routes } from '../../../contract/routes.ts';
import type { z } from '../../../contract/zod.ts';

type Table = typeof routes;
type Noun = keyof Table;
type NameIn<N> = N extends Noun ? `${N}.${keyof Table[N] & string}` : never;
/** As `photos.list`. */
export type CallName = NameIn<Noun>;
type RouteOf<Name> = Name extends `${infer N extends Noun}.${infer Verb}`
  ? Table[N][Verb & keyof Table[N]]
  : never;

type Good<R> = R extends { answers: infer Answers }
  ? Answers[keyof Answers & (200 | 201 | 202 | 204)]
  : never;
type Wire<Answer> = Answer extends z.ZodMiniType ? z.infer<Answer> : null;

export interface Call {
  name: CallName;
  params: Readonly<Record<string, string>>;
  query: Readonly<Record<string, string>>;
  headers: Headers;
  /** What it carried; null where that is no JSON. */
  json: unknown;
}

/** What the server says to a call, or how it decides that; null is an empty answer. */
type Said<Answer> = Answer | ((call: Call) => Answer | Response | Promise<Answer | Response>);
export type Answers = { [Name in CallName]?: Said<Wire<Good<RouteOf<Name>>>> };

/** The road and its parameters; literal roads before those with a name in them. */
const roads = allRoutes
  .map(({ name, route }) => ({
    name: name as CallName,
    route,
    at: new RegExp(`^${route.path.replace(/\/$/, '').replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}/?$`),
  }))
  .toSorted((one, other) => one.route.path.split(':').length - other.route.path.split(':').length);

const headers = { 'x-request-id': 'stage' };

/** As the server refuses. */
export function refusal(code: ErrorCode, more: Partial<Problem> = {}): Response {
  const problem: Problem = { success: false, code, message: `Refused: ${code}`, ...more };
  return Response.json(problem, { status: ERROR_STATUS[code], headers });
}

/** Without a line. */
export function noLine(): never {
  throw new TypeError('Failed to fetch');
}

function fail(words: string): Response {
  // The console fails the test.
  console.error(words);
  return Response.json(
    { success: false, code: 'internal', message: words },
    { status: 501, headers },
  );
}

const isGood = (status: number) => status >= 200 && status < 300;

function answerWith({ answers }: Route, name: string, body: unknown): Response {
  const good = Object.entries(answers).filter(([status]) => isGood(Number(status)));
  const [status = 200, schema = 'empty'] =
    good.find(([, one]) => (typeof one === 'string') === (body === null)) ?? [];
  if (typeof schema === 'string') return new Response(null, { status: Number(status), headers });
  const read = schema.safeParse(body);
  if (!read.success)
    return fail(`The test answers ${name} otherwise than the contract: ${read.error.message}`);
  return Response.json(body, { status: Number(status), headers });
}

const jsonOf = async (request: Request): Promise<unknown> =>
  request.headers.get('content-type')?.startsWith('application/json') ? request.json() : null;

/** The server of a test: `asked` tells what it was asked, in order; `answers` may change on the way. */
export function serverOf(answers: Answers) {
  const calls: Call[] = [];
  let isOver = false;

  const fetch: typeof globalThis.fetch = async (input, init) => {
    // What a test leaves behind to be sent is nothing to the next one.
    if (isOver) return new Promise(() => undefined);
    const request = new Request(input, init);
    const { pathname, searchParams } = new URL(request.url);
    const road = roads.find(
      ({ route, at }) => route.method === request.method && at.test(pathname),
    );
    if (!road) return fail(`The contract has no ${request.method} ${pathname}`);
    const { name, route } = road;
    const call: Call = {
      name,
      params: Object.fromEntries(
        Object.entries(road.at.exec(pathname)?.groups ?? {}).map(([key, value]) => [
          key,
          decodeURIComponent(value),
        ]),
      ),
      query: Object.fromEntries(searchParams),
      headers: request.headers,
      json: await jsonOf(request),
    };
    calls.push(call);
    const carried = route.json?.safeParse(call.json);
    if (carried?.error)
      return fail(`${name} carries what the contract refuses: ${carried.error.message}`);
    const said: unknown = answers[name];
    if (said === undefined) return fail(`The test did not foresee ${name}`);
    const body: unknown = typeof said === 'function' ? await said(call) : said;
    return body instanceof Response ? body : answerWith(route, name, body);
  };

  onTestFinished(() => {
    isOver = true;
  });

  return { fetch, answers, asked: (name: CallName) => calls.filter((call) => call.name === name) };
}
