import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string };
}

export type HttpApp = Hono<HttpEnv>;
export type HttpContext = Context<HttpEnv>;
