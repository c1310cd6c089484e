import type { TestServer } from '../server/server.ts';

export interface Form {
  [name: string]: string;
}

interface Sent {
  cookie?: string | undefined;
  headers?: Record<string, string>;
}

const headersOf = ({ cookie, headers = {} }: Sent) => ({
  ...headers,
  ...(cookie !== undefined && { Cookie: cookie }),
});

/** What a browser without scripts sees at a page for others. */
export async function look({ url }: Pick<TestServer, 'url'>, path: string, cookie?: string) {
  const response = await fetch(url + path, { redirect: 'manual', headers: headersOf({ cookie }) });
  const html = await response.text();
  const hidden = [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)];
  const form: Form = Object.fromEntries(hidden.map(([, name = '', value = '']) => [name, value]));
  return { status: response.status, headers: response.headers, html, form };
}

/** What it sends there. */
export async function send(
  { url }: Pick<TestServer, 'url'>,
  path: string,
  body: Form | string | FormData | Blob,
  more: Sent = {},
) {
  const isForm = typeof body === 'object' && !(body instanceof FormData || body instanceof Blob);
  const response = await fetch(url + path, {
    method: 'POST',
    body: isForm ? new URLSearchParams(body) : body,
    headers: headersOf(more),
  });
  const set = response.headers.get('set-cookie');
  return {
    status: response.status,
    headers: response.headers,
    html: await response.text(),
    set,
    cookie: set?.split(';')[0],
  };
}
