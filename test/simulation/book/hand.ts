// Somebody who asks the server by hand, whatever it answers.
import { BASE_URL, type Server } from '../server.ts';

type Json = Record<string, unknown>;

export interface Asked {
  json?: unknown;
  form?: FormData;
  bytes?: Uint8Array<ArrayBuffer>;
  key?: string;
  headers?: Record<string, string>;
}

/** Of many of one kind, what is otherwise in this one. */
export interface Call {
  words: string;
  by: Hand;
  path: string;
  asked?: Asked;
}

export interface Told {
  status: number;
  body: Json;
  headers: Headers;
}

type Asks = (method: string, path: string, asked?: Asked) => Promise<Told>;
type Enter = (asks: Asks) => Promise<{ id: string; token: string } | null>;

const RENEWS_AFTER_MS = 10 * 60_000;

export class Hand {
  readonly name: string;
  readonly #server: Server;
  readonly #enter: Enter;
  id = '';
  #token: string | null = null;
  #enteredAt = -Infinity;

  constructor(server: Server, name: string, enter: Enter = async () => null) {
    this.#server = server;
    this.name = name;
    this.#enter = enter;
  }

  /** Before its token ends. */
  async enters(): Promise<void> {
    const now = this.#server.world.now();
    if (now - this.#enteredAt < RENEWS_AFTER_MS) return;
    this.#token = null;
    const entered = await this.#enter(this.asks);
    if (!entered) return;
    this.id = entered.id;
    this.#token = entered.token;
    this.#enteredAt = now;
  }

  asks: Asks = async (method, path, asked = {}) => {
    const { world } = this.#server;
    const { json, form, bytes, key, headers = {} } = asked;
    const body = json === undefined ? (form ?? bytes) : JSON.stringify(json);
    const request = new Request(BASE_URL + path, {
      method,
      headers: {
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(this.#token !== null && { authorization: `Bearer ${this.#token}` }),
        ...(method !== 'GET' && { 'idempotency-key': key ?? world.chance.uuid() }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const sent =
      body === undefined ? null : new Uint8Array(await world.outside(request.arrayBuffer()));
    const {
      status,
      headers: told,
      body: answer,
    } = await this.#server.answer({
      method,
      path,
      headers: Object.fromEntries(request.headers),
      body: sent,
    });
    const text = new TextDecoder().decode(answer);
    return {
      status,
      headers: new Headers(told),
      body: text.startsWith('{') ? JSON.parse(text) : { text },
    };
  };
}
