import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: {
    requestId: string;
    /** What a page of whatever build may do: its own scripts, which it is known by. Empty: a worker. */
    policyOf?: (page: string) => string;
  };
}

export type HttpApp = Hono<HttpEnv>;
export type HttpContext = Context<HttpEnv>;
