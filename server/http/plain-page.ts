import { gzipSync } from 'node:zlib';
import type { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { HttpContext } from './context.ts';
import { asLanguage, keepLanguage, LANGUAGE_FIELD } from './plain-language.ts';

export type Html = ReturnType<typeof html>;

/** A page of the server's own, on which nothing runs and which nobody keeps or finds. */
export async function answerPage(
  c: HttpContext,
  policy: string,
  page: Html,
  status: ContentfulStatusCode = 200,
) {
  const whole = (await page).toString();
  const asked = asLanguage(c.req.query(LANGUAGE_FIELD));
  if (asked) keepLanguage(c, asked);
  c.header('Cache-Control', 'no-store');
  c.header('Content-Security-Policy', policy);
  c.header('Referrer-Policy', 'no-referrer');
  c.header('Vary', 'Accept-Encoding');
  c.header('X-Robots-Tag', 'noindex, nofollow');
  if (!/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.html(whole, status);
  c.header('Content-Type', 'text/html; charset=UTF-8');
  c.header('Content-Encoding', 'gzip');
  return c.body(gzipSync(whole), status);
}

/** A page of somebody else's that sends a form in her name; what says nothing of itself is older. */
export const isFromElsewhere = (c: HttpContext) =>
  ['cross-site', 'same-site'].includes(c.req.header('sec-fetch-site') ?? '');
