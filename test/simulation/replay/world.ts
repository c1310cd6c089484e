import { setTimeout as rest } from 'node:timers/promises';
import { World } from '../world.ts';

const STEP_MS = 100;
const STEP_MOST_MS = 5_000;
/** What processes and sockets take. */
const REST_MS = 8;

/** Time as browsers and a server in other processes live it: it goes on by steps, and waits for them. */
export class WorldOutside extends World {
  /** Told after each step how late it is. */
  tell: () => Promise<void> = async () => undefined;
  /** Told where whoever lives looks at what has come of it. */
  look: () => Promise<void> = async () => undefined;
  #begun: Promise<unknown>[] = [];

  /** What is begun here and has to be over before anything goes on. */
  first(work: Promise<unknown>): void {
    // It is heard where it is waited for.
    work.catch(() => undefined);
    this.#begun.push(work);
  }

  async #over(): Promise<void> {
    while (this.#begun.length > 0) await this.#begun.shift();
  }

  override async live(ms: number, isEnough: () => boolean = () => false): Promise<void> {
    const end = this.now() + ms;
    const step = Math.min(STEP_MOST_MS, Math.max(STEP_MS, ms / 8));
    await this.#over();
    do {
      await rest(REST_MS);
      await super.live(Math.min(step, end - this.now()), isEnough);
      await this.#over();
      await this.tell();
    } while (this.now() < end && !isEnough());
    await this.look();
  }
}
