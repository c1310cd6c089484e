import { authRefresh } from '../../contract/auth.ts';
import { configRead } from '../../contract/config.ts';
import { Failure } from '../../src/api/failure.ts';
import { StorageFailure } from '../../src/device/strict-store.ts';
import { Refused } from '../../src/state/capture.ts';
import { Heard } from './chance.ts';
import { recordsOn, whoIsOn } from './kept.ts';
import { BEGINS_AT, serverOf, type Morning, type Untouched } from './morning.ts';
import { judgeOnce } from './once.ts';
import { Phone, type Page } from './phone.ts';
import type { Server } from './server.ts';
import { Told } from './told.ts';
import { judgeWhose } from './whose.ts';
import { lived, World } from './world.ts';

export const MINUTE_MS = 60_000;
const CLIMATES = ['calm', 'stormy', 'hostile'] as const;

/** What a screen has words for. */
const isSaid = (why: Error): boolean =>
  why instanceof Refused || why instanceof Failure || why instanceof StorageFailure;

/** What she did in an act, and how it ended; sure where nothing was wrong. */
export interface Tried {
  act: number;
  words: string;
  said: string;
  isSure: boolean;
}

/** Who is signed in on each phone after an act, and whether nothing was wrong anywhere then. */
export interface Stood {
  act: number;
  name: string;
  who: Map<string, string | null>;
  isWell: boolean;
}

interface Parts {
  world: World;
  server: Server;
  phones: Phone[];
  /** What was drawn when it was lived before. */
  known?: Heard['known'];
}

export const beginsAt = (seed: number): number => BEGINS_AT + (seed % 97) * MINUTE_MS;

/** All of it in this process. */
export function simulated(seed: number, begun: Morning, names = ['A', 'B']): House {
  const world = new World(seed, beginsAt(seed));
  lived.world = world;
  const server = serverOf(world, begun);
  const phones = names.map((name) => new Phone(world, server, name));
  const house = new House({ world, server, phones }, begun);
  for (const phone of phones) house.judges(phone);
  return house;
}

type Came<T> = { came: 'done'; value: T } | { came: 'refused'; why: Error } | { came: 'died' };

export class House {
  readonly world: World;
  readonly server: Server;
  readonly phones: Phone[];
  readonly told: readonly Told[];
  readonly untouched: Untouched | null;
  climate: (typeof CLIMATES)[number];

  /** What she said may be refused, or her session end: the server does not know what it knew. */
  isSetBack = false;
  /** A server that is not itself has said no to a refresh. */
  mayEnd = false;
  /** Sessions that are over for whoever was told so. */
  readonly ended: { family: string; phone: Phone }[] = [];
  /** Whose storage has failed: what is shown there may not be kept. */
  readonly failed = new Set<Phone>();
  /** Whose outbox was deleted: nothing that waited there goes. */
  readonly emptied = new Set<Phone>();

  /** What she does is drawn here. */
  readonly chance: Heard;
  /** All that she did, and what came of it. */
  readonly tried: Tried[] = [];
  readonly stood: Stood[] = [];
  #act = 0;

  constructor({ world, server, phones, known }: Parts, { people, untouched }: Morning) {
    this.world = world;
    this.server = server;
    this.phones = phones;
    this.chance = new Heard(world.chance, known);
    this.climate = world.chance.pick(CLIMATES);
    for (const phone of this.phones) {
      const { line } = phone;
      // A page that has heard nothing yet takes the time of that for the server’s.
      line.mixedUp = (path) => {
        if (path === configRead.path) for (const one of this.told) one.loseTime(phone);
      };
      line.feigned = (path, status) => {
        this.mayEnd ||= path === authRefresh.path && status === 403;
      };
    }
    this.untouched = untouched;
    this.told = people.map((person) => new Told(person));
  }

  /** What stands on it is judged whenever it changes. */
  judges(phone: Phone): void {
    phone.changed = (page, now, before) => {
      judgeWhose(this, page, now, before);
      judgeOnce(this.world, page, now, before);
    };
  }

  /** Another phone. */
  addPhone(name: string): Phone {
    const phone = new Phone(this.world, this.server, name);
    this.phones.push(phone);
    this.judges(phone);
    return phone;
  }

  /** From here on it is about the act of this number. */
  from(seed: number, index: number): void {
    this.#act = index;
    this.world.chance.from(seed, index);
    this.chance.begin(index);
  }

  /** As its photo is: here nobody looks at it. */
  pictureOf = (bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> => bytes;

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
  toldOf({ app }: Pick<Page, 'app'>): Told | null {
    const id = app.store.getState().user?.id;
    return this.told.find(({ person }) => person.id === id) ?? null;
  }

  /** Whether nothing is wrong there at the moment. */
  isWell({ line, disk }: Phone, { process }: Page): boolean {
    const now = this.world.now();
    const isLineWell = Object.keys(line.weather).join() === 'well';
    const isDiskWell = disk.quota === Infinity && disk.hangsUntil <= now;
    return isLineWell && isDiskWell && this.server.isUp && process.sleepsUntil <= now;
  }

  /** That act is over. */
  stand(act: number, name: string): void {
    const isWell = this.phones.every((phone) =>
      phone.pages.every((page) => this.isWell(phone, page)),
    );
    const isOurs = !this.isSetBack && !this.mayEnd && this.emptied.size === 0;
    const who = new Map(this.phones.map((phone) => [phone.name, whoIsOn(phone)]));
    this.stood.push({ act, name, who, isWell: isWell && isOurs });
  }

  /** She does it, unless the page dies meanwhile. */
  async attempt<T>(page: Page, words: string, act: () => Promise<T>): Promise<Came<T>> {
    const { world, chance } = this;
    const { process } = page;
    world.note(process.name, words);
    const box: { came: Came<T> | null } = { came: null };
    const phone = this.phones.find(({ pages }) => pages.includes(page));
    const isSure = phone !== undefined && this.isWell(phone, page);
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
    if (!isOver() && dies !== Infinity) phone?.kill([process]);
    if (!isOver()) {
      world.fault(`${words}: nothing came of it`);
      return { came: 'died' };
    }
    const end: Came<T> = box.came ?? { came: 'died' };
    const said = end.came === 'refused' ? `is told: ${end.why.message}` : end.came;
    world.note(process.name, said);
    this.tried.push({ act: this.#act, words, said, isSure });
    return end;
  }
}
