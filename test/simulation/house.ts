import { authRefresh } from '../../contract/auth.ts';
import { Failure } from '../../src/api/failure.ts';
import { StorageFailure } from '../../src/device/strict-store.ts';
import { Refused } from '../../src/state/capture.ts';
import type { Chance } from './chance.ts';
import { recordsOn } from './kept.ts';
import { BEGINS_AT, serverOf, type Morning } from './morning.ts';
import { Phone, type Page } from './phone.ts';
import type { Server } from './server.ts';
import { Told } from './told.ts';
import { lived, World } from './world.ts';

export const MINUTE_MS = 60_000;
const CLIMATES = ['calm', 'stormy', 'hostile'] as const;

/** What a screen has words for. */
const isSaid = (why: Error): boolean =>
  why instanceof Refused || why instanceof Failure || why instanceof StorageFailure;

type Came<T> = { came: 'done'; value: T } | { came: 'refused'; why: Error } | { came: 'died' };

export class House {
  readonly world: World;
  readonly server: Server;
  readonly phones: Phone[];
  readonly told: readonly Told[];
  climate: (typeof CLIMATES)[number];

  /** What she said may be refused, or her session end: the server does not know what it knew. */
  isSetBack = false;
  /** A server that is not itself has said no to a refresh. */
  mayEnd = false;
  /** Sessions that are over for whoever was told so. */
  readonly ended: { family: string; phone: Phone }[] = [];
  /** Whose outbox was deleted: nothing that waited there goes. */
  readonly emptied = new Set<Phone>();

  constructor(seed: number, begun: Morning, names = ['A', 'B']) {
    const world = new World(seed, BEGINS_AT + (seed % 97) * MINUTE_MS);
    this.world = world;
    lived.world = world;
    this.climate = world.chance.pick(CLIMATES);
    this.server = serverOf(world, begun);
    this.phones = names.map((name) => new Phone(world, this.server, name));
    for (const { line } of this.phones) {
      line.feigned = (path, status) => {
        this.mayEnd ||= path === authRefresh.path && status === 403;
      };
    }
    this.told = begun.people.map((person) => new Told(person));
  }

  get chance(): Chance {
    return this.world.chance;
  }

  get toldFirst(): Told {
    return this.told[0] as Told;
  }

  /** How long ago what still waits was made nobody knows then. */
  setClock(phone: Phone, skewMs: number): void {
    if (skewMs === phone.skewMs) return;
    phone.skewMs = skewMs;
    phone.hasLeapt = true;
    if (recordsOn(phone).length > 0) for (const one of this.told) one.loseTime(phone);
  }

  until<T>(promise: Promise<T>): Promise<T> {
    return this.world.until(promise);
  }

  /** Of whoever is signed in there. */
  toldOf({ app }: Page): Told | null {
    const id = app.store.getState().user?.id;
    return this.told.find(({ person }) => person.id === id) ?? null;
  }

  /** She does it, unless the page dies meanwhile. */
  async attempt<T>(page: Page, words: string, act: () => Promise<T>): Promise<Came<T>> {
    const { world, chance } = this;
    const { process } = page;
    world.note(process.name, words);
    const box: { came: Came<T> | null } = { came: null };
    const lead = async () => {
      try {
        box.came = { came: 'done', value: await act() };
      } catch (why) {
        if (!(why instanceof Error)) throw why;
        box.came = { came: 'refused', why };
        if (!isSaid(why)) world.fault(`${words}: ${why.message}`);
      }
    };
    void lead();
    const dies = chance.is(this.climate === 'calm' ? 0 : 0.08) ? chance.next() * 60 : Infinity;
    const until = world.now() + 10 * MINUTE_MS;
    const isOver = () => box.came !== null || process.isDead;
    while (!isOver() && world.now() < until) await world.live(Math.min(dies, 1_000), isOver);
    if (!isOver() && dies !== Infinity) {
      this.phones.find(({ pages }) => pages.includes(page))?.kill([process]);
    }
    if (!isOver()) {
      world.fault(`${words}: nothing came of it`);
      return { came: 'died' };
    }
    const end: Came<T> = box.came ?? { came: 'died' };
    world.note(process.name, end.came === 'refused' ? `is told: ${end.why.message}` : end.came);
    return end;
  }
}
