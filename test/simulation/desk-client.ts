// A client of the stylists', as far as they hear of her.
import { BASE_URL, type Server } from './server.ts';
import type { World } from './world.ts';

interface Who {
  id: string;
  access: string;
}

interface Call {
  method: string;
  path: string;
  body?: FormData | object | undefined;
  access?: string | undefined;
}

/** Straight to the server, past every line. */
export async function call(world: World, server: Server, { method, path, body, access }: Call) {
  const request = new Request(BASE_URL + path, {
    method,
    headers: {
      ...(access && { authorization: `Bearer ${access}` }),
      ...(body && !(body instanceof FormData) && { 'content-type': 'application/json' }),
      'idempotency-key': world.chance.uuid(),
    },
    ...(body && { body: body instanceof FormData ? body : JSON.stringify(body) }),
  });
  const bytes = request.body ? await world.outside(request.arrayBuffer()) : null;
  const { status, body: answer } = await server.answer({
    method,
    path,
    headers: Object.fromEntries(request.headers),
    body: bytes && new Uint8Array(bytes),
  });
  const text = new TextDecoder().decode(answer);
  return { status, told: text ? JSON.parse(text) : null };
}

export class Client {
  readonly #world: World;
  readonly #server: Server;
  readonly #name: string;
  photos: string[] = [];

  constructor(world: World, server: Server, name: string) {
    this.#world = world;
    this.#server = server;
    this.#name = name;
  }

  async #call(method: string, path: string, body?: FormData | object, access?: string) {
    return call(this.#world, this.#server, { method, path, body, access });
  }

  async signIn(): Promise<Who> {
    const who = { email: `${this.#name}@example.com`, name: this.#name };
    const { told: token } = await this.#call('POST', '/dev/google/token', who);
    const { told } = await this.#call('POST', '/api/auth/google-login/', {
      google_token: token.google_token,
    });
    return { id: told.user.id, access: told.access_token };
  }

  async sendPhoto(): Promise<void> {
    const { id, access } = await this.signIn();
    const form = new FormData();
    form.set('user', id);
    const { chance } = this.#world;
    const brief = {
      occasion: chance.is(0.5) ? 'office' : null,
      needed_on: null,
      budget: chance.is(0.5) ? 2000 : null,
      avoid: chance.is(0.5) ? ['heels'] : [],
      around: [],
      note: chance.is(0.5) ? 'Something light' : '',
      stylist: 'any',
    };
    if (chance.is(0.7)) form.set('brief', JSON.stringify(brief));
    const bytes = chance.bytes(40);
    bytes.set([255, 216, 255]);
    form.set('image', new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
    const { told } = await this.#call('POST', '/api/closet/photos/upload/', form, access);
    this.photos.push(told.id);
  }

  async deletePhoto(): Promise<void> {
    const photo = this.photos.shift();
    if (!photo) return;
    const { access } = await this.signIn();
    await this.#call('DELETE', `/api/closet/photos/${photo}/`, undefined, access);
  }
}
