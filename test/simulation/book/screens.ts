// What stands on the pages of a phone, and what it keeps, by what it comes to.
import type { DeskPage } from '../desk-computer.ts';
import type { Phone } from '../phone.ts';
import { wholeOf } from '../whole.ts';
import { deskSights } from './desk-sights.ts';
import { onItsWay } from './on-its-way.ts';
import { photoSights } from './photo-sights.ts';
import { digest, type Plainly } from './plainly.ts';

const isBytes = (value: unknown): value is ArrayBuffer => value instanceof ArrayBuffer;

/** When it was read last moves with each reading. */
const isMoved = (name: string) => name === 'fetchedAt' || name.endsWith('/at');

const written = (value: unknown): string =>
  JSON.stringify(value, (name, one: unknown) => {
    if (isMoved(name)) return undefined;
    if (isBytes(one)) return `${one.byteLength} bytes`;
    return typeof one === 'function' ? undefined : one;
  }) ?? 'nothing';

interface Seen {
  raw: string;
  said: string;
}

export class Screens {
  readonly #plainly: Plainly;
  readonly #isWhole: boolean;
  #known = new Map<string, Seen>();
  readonly #pages = new Map<Phone, object[]>();
  #desks: readonly DeskPage[] = [];

  constructor(plainly: Plainly, isWhole: boolean) {
    this.#plainly = plainly;
    this.#isWhole = isWhole;
  }

  /** The first is of number 1, however often its phone was woken before. */
  #pageOf(phone: Phone, process: object): string {
    const pages = this.#pages.get(phone) ?? [];
    this.#pages.set(phone, pages);
    if (!pages.includes(process)) pages.push(process);
    return `${phone.name}${pages.indexOf(process) + 1}`;
  }

  #parts(phone: Phone): Map<string, unknown> {
    const parts = new Map<string, unknown>();
    for (const desk of this.#desks.filter(({ computer }) => computer.machine === phone))
      for (const [name, value] of deskSights(desk))
        parts.set(`${desk.process.name} ${name}`, value);
    for (const { app, process } of phone.pages) {
      const state = app.store.getState();
      const name = this.#pageOf(phone, process);
      for (const [part, value] of Object.entries(state))
        if (typeof value !== 'function') parts.set(`${name} holds ${part}`, value);
      const sights = [...wholeOf(state), ...photoSights(state, phone.clock()), ...onItsWay(state)];
      for (const [part, value] of sights) parts.set(`${name} shows ${part}`, value);
    }
    for (const base of phone.disk.names())
      for (const [key, value] of phone.disk.base(base).data)
        if (!isMoved(key)) parts.set(`${phone.name} keeps ${base} ${key}`, value);
    for (const [key, value] of phone.flags) parts.set(`${phone.name} is flagged ${key}`, value);
    return parts;
  }

  /** What the pages show as soon as it is done. */
  glance(phones: readonly Phone[], desks: readonly DeskPage[]): void {
    this.#desks = desks;
    this.#glanced = new Map(
      phones
        .flatMap((phone) => [...this.#parts(phone)])
        .filter(([name]) => / (shows|holds) /.test(name))
        .map(([name, value]) => [name, written(value)]),
    );
  }
  #glanced = new Map<string, string>();

  /** What was neither as before nor as it is now. */
  #between(now: ReadonlyMap<string, Seen>): string[] {
    const passed = [...this.#glanced].filter(
      ([name, raw]) => raw !== this.#known.get(name)?.raw && raw !== now.get(name)?.raw,
    );
    this.#glanced = new Map();
    if (passed.length === 0) return [];
    const lines = passed.map(([name, raw]) => this.#plainly.say(`${name} ${raw}`)).toSorted();
    if (this.#isWhole) return lines.map((line) => `at once ${line}`);
    return [`at once ${digest(lines.join())} of ${lines.length}`];
  }

  /** What is otherwise than it was. */
  since(phones: readonly Phone[], desks: readonly DeskPage[]): string[] {
    this.#desks = desks;
    const now = new Map<string, Seen>();
    for (const phone of phones)
      for (const [name, value] of this.#parts(phone)) {
        const raw = written(value);
        const before = this.#known.get(name);
        now.set(name, before?.raw === raw ? before : { raw, said: this.#plainly.say(raw) });
      }
    const lines: string[] = [];
    for (const [name, { said }] of now) {
      if (this.#known.get(name)?.said === said) continue;
      const isShort = this.#isWhole || said.length <= 40;
      lines.push(`${this.#plainly.say(name)} ${isShort ? said : digest(said)}`);
    }
    for (const name of this.#known.keys())
      if (!now.has(name)) lines.push(`${this.#plainly.say(name)} no more`);
    const between = this.#between(now);
    this.#known = now;
    return [...between, ...lines.toSorted()];
  }
}
