import type { Photo } from '../../contract/photos.ts';

export interface Visitor {
  id: string;
  post<Body = unknown>(path: string, json?: unknown): Promise<Body>;
  get<Body>(path: string): Promise<Body>;
  upload(image: Buffer): Promise<Photo>;
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

const postJson = <Body>(url: string, json: unknown, headers: Record<string, string> = {}) =>
  ask<Body>(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(json),
  });

/** Somebody signed in, who does what an app does, over HTTP. */
function visitor(url: string, { access_token, user }: SignedIn): Visitor {
  const headers = { Authorization: `Bearer ${access_token}` };
  return {
    id: user.id,
    post: (path, json = {}) => postJson(url + path, json, headers),
    get: (path) => ask(url + path, { headers }),
    upload(image) {
      const body = new FormData();
      body.append('image', new Blob([new Uint8Array(image)]), 'photo.jpg');
      return ask(`${url}/api/closet/photos/upload/`, { method: 'POST', headers, body });
    },
  };
}

export async function asConsumer(url: string, email: string, name: string): Promise<Visitor> {
  const token = await postJson(`${url}/dev/google/token`, { email, name });
  return visitor(url, await postJson<SignedIn>(`${url}/api/auth/google-login/`, token));
}

export async function asStylist(url: string, username: string, password: string): Promise<Visitor> {
  const login = { username, password };
  return visitor(url, await postJson<SignedIn>(`${url}/api/stylist/auth/login/`, login));
}
