import { stopWorkers } from '../browser/worker.ts';
import type { Page } from 'playwright';
import { drain, goOnline, save, signInLab } from './acts.ts';
import type { Phone } from './phone.ts';
import { pictureHash } from './picture-hash.ts';
import type { Fault } from '../outside/line.ts';

const PEOPLE = ['asha@example.com', 'bina@example.com'] as const;
const STEPS = 16;
const UPLOAD = '/photos/upload';
const FAULTS: readonly Fault[] = [
  { kind: 'cut' },
  { kind: 'cut-after', bytes: 5000 },
  { kind: 'lose-answer' },
  { kind: 'lose-answer' },
  { kind: 'answer', status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hi</h1>' },
  { kind: 'answer', status: 302, headers: { location: '/portal' } },
  { kind: 'answer', status: 503, headers: { 'retry-after': '30' } },
];

/** The same numbers between 0 and 1 for the same seed. */
function numbersFrom(seed: number) {
  let state = seed * 0x9e37_79b9;
  return () => {
    state = (state + 0x6d2b_79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** What somebody's day does to the app, chosen by a seed; the ledger judges at its end. */
class Day {
  readonly #phone: Phone;
  readonly #next: () => number;
  readonly #saved: { owner: string; hash: string }[] = [];
  readonly log: string[] = [];
  #pages: Page[] = [];
  #user: string | null = null;
  #isUp = true;
  #pictures = 0;

  constructor(phone: Phone, seed: number) {
    this.#phone = phone;
    this.#next = numbersFrom(seed);
  }

  #pick<T>(choices: readonly T[]): T {
    const choice = choices[Math.floor(this.#next() * choices.length)];
    if (choice === undefined) throw new Error('Nothing to choose from');
    return choice;
  }

  async #page(): Promise<Page> {
    if (this.#pages.length === 0) this.#pages.push(await this.#open());
    return this.#pick(this.#pages);
  }

  /** Offline the page comes from the worker's cache, as it would on a phone. */
  #open = () => this.#phone.open();

  readonly #acts: Record<string, () => Promise<void>> = {
    save: async () => {
      const owner = this.#user;
      if (owner === null) return;
      this.#pictures += 1;
      await save(await this.#page(), this.#pictures);
      this.#saved.push({ owner, hash: pictureHash(this.#pictures) });
    },
    capture: async () => {
      await (await this.#page()).evaluate(() => window.lab.capture(1_000_000));
    },
    down: async () => {
      this.#isUp = false;
      await this.#phone.server.down();
    },
    up: async () => {
      this.#isUp = true;
      await this.#phone.server.up();
    },
    fault: async () => {
      this.#phone.server.meet(UPLOAD, this.#pick(FAULTS), 1 + Math.floor(this.#next() * 4));
    },
    'lose refresh': async () => {
      this.#phone.server.expireAccess();
      this.#phone.server.meet('/token/refresh', { kind: 'lose-answer' });
    },
    expire: async () => this.#phone.server.expireAccess(),
    kill: async () => {
      await this.#phone.kill();
      this.#pages = [];
    },
    'open a tab': async () => {
      if (this.#pages.length < 3) this.#pages.push(await this.#open());
    },
    'close a tab': async () => {
      const page = this.#pages.pop();
      if (page && this.#pages.length === 0) await (await this.#phone.context()).newPage();
      await page?.close();
    },
    'stop the worker': async () => stopWorkers(await this.#page()),
    'jump in time': async () => {
      const years = this.#pick([-5, -0.001, 0.001, 5]);
      const page = await this.#page();
      await page.clock.setSystemTime(Date.now() + years * 365 * 24 * 3_600_000);
    },
    wait: async () => (await this.#page()).clock.fastForward(this.#pick([3000, 70_000])),
    'come online': async () => void (await goOnline(await this.#page())),
    'sign out': async () => {
      if (this.#user === null) return;
      await (await this.#page()).evaluate(() => window.lab.actions.signOut('keep'));
      this.#user = null;
    },
    'sign in': async () => {
      if (this.#user !== null || !this.#isUp) return;
      const email = this.#pick(PEOPLE);
      await signInLab(await this.#page(), email);
      this.#user = email;
    },
  };

  async live(): Promise<void> {
    this.#pages.push(await this.#open());
    await this.#do('sign in');
    const names = Object.keys(this.#acts);
    const saves = ['save', 'save', 'save', 'save', 'save'];
    const weighted = [...names, ...saves, 'fault', 'fault', 'fault', 'sign in', 'up', 'up'];
    for (let step = 0; step < STEPS; step += 1) await this.#do(this.#pick(weighted));
  }

  async #do(name: string) {
    this.log.push(name);
    await this.#acts[name]?.();
  }

  /** With the line up, whoever saved something signs in once more and lets it go out. */
  async settle(): Promise<void> {
    this.#phone.server.heal();
    await this.#phone.server.up();
    const page = await this.#page();
    for (const person of PEOPLE) {
      await page.evaluate(() => window.lab.actions.signOut('keep'));
      await signInLab(page, person);
      for (let round = 0; round < 20; round += 1) {
        await page.clock.fastForward(120_000);
        if ((await drain(page)) === 0) break;
      }
    }
  }

  /** What is wrong; nothing when every saved photo is there once, under its owner. */
  verdict(): string[] {
    const { photos } = this.#phone.server.ledger;
    const missing = this.#saved.filter(
      ({ owner, hash }) =>
        photos.filter((photo) => photo.owner === owner && photo.sha256 === hash).length !== 1,
    );
    const more = photos.length - this.#saved.length;
    return [
      ...missing.map(({ owner, hash }) => `${owner} has not exactly one ${hash.slice(0, 8)}`),
      ...(more === 0 ? [] : [`${more} photos more than were saved`]),
    ];
  }
}

/** One day from a seed to its judgement. */
export async function dayOf(
  phone: Phone,
  seed: number,
): Promise<{ wrong: string[]; log: string[] }> {
  const day = new Day(phone, seed);
  await day.live();
  await day.settle();
  return { wrong: day.verdict(), log: day.log };
}
