import { createHash } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import type { HttpEnv } from './context.ts';

interface Policy {
  google: boolean;
  secure: boolean;
  /** The app's page may come from another origin, and shows our pictures there. */
  isShared: boolean;
}

const ONE_YEAR_S = 365 * 24 * 60 * 60;
/** Of what is no page: there is nothing in it to load or run, nor to be framed. */
const NOTHING_LOADS = "default-src 'none'; frame-ancestors 'none'";
const GOOGLE = 'https://accounts.google.com/gsi';

/** Only scripts that run: data in `<script type="application/json">` needs no leave. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src|type="application\/))[^>]*>([\s\S]*?)<\/script>/g;

const hashesOf = (page: string) =>
  [...page.matchAll(INLINE_SCRIPT)].map(([, script = '']) => {
    const hash = createHash('sha256').update(script).digest('base64');
    return `'sha256-${hash}'`;
  });

/** A page's inline scripts are allowed by their hash. */
export function contentSecurityPolicy(page: string, google: boolean): string {
  const from = (url: string) => (google ? [url] : []);
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...new Set(hashesOf(page)), ...from(`${GOOGLE}/client`)],
    'style-src': ["'self'", "'unsafe-inline'", ...from(`${GOOGLE}/style`)],
    'img-src': ["'self'", 'data:', 'blob:', ...from('https://*.googleusercontent.com')],
    'media-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...from(`${GOOGLE}/`)],
    'frame-src': google ? [`${GOOGLE}/`] : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export function securityHeaders(policy: Policy): MiddlewareHandler<HttpEnv> {
  const headers = Object.entries({
    'Content-Security-Policy': NOTHING_LOADS,
    'Cross-Origin-Resource-Policy': policy.isShared ? 'cross-origin' : 'same-origin',
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Permissions-Policy':
      'camera=(self), identity-credentials-get=(self), microphone=(self), geolocation=()',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    ...(policy.secure && { 'Strict-Transport-Security': `max-age=${ONE_YEAR_S}` }),
  });
  const policyOf = (page: string) => contentSecurityPolicy(page, policy.google);
  return async (c, next) => {
    c.set('policyOf', policyOf);
    for (const [name, value] of headers) c.env.outgoing.setHeader(name, value);
    await next();
  };
}
