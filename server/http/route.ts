import { BODY_MAX_BYTES } from '../../contract/limits.ts';
import type { Params } from '../../contract/paths.ts';
import type { Route } from '../../contract/route.ts';
import { Id } from '../../contract/scalars.ts';
import { z } from '../../contract/zod.ts';
import { onBehalfOf } from '../db/behalf.ts';
import type { Role } from '../db/tables.ts';
import { AppError } from '../errors.ts';
import { readForm, readJson } from './body.ts';
import { check } from './check.ts';
import type { HttpApp, HttpContext } from './context.ts';

export interface Who {
  role: Role;
  /** The user's or the stylist's id. */
  id: string;
  familyId: string;
}

/** Who the bearer token speaks for; throws `unauthorized` for none, a bad, an expired or a revoked one. */
export type Authenticate = (
  authorization: string | undefined,
) => Promise<Who & { isSuspended: boolean; isOwner: boolean }>;

type Read<Schema> = Schema extends z.ZodMiniType ? z.infer<Schema> : undefined;
type WebForm = { type: 'application/x-www-form-urlencoded' };
type Payload<R> = R extends { json: infer Json }
  ? Read<Json>
  : R extends { form: WebForm & { fields: infer Fields } }
    ? Read<Fields>
    : undefined;
type Answer<R extends Route> = {
  [Status in keyof R['answers']]: Read<R['answers'][Status]>;
}[keyof R['answers']];

export interface Call<R extends Route> {
  c: HttpContext;
  who: R['auth'] extends 'none' ? null : R['auth'] extends 'optional' ? Who | null : Who;
  params: Record<Params<R['path']>, string>;
  query: R extends { query: infer Query } ? Read<Query> : undefined;
  headers: R extends { headers: infer Headers } ? Read<Headers> : undefined;
  body: Payload<R>;
}

/** A plain value is sent as JSON with 200. */
type Handler<R extends Route> = (
  call: Call<R>,
) => Promise<Response | Exclude<Answer<R>, undefined>>;

/** Binds a call of the contract to what answers it, with its checks in the contract's order. */
export type On = <const R extends Route>(route: R, handler: Handler<R>) => void;

/** What is personal is kept by the app alone, and no longer than its session. */
const PERSONAL = 'no-store';

const isId = (value: string) => z.safeParse(Id, value).success;

/** Ids of users stand in paths and bodies; a consumer may name nobody else. */
function refuseOthers(who: Who | null, named: unknown): void {
  if (who?.role === 'consumer' && typeof named === 'string' && named !== who.id) {
    throw new AppError('not_yours');
  }
}

const userIn = (payload: unknown) =>
  typeof payload === 'object' && payload !== null && 'userId' in payload ? payload.userId : null;

const present = (query: Record<string, string>) =>
  Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));

async function identify(
  { auth, whileSuspended }: Route,
  c: HttpContext,
  authenticate: Authenticate,
) {
  const authorization = c.req.header('authorization');
  if (auth === 'none' || (auth === 'optional' && authorization === undefined)) return null;
  const who = await authenticate(authorization);
  if ((auth === 'consumer' || auth === 'stylist') && auth !== who.role) {
    throw new AppError('wrong_role');
  }
  if (auth === 'owner' && !who.isOwner) throw new AppError('wrong_role');
  if (who.isSuspended && !whileSuspended) throw new AppError('suspended');
  return who;
}

/** Multipart bodies are left to their handler, which streams them. */
function payloadOf({ json, form }: Route) {
  if (json) return { schema: json, read: readJson };
  if (form?.type === 'application/x-www-form-urlencoded') {
    return { schema: form.fields, read: readForm };
  }
  return null;
}

/** Whoever asked knows by the id that this is gone, and not the road to it. */
function naming(error: unknown, params: Record<string, string>): unknown {
  const id = Object.values(params).at(-1);
  const isNameless = error instanceof AppError && error.code === 'not_found' && !error.id;
  return isNameless && id ? new AppError('not_found', { id, message: error.message }) : error;
}

export function router(app: HttpApp, authenticate: Authenticate): On {
  return (route, handler) => {
    const payload = payloadOf(route);
    const answered = async (c: HttpContext) => {
      // Whatever is answered, and whoever answers it, unless it says otherwise itself.
      c.env.outgoing.setHeader('Cache-Control', PERSONAL);
      const who = await identify(route, c, authenticate);
      const params: Record<string, string> = c.req.param();
      refuseOthers(who, params['userId']);
      const raw = await payload?.read(c.env.incoming, route.maxBytes ?? BODY_MAX_BYTES);
      refuseOthers(who, userIn(raw));
      const call = {
        c,
        who,
        params,
        query: route.query && check(route.query, present(c.req.query())),
        headers: route.headers && check(route.headers, c.req.header()),
        body: payload && check(payload.schema, raw),
      };
      if (!Object.values(params).every(isId)) throw new AppError('not_found');
      // The checks above make this a call of this very route, which its type cannot express.
      const answer = await handler(call as unknown as Parameters<typeof handler>[0]).catch(
        (error: unknown) => {
          throw naming(error, params);
        },
      );
      if (answer instanceof Response) return answer;
      return c.json(answer as object);
    };
    const name = `${route.method} ${route.path}`;
    app.on(route.method, route.path.replace(/\/$/, ''), (c) => onBehalfOf(name, () => answered(c)));
  };
}
