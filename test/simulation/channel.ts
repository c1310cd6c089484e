import type { Channel, Message } from '../../src/outbox/messages.ts';
import { clone } from './clone.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

interface End {
  process: Process;
  hear: (message: Message) => void;
}

/** The BroadcastChannel of one phone. */
export class Channels {
  readonly #world: World;
  #ends: End[] = [];

  constructor(world: World) {
    this.#world = world;
  }

  for(process: Process): Channel {
    const listeners = new Set<(message: Message) => void>();
    const hear = (message: Message) => {
      for (const listener of listeners) listener(message);
    };
    const end = { process, hear };
    this.#ends = [...this.#ends.filter((one) => !one.process.isDead), end];
    return {
      post: (message) => {
        if (process.isDead) return;
        const sent = clone(message);
        for (const other of this.#ends) {
          if (other === end) continue;
          this.#world.after(this.#world.chance.next() * 2, () => other.hear(sent), other.process);
        }
        hear(message);
      },
      listen(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    };
  }
}
