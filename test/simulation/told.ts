import type { Person } from './morning.ts';
import type { OutboxRecord } from '../../src/outbox/records.ts';
import { deviceOn } from './kept.ts';
import type { Phone } from './phone.ts';

/** A photo that she was told is kept, or may be: `free` where it may lawfully be nowhere. */
export interface ToldPhoto {
  key: string;
  sha256: string;
  phone: Phone;
  fate: 'due' | 'free' | 'gone';
  /** Of what she said beside it. */
  voice?: string;
}

export type SayingName =
  | 'save'
  | 'dispute'
  | 'choose'
  | 'prefer'
  | 'setting'
  | 'report'
  | 'like'
  | 'forWhom'
  | 'fit'
  | 'owned';

interface Said {
  value: unknown;
  at: number;
  phone: Phone;
  /** Of the outbox that sends it: another person has another, and whoever lost hers. */
  device: string | undefined;
  isTold: boolean;
  /** Nobody can hold against what came of another phone when this was said. */
  isUntimed: boolean;
}

/** Two outboxes know no better than this which came first. */
const AT_ONCE_MS = 3_000;

const isAfter = (later: Said, one: Said): boolean => {
  if (later.device !== undefined && later.device === one.device) return true;
  return !later.isUntimed && !one.isUntimed && later.at - one.at >= AT_ONCE_MS;
};

/** What she was told of one thing: any of these may stand at the end. */
export class Subject {
  readonly #said: Said[] = [];
  /** Whether what stands at the end is known. */
  isKnown = false;

  /** Told as kept. */
  say(value: unknown, at: number, phone: Phone): void {
    this.isKnown = true;
    this.#add(value, at, phone, true);
  }

  /** It was begun, and nobody told her what became of it. */
  perhaps(value: unknown, at: number, phone: Phone): void {
    this.#add(value, at, phone, false);
  }

  #add(value: unknown, at: number, phone: Phone, isTold: boolean): void {
    const device = deviceOn(phone);
    this.#said.push({ value, at, phone, device, isTold, isUntimed: phone.isOutOfTime });
  }

  /** What that phone has yet to send. */
  loseTime(phone: Phone): void {
    for (const one of this.#said) one.isUntimed ||= one.phone === phone;
  }

  /** It may lawfully be lost. */
  loosen(): void {
    this.isKnown = false;
  }

  get last(): unknown {
    return this.#said.at(-1)?.value;
  }

  /** What she was told later takes the place of the rest. */
  get allowed(): readonly Said[] {
    return this.#said.filter(
      (one, at) => !this.#said.slice(at + 1).some((later) => later.isTold && isAfter(later, one)),
    );
  }

  isSaid(value: unknown): boolean {
    return this.#said.some((one) => one.value === value);
  }

  isAllowed(value: unknown): boolean {
    return !this.isKnown || this.allowed.some((one) => one.value === value);
  }
}

/** Of one piece. The first that a phone was told are kept stay, unless another phone's come before. */
export class Stars {
  readonly #all = new Set<number>();
  readonly #settled = new Set<Phone>();
  readonly #allowed = new Set<number>();
  isDue = false;

  give(stars: number, phone: Phone, isTold: boolean): void {
    this.#all.add(stars);
    if (!this.#settled.has(phone)) this.#allowed.add(stars);
    if (!isTold) return;
    this.#settled.add(phone);
    this.isDue = true;
  }

  /** Any of them may be the first now. */
  loosen(): void {
    this.isDue = false;
    this.#settled.clear();
    for (const stars of this.#all) this.#allowed.add(stars);
  }

  get allowed(): readonly number[] {
    return [...this.#allowed];
  }

  isAllowed(stars: number): boolean {
    return this.#allowed.has(stars);
  }
}

/** What somebody said at a link: `free` where nobody was told what came of it. */
export interface ToldBallot {
  name: string;
  fate: 'due' | 'free' | 'gone';
}

/** A link at which she asks others, once she has it. */
export interface ToldAsk {
  id: string;
  url: string | null;
  fate: 'open' | 'closed' | 'free';
  ballots: ToldBallot[];
}

/** All that she was told, by what the words on the screen mean. */
export class Told {
  readonly person: Person;
  readonly photos: ToldPhoto[] = [];
  /** Clothes of her own. */
  readonly own: ToldPhoto[] = [];
  /** Photos that look around one of them. */
  arounds: { photo: ToldPhoto; own: ToldPhoto }[] = [];
  readonly notes: { photo: ToldPhoto; text: string; isDue: boolean }[] = [];
  readonly asks: ToldAsk[] = [];
  readonly #subjects = new Map<string, Subject>();
  /** By piece. */
  readonly stars = new Map<string, Stars>();
  /** What she spoke of last. */
  last: { name: SayingName; of: string } | null = null;

  constructor(person: Person) {
    this.person = person;
  }

  subject(name: string): Subject {
    const known = this.#subjects.get(name);
    if (known) return known;
    const subject = new Subject();
    this.#subjects.set(name, subject);
    return subject;
  }

  loseTime(phone: Phone): void {
    for (const subject of this.#subjects.values()) subject.loseTime(phone);
  }

  get #pictures(): readonly ToldPhoto[] {
    return [...this.photos, ...this.own];
  }

  #loosenSayings(): void {
    for (const subject of this.#subjects.values()) subject.loosen();
    for (const stars of this.stars.values()) stars.loosen();
    for (const note of this.notes) note.isDue = false;
    this.arounds = [];
  }

  /** What no phone has any more may be lost, or come back. */
  loosen(left: readonly OutboxRecord[]): void {
    const isHere = (id: string) => left.some((record) => record.id === id);
    for (const photo of this.#pictures) if (!isHere(photo.key)) photo.fate = 'free';
    for (const ask of this.asks) {
      ask.fate = 'free';
      for (const ballot of ask.ballots) ballot.fate = 'free';
    }
    this.#loosenSayings();
  }

  /** She wants none of this to go. */
  discard(records: readonly OutboxRecord[], fate: 'gone' | 'free'): void {
    if (records.length === 0) return;
    for (const photo of this.#pictures) {
      if (records.some(({ id }) => id === photo.key)) photo.fate = fate;
      // What was to be deleted waited there too.
      else if (photo.fate === 'gone') photo.fate = 'free';
    }
    this.#loosenSayings();
  }

  /** What waited on a phone that keeps nothing any more. */
  lose(phone: Phone, lost: readonly OutboxRecord[]): void {
    if (lost.length === 0) return;
    for (const photo of this.#pictures) {
      if (photo.phone === phone && lost.some(({ id }) => id === photo.key)) photo.fate = 'free';
      // What was to be deleted, or taken back, waited there too.
      if (photo.fate === 'gone') photo.fate = 'free';
    }
    this.#loosenSayings();
  }

  get subjects(): ReadonlyMap<string, Subject> {
    return this.#subjects;
  }
}
