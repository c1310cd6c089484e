import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { Logger } from 'pino';
import type { HttpEnv } from './context.ts';

/** W3C's: what a proxy or a balancer calls the request, so that its lines and ours are found together. */
const TRACE = /^[\da-f]{2}-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-[\da-f]{2}(?:-|$)/;
/** Whose path is a secret: who reads the log could answer there. */
const BEARING = /^(\/(?:v|complaint|mail)\/).+/;
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
    const trace = TRACE.exec(c.req.header('traceparent') ?? '')?.[1];
    log[level]({
      requestId,
      ...(trace && { trace }),
      method: c.req.method,
      path: c.req.path.replace(BEARING, '$1…'),
      status: c.res.status,
      ms,
    });
  };
}
