import type { Types } from './desk-hand.ts';
import { openDesk, type OpenDesk } from './desk.ts';
import { Phone } from './phone.ts';
import { BASE_URL, type Server } from './server.ts';
import type { Process } from './process.ts';
import type { World } from './world.ts';

interface End {
  process: Process;
  listeners: Set<(event: { data: unknown }) => void>;
}

export interface DeskPage {
  computer: Computer;
  process: Process;
  desk: OpenDesk;
}

/** A machine at which stylists sit: its disk outlives the pages that are open on it. */
export class Computer {
  readonly world: World;
  readonly name: string;
  readonly machine: Phone;
  pages: DeskPage[] = [];
  /** Hears what is typed at it, after it was. */
  typed: (page: DeskPage, ...typed: Parameters<Types>) => void = () => undefined;
  /** When its line last gave something else in place of an answer. */
  mixedUpAt = -Infinity;
  readonly #lines = new Map<string, Set<End>>();
  readonly #look: (page: DeskPage) => void;
  #count = 0;

  constructor(world: World, server: Server, name: string, look: (page: DeskPage) => void) {
    this.world = world;
    this.name = name;
    this.machine = new Phone(world, server, name);
    this.line.mixedUp = () => (this.mixedUpAt = world.now());
    this.#look = look;
  }

  get line() {
    return this.machine.line;
  }

  /** What the desk keeps on it. */
  get kept(): ReadonlyMap<string, unknown> {
    return this.machine.disk.base('poshak-portal').data;
  }

  open(): DeskPage {
    this.#count += 1;
    const process = this.world.lives(`${this.name}${this.#count}`);
    this.world.note(process.name, 'opens');
    const desk = openDesk(
      {
        baseUrl: BASE_URL,
        fetch: this.line.for(process),
        place: this.machine.placeFor(process),
        tabs: (name) => this.#lineFor(name, process),
        types: (before, said) => this.typed(page, before, said),
      },
      () => {
        if (!process.isDead && page) this.#look(page);
      },
    );
    const page: DeskPage = { computer: this, process, desk };
    this.pages.push(page);
    return page;
  }

  /** A BroadcastChannel. */
  #lineFor(name: string, process: Process): BroadcastChannel {
    const ends = this.#lines.get(name) ?? new Set<End>();
    this.#lines.set(name, ends);
    const end: End = { process, listeners: new Set() };
    ends.add(end);
    const { world } = this;
    const line = {
      postMessage(data: unknown) {
        if (process.isDead) return;
        const sent = structuredClone(data);
        for (const other of ends) {
          if (other === end || other.process.isDead) continue;
          const tell = () => other.listeners.forEach((listener) => listener({ data: sent }));
          world.after(world.chance.next() * 2, tell, other.process);
        }
      },
      addEventListener: (_: string, listener: (event: { data: unknown }) => void) =>
        end.listeners.add(listener),
      close: () => ends.delete(end),
    };
    return line as unknown as BroadcastChannel;
  }

  /** Whatever it is at. */
  kill({ process }: DeskPage): void {
    this.pages = this.pages.filter((one) => one.process !== process);
    this.machine.kill([process]);
  }

  online(): void {
    for (const { desk, process } of this.pages)
      this.world.after(this.world.chance.next() * 100, desk.online, process);
  }
}
