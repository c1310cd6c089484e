// What a chapter is given: a house in which nothing goes wrong unless it says so, and one step after the other.
import { stylistAuthLogin } from '../../../contract/stylist-auth.ts';
import { theMorning } from '../day.ts';
import { Computer, type DeskPage } from '../desk-computer.ts';
import { simulated, type House } from '../house.ts';
import type { Page, Phone } from '../phone.ts';
import type { Sent, Server } from '../server.ts';
import { Hand, type Call } from './hand.ts';
import { matcherOf, Outside, sandbox } from './outside.ts';
import { digest, Plainly } from './plainly.ts';
import { Rows } from './rows.ts';
import { Screens } from './screens.ts';
import { Wire } from './wire.ts';

/** Of one node, asked by nobody besides, with a disk that takes its time. */
const SEED = 333_999_996;
const WITH_OTHERS = 334_000_000;
const STEP_MS = 60_000;
const SETTLES_MS = 30_000;
const changesIn = ({ kept }: Server) => kept.sqlite.prepare('select total_changes()').pluck().get();
const emailOf = (name: string) => `${name.toLowerCase()}@example.com`;

export interface Step {
  words: string;
  lines: string[];
}

const subjectOf = ({ headers }: Sent): string | null => {
  const [, payload] = (headers['authorization'] ?? '').split('.');
  if (payload === undefined) return null;
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
};

/** Which tables, and what it comes to. */
const summary = (rows: readonly string[]): string => {
  if (rows.length === 0) return '';
  const tables = new Set(rows.map((row) => row.split(' ', 2).join(' ')));
  return `; ${[...tables].join(', ')} ${digest(rows.join())}`;
};

export class Writer {
  readonly house: House;
  readonly outside: Outside;
  readonly steps: Step[] = [];
  readonly #isWhole: boolean;
  readonly #plainly: Plainly;
  readonly #rows: Rows;
  readonly #wire: Wire;
  readonly #screens: Screens;
  readonly #hands: Hand[] = [];
  readonly #computers: Computer[] = [];
  #next: number;
  #hasPassed = false;
  #count = 0;

  /** `isWhole` where all is told in full. */
  static async begin(isWhole: boolean): Promise<Writer> {
    const house = simulated(SEED, await theMorning(WITH_OTHERS), []);
    house.climate = 'calm';
    const { server } = house;
    const outside = new Outside();
    const matcher = matcherOf(() => server.db);
    server.given = { fetcher: outside.fetcher, sandbox, matcher };
    await house.until(server.start());
    return new Writer(house, outside, isWhole);
  }

  private constructor(house: House, outside: Outside, isWhole: boolean) {
    const { server, world } = house;
    this.house = house;
    this.outside = outside;
    this.#isWhole = isWhole;
    this.#plainly = new Plainly(world.now());
    this.#rows = new Rows(() => server.kept.sqlite, this.#plainly);
    this.#wire = new Wire(
      this.#plainly,
      (sent) => this.#plainly.say(subjectOf(sent) ?? 'nobody'),
      isWhole,
    );
    this.#screens = new Screens(this.#plainly, isWhole);
    server.answered = this.#wire.hear;
    for (const { person } of house.told) this.#plainly.name(person.id, person.name);
    this.#rows.skip();
    this.#next = world.now();
  }

  /** A phone with a page on which she is signed in. */
  async phone(name: string, of = name): Promise<{ phone: Phone; page: Page }> {
    const phone = this.house.addPhone(name);
    const page = await this.house.until(phone.open());
    await this.step(`${of} signs in on ${name}`, () =>
      page.app.actions.signInDevelopment(emailOf(of), of),
    );
    return { phone, page };
  }

  /** A consumer who asks by hand. */
  async client(name: string): Promise<Hand> {
    const { server } = this.house;
    return this.#add(
      new Hand(server, name, async (asks) => {
        const json = { email: emailOf(name), name };
        const { body: issued } = await asks('POST', '/dev/google/token', { json });
        const { google_token } = issued;
        const { body } = await asks('POST', '/api/auth/google-login/', { json: { google_token } });
        const { user, access_token } = body as { user: { id: string }; access_token: string };
        return { id: user.id, token: access_token };
      }),
    );
  }

  /** A stylist who does; the one that is there from the beginning is called so. */
  async stylist(username = 'stylist', password = username): Promise<Hand> {
    const { server } = this.house;
    return this.#add(
      new Hand(server, username, async (asks) => {
        const json = { username, password };
        const { body } = await asks('POST', stylistAuthLogin.path, { json });
        const { user, access_token } = body as { user: { id: string }; access_token: string };
        return { id: user.id, token: access_token };
      }),
    );
  }

  /** Somebody whom nobody knows. */
  stranger = (): Hand => new Hand(this.house.server, 'nobody');

  async #add(hand: Hand): Promise<Hand> {
    this.#hands.push(hand);
    await this.house.until(hand.enters());
    this.#plainly.name(hand.id, hand.name);
    this.#skip();
    return hand;
  }

  /** A computer with the desk on it. */
  computer(name: string): Computer {
    const { world, server } = this.house;
    const computer = new Computer(world, server, name, () => undefined);
    this.#computers.push(computer);
    return computer;
  }

  /** What was drawn outside of the day is called so. */
  name(drawn: string, name: string): void {
    this.#plainly.nameDrawn(drawn, name);
  }

  #machines(): [Phone[], DeskPage[]] {
    const machines = this.#computers.map(({ machine }) => machine);
    return [[...this.house.phones, ...machines], this.#computers.flatMap(({ pages }) => pages)];
  }

  #skip(): void {
    this.#rows.skip();
    this.#wire.skip();
  }

  /** It is done, all comes to rest, and what came of it is written down. Throws nothing that she is told. */
  async step<T>(words: string, work: () => Promise<T> | T, restMs = SETTLES_MS): Promise<T | null> {
    const { house, steps } = this;
    const { world } = house;
    await world.live(Math.max(0, this.#next - world.now()));
    if (!this.#hasPassed) {
      for (const hand of this.#hands) await house.until(hand.enters());
      this.#skip();
    }
    this.#hasPassed = false;
    this.#count += 1;
    world.chance.from(SEED, this.#count);
    const began = world.now();
    const lines: string[] = [];
    let done: T | null = null;
    try {
      done = await house.until(Promise.resolve(work()));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      lines.push(`is told: ${this.#plainly.say(error.message)}`);
    }
    await world.live(0);
    this.#screens.glance(...this.#machines());
    await world.live(restMs);
    this.#next = began + STEP_MS * Math.ceil((world.now() - began) / STEP_MS);
    lines.push(
      ...this.outside.since().map((line) => this.#plainly.say(line)),
      ...this.#rows.since(),
      ...(await this.#wire.since()),
      ...this.#screens.since(...this.#machines()),
    );
    for (const fault of world.faults.splice(0)) lines.push(`! ${this.#plainly.say(fault)}`);
    if (/^(string|number|boolean)$/.test(typeof done))
      lines.push(`is answered: ${this.#plainly.say(String(done))}`);
    steps.push({ words, lines });
    return done;
  }

  /** One call after the other, each of the same house; what comes to the same is said together. */
  async calls(words: string, method: string, calls: readonly Call[]): Promise<void> {
    const { house, steps } = this;
    const { server, world } = house;
    for (const hand of this.#hands) await house.until(hand.enters());
    server.backUp();
    this.#rows.skip();
    const [forget, knowAgain] = [this.#plainly.mark(), this.#rows.mark()];
    const said = new Map<string, string[]>();
    for (const [at, call] of calls.entries()) {
      world.chance.from(SEED, at);
      this.#wire.skip();
      const before = changesIn(server);
      await house.until(call.by.asks(method, call.path, call.asked));
      const isChanged = changesIn(server) !== before;
      const rows = [
        ...this.outside.since().map((line) => this.#plainly.say(line)),
        ...(isChanged ? this.#rows.since() : []),
      ];
      const isShort = at > 0 && !this.#isWhole;
      const came = isShort
        ? `${this.#wire.answer()}${summary(rows)}`
        : [this.#wire.answer(), ...rows].join('\n');
      said.set(came, [...(said.get(came) ?? []), call.words]);
      if (!isChanged) continue;
      server.kill();
      server.restore();
      await house.until(server.start());
      knowAgain();
      forget();
    }
    const lines = [...said].map(([came, of]) => `${this.#plainly.say(of.join(', '))} = ${came}`);
    for (const fault of world.faults.splice(0)) lines.push(`! ${this.#plainly.say(fault)}`);
    steps.push({ words, lines: lines.map((line) => line.replaceAll('\n\n', '\n')) });
  }

  /** So much passes, and so much is done by itself; what came of it stands with the step after it. */
  async passes(times: number, ms: number, work: () => Promise<void>): Promise<void> {
    const { house } = this;
    this.#skip();
    for (let left = times; left > 0; left -= 1) {
      await house.world.live(ms);
      await house.until(work());
    }
    this.#next = house.world.now();
    this.#hasPassed = true;
  }

  /** What is made of something, and nothing else. */
  tell(words: string, value: unknown): void {
    const said = this.#plainly.say(JSON.stringify(value) ?? 'nothing');
    this.steps.push({ words, lines: [this.#isWhole ? said : this.#plainly.short(said)] });
  }

  /** Nothing is done for so long. */
  async later(words: string, ms: number): Promise<void> {
    await this.step(words, () => undefined, ms);
  }

  end(): void {
    const { phones, server } = this.house;
    for (const phone of phones) phone.kill(phone.processes);
    for (const { machine, pages } of this.#computers)
      machine.kill(pages.map(({ process }) => process));
    server.kill();
    server.kept.sqlite.close();
  }
}

/** A part of what the house does. */
export type Chapter = (writer: Writer) => Promise<void>;
