import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { HttpEnv } from './context.ts';

const CALL = /^\/(api|auth|dev)\//;

/**
 * One line a request; those for files and pictures only where every detail is wanted.
 * The path alone: queries bear codes and signatures.
 */
export function logRequests(log: Logger): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const requestId = randomUUID();
    const startedAt = performance.now();
    c.set('requestId', requestId);
    c.env.outgoing.setHeader('X-Request-Id', requestId);
    await next();
    const ms = Math.round((performance.now() - startedAt) * 10) / 10;
    const level = CALL.test(c.req.path) || c.res.status >= 500 ? 'info' : 'debug';
    log[level]({ requestId, method: c.req.method, path: c.req.path, status: c.res.status, ms });
  };
}
