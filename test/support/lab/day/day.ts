import type { Page } from 'playwright';
import { OF_THE_LAB, PageErrors } from '../../browser/errors.ts';
import { Handset } from './handset.ts';
import { Installation } from './installation.ts';
import { pickOf } from './numbers.ts';
import type { PersonName } from './people.ts';
import type { Act } from './plan.ts';
import * as screens from './screens.ts';
import type { Seen } from './on-screen.ts';
import { Told } from './expected.ts';

/** What a day brings about on purpose; what else a page says or throws is a fault. */
const MEANT = [
  ...OF_THE_LAB,
  /Failed to fetch/,
  /^Sign-in failed/,
  /QuotaExceededError/,
  /Failed to update a ServiceWorker|Failed to register a ServiceWorker/,
];
const LOOKS = 6;
const LOOK_AGAIN_MS = 500;
const SHOWN_MAX_MS = 5000;

/** Somebody's day with the app: what she was told is held against screen, phone and server. */
export class Day {
  readonly server: Installation;
  readonly phones: Handset[];
  readonly told: Told;
  readonly log: string[] = [];
  readonly wrong: string[] = [];
  readonly errors = new PageErrors();
  /** Who is signed in where, as she knows it. */
  readonly users = new Map<Handset, PersonName | null>();
  /** Where a session may have been ended without her. */
  readonly ended = new Set<Handset>();
  /** Whose account is a new one: she is asked what she likes. */
  readonly asked = new Set<PersonName>();
  /** Sign-ins that the server knows and no phone does. */
  lostSessions = 0;
  /** What a phone knows may be older than what the server does. */
  isOutdated = false;
  isUp = true;
  pictures = 0;
  next: () => number = () => 0;
  phone: Handset;

  private constructor(server: Installation, acts: readonly Act[]) {
    this.server = server;
    const has = (name: Act['name']) => acts.some((act) => act.name === name);
    this.errors.mean(...MEANT);
    const isMortal = has('kill the browser');
    this.phone = new Handset('first phone', this, this.errors, isMortal);
    this.phones = [this.phone];
    if (has('take the other phone')) {
      this.phones.push(new Handset('other phone', this, this.errors, false));
    }
    this.told = new Told(server.facts);
  }

  static async begin(acts: readonly Act[], root: string): Promise<Day> {
    return new Day(await Installation.start(root), acts);
  }

  /** The phones are taken out, and nobody is signed in. */
  async open(acts: readonly Act[]) {
    if (acts.some(({ name }) => name === 'restore a backup')) await this.server.backUp();
    for (const phone of this.phones) {
      this.users.set(phone, null);
      await phone.open();
      await phone.install();
    }
  }

  get url() {
    return this.server.url;
  }

  async up() {
    this.isUp = true;
    await this.server.up();
  }

  async down() {
    this.isUp = false;
    await this.server.down();
  }

  endSessions() {
    for (const phone of this.phones) this.ended.add(phone);
  }

  get user(): PersonName | null {
    return this.users.get(this.phone) ?? null;
  }

  set user(name: PersonName | null) {
    this.users.set(this.phone, name);
  }

  pick<T>(choices: readonly T[]): T {
    return pickOf(this.next, choices);
  }

  /** What nothing on the phone can show takes a line; an update reloads a page by itself. */
  async reload(page: Page) {
    await page.reload().catch(async () => {
      await this.up();
      await page.goto(this.url);
    });
  }

  note(words: string) {
    this.log.push(`  ${words}`);
  }

  async tab(): Promise<Page> {
    if (this.phone.pages.length === 0) await this.phone.open();
    return this.pick(this.phone.pages);
  }

  /** A tab at Home with its user signed in, or null with what there is instead noted. */
  async atHome(): Promise<Page | null> {
    const page = await this.tab();
    const place = await screens.toHome(page);
    if (place === 'failed') {
      this.wrong.push('the app gave up');
      await this.reload(page);
      return null;
    }
    if (place === 'required') {
      const isNew = this.user !== null && this.asked.has(this.user);
      if (!isNew && !this.ended.has(this.phone)) {
        this.wrong.push('she is asked again what she likes');
      }
      await this.answerPreferences(page);
      return null;
    }
    if (place === 'out') {
      if (this.user !== null && !this.ended.has(this.phone))
        this.wrong.push(`${this.user} was signed out`);
      this.user = null;
      this.note('nobody is signed in');
      return null;
    }
    if (this.user === null) this.wrong.push('somebody is signed in who is not');
    return page;
  }

  /** Whether the login stands where she was, and may. */
  async isOutMeanwhile(): Promise<boolean> {
    if (!this.ended.has(this.phone)) return false;
    for (const page of this.phone.pages) if (await screens.loginOf(page).isVisible()) return true;
    return false;
  }

  /** After the first sign-in of an account. */
  async answerPreferences(page: Page) {
    const age = '35-44';
    if ((await screens.fillPreferences(page, age)) !== 'told') return;
    if (this.user !== null) this.asked.delete(this.user);
    const owner = await this.owner();
    if (owner !== null) this.told.saveAge(owner, this.phone.name, age);
  }

  /** The id of whoever is signed in on this phone. */
  async owner(): Promise<string | null> {
    const seen = await this.phone.seen();
    return seen?.session ?? null;
  }

  async seen(page?: Page): Promise<Seen> {
    const seen = await this.phone.seen(page);
    if (!seen) throw new Error('No tab is open');
    return seen;
  }

  /** Holds what she was told against what is so now. */
  async check() {
    for (const phone of this.phones) {
      for (const page of phone.pages) {
        let found: string[] = [];
        for (let look = 0; look < LOOKS; look += 1) {
          const seen = await phone.seen(page);
          if (!seen) break;
          this.told.meet(this.server.facts);
          found = [
            ...this.told.faults(phone.name, seen, this.server.facts),
            ...this.told.leftovers(seen),
          ];
          if (found.length === 0) break;
          // A screen and a disk may lag behind for a moment.
          await page.waitForTimeout(LOOK_AGAIN_MS);
        }
        this.wrong.push(...found);
      }
    }
  }

  /** What the tabs show, where they still answer. */
  async shown(): Promise<string[]> {
    const texts = this.phone.pages.map((page) =>
      page.locator('body').innerText({ timeout: SHOWN_MAX_MS }),
    );
    const found = await Promise.allSettled(texts);
    return found.map((one) =>
      one.status === 'fulfilled' ? `a tab shows: ${one.value.slice(0, 600)}` : String(one.reason),
    );
  }

  async end() {
    for (const phone of this.phones) await phone.end();
    await this.server.end();
  }
}
