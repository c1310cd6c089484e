import type { Photo } from '../../../contract/photos.ts';
import type { Role, Users } from '../../../src/api/session.ts';
import { DEFAULT_STYLIST } from '../../../server/stylists/queries.ts';

interface Sent {
  method?: string;
  token?: string;
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
}

export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

/** One request; the answer's JSON, or null where there is none, with the type that the test expects. */
export async function call<Body = Record<string, unknown>>(
  server: { url: string },
  path: string,
  { method, token, json, body, headers }: Sent = {},
): Promise<Answer<Body>> {
  const sent = json === undefined ? body : JSON.stringify(json);
  const response = await fetch(server.url + path, {
    method: method ?? (sent === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(json !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(sent !== undefined && { body: sent }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
  const parsed = isJson && text ? JSON.parse(text) : null;
  return { status: response.status, headers: response.headers, body: parsed as Body };
}

export interface Session<R extends Role = Role> {
  role: R;
  user: Users[R];
  id: string;
  token: string;
  refresh: string;
}

interface SignedInBody<R extends Role> {
  access_token: string;
  refresh_token: string;
  user: Users[R];
}

function toSession<R extends Role>(role: R, { status, body }: Answer<SignedInBody<R>>): Session<R> {
  if (status !== 200) throw new Error(`signing in answered ${status}`);
  const { user, access_token: token, refresh_token: refresh } = body;
  return { role, user, id: user.id, token, refresh };
}

let people = 0;

/** An address that nobody else has. */
export const newEmail = () => `person${(people += 1)}@example.com`;

export async function signInConsumer(
  server: { url: string },
  email = newEmail(),
  name = 'Priya',
): Promise<Session<'consumer'>> {
  const { body } = await call(server, '/dev/google/token', { json: { email, name } });
  const answer = await call<SignedInBody<'consumer'>>(server, '/api/auth/google-login/', {
    json: body,
  });
  return toSession('consumer', answer);
}

export async function signInStylist(
  server: { url: string },
  { username, password }: { username: string; password: string } = DEFAULT_STYLIST,
): Promise<Session<'stylist'>> {
  const answer = await call<SignedInBody<'stylist'>>(server, '/api/stylist/auth/login/', {
    json: { username, password },
  });
  return toSession('stylist', answer);
}

interface Upload {
  key?: string;
  fields?: Record<string, string>;
  voice?: Uint8Array | null;
}

export function uploadPhoto<Body = Photo>(
  server: { url: string },
  token: string,
  image: Uint8Array,
  { key, fields = {}, voice = null }: Upload = {},
): Promise<Answer<Body>> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('image', new Blob([new Uint8Array(image)]), 'photo.jpg');
  // What it says that it is counts for nothing.
  const type = 'text/html';
  if (voice) form.append('voice', new Blob([new Uint8Array(voice)], { type }), 'voice.html');
  const headers: Record<string, string> = key === undefined ? {} : { 'Idempotency-Key': key };
  return call<Body>(server, '/api/closet/photos/upload/', { token, body: form, headers });
}
