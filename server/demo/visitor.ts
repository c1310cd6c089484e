import type { Brief } from '../../contract/brief.ts';
import type { Photo } from '../../contract/photos.ts';

export interface Visitor {
  id: string;
  post<Body = unknown>(path: string, json?: unknown): Promise<Body>;
  get<Body>(path: string): Promise<Body>;
  put(path: string, json: unknown): Promise<unknown>;
  putPicture(path: string, image: Buffer): Promise<unknown>;
  addOwn(image: Buffer, words: { name: string; category: string }): Promise<unknown>;
  upload(image: Buffer, brief: Brief | null): Promise<Photo>;
}

interface SignedIn {
  access_token: string;
  user: { id: string };
}

async function ask<Body>(url: string, init: RequestInit): Promise<Body> {
  const response = await fetch(url, init);
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`);
  return JSON.parse(text || 'null') as Body;
}

type Headers = Record<string, string>;

const sendJson = <Body>(
  method: 'POST' | 'PUT',
  url: string,
  json: unknown,
  headers: Headers = {},
) =>
  ask<Body>(url, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });

/** Somebody signed in, who does what an app does, over HTTP. */
function visitor(url: string, { access_token, user }: SignedIn): Visitor {
  const headers = { Authorization: `Bearer ${access_token}` };
  return {
    id: user.id,
    post: (path, json = {}) => sendJson('POST', url + path, json, headers),
    put: (path, json) => sendJson('PUT', url + path, json, headers),
    get: (path) => ask(url + path, { headers }),
    putPicture(path, image) {
      const body = new FormData();
      body.append('image', new Blob([new Uint8Array(image)]), 'me.jpg');
      return ask(url + path, { method: 'PUT', headers, body });
    },
    addOwn(image, words) {
      const body = new FormData();
      for (const [field, value] of Object.entries(words)) body.append(field, value);
      body.append('image', new Blob([new Uint8Array(image)]), 'mine.jpg');
      return ask(`${url}/api/closet/own/`, { method: 'POST', headers, body });
    },
    upload(image, brief) {
      const body = new FormData();
      body.append('image', new Blob([new Uint8Array(image)]), 'photo.jpg');
      if (brief) body.append('brief', JSON.stringify(brief));
      return ask(`${url}/api/closet/photos/upload/`, { method: 'POST', headers, body });
    },
  };
}

export async function asConsumer(url: string, email: string, name: string): Promise<Visitor> {
  const token = await sendJson('POST', `${url}/dev/google/token`, { email, name });
  return visitor(url, await sendJson<SignedIn>('POST', `${url}/api/auth/google-login/`, token));
}

export async function asStylist(url: string, username: string, password: string): Promise<Visitor> {
  const login = { username, password };
  return visitor(url, await sendJson<SignedIn>('POST', `${url}/api/stylist/auth/login/`, login));
}
