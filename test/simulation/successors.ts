import { authRefresh } from '../../contract/auth.ts';
import { REFRESH_REPEATED_MS } from '../../contract/limits.ts';
import type { World } from './world.ts';

interface Call {
  path: string;
  body: Uint8Array | null;
}

interface Answer {
  status: number;
  body: Uint8Array;
}

interface Given {
  next: string;
  /** By the server's clock, which follows one that leapt some minutes later. */
  at: number;
}

const OK = 200;
const refreshIn = (bytes: Uint8Array): string =>
  (JSON.parse(new TextDecoder().decode(bytes)) as { refresh: string }).refresh;

/** Of one server: a token that comes once more, as a copy or because no answer came, has one successor. */
export class Successors {
  readonly #world: World;
  readonly #given = new Map<string, Given>();

  constructor(world: World) {
    this.#world = world;
  }

  judge({ path, body }: Call, answered: Answer, now: number): void {
    if (path !== authRefresh.path || answered.status !== OK || !body) return;
    const presented = refreshIn(body);
    const next = refreshIn(answered.body);
    const before = this.#given.get(presented);
    const since = before ? now - before.at : -1;
    const isRepeated = since >= 0 && since < REFRESH_REPEATED_MS && before?.next !== next;
    if (isRepeated) this.#world.fault('the server: a token has two successors');
    this.#given.set(presented, { next, at: now });
  }

  /** The server knows nothing of it. */
  forget(): void {
    this.#given.clear();
  }
}
