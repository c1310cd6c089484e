import type { Facts, LineFact, PhotoFact } from './in-database.ts';
import {
  GIVEN_UP,
  lineFaults,
  tasteFaults,
  type ToldLine,
  type ToldTaste,
} from './expected-asked.ts';
import { askedBy, NAMES, PEOPLE, pieceOf, type PersonName } from './people.ts';
import type { Seen } from './on-screen.ts';

export interface ToldPhoto {
  owner: string;
  /** Where she was told; null for what the server had before the day. */
  phone: string | null;
  key: string;
  sha256: string;
  /** `free`: an act has lawfully lost it, or may have. */
  fate: 'due' | 'free';
  /** What she asked for with it in words; null where it may be any. */
  note: string | null;
  /** The phone on which she deleted it. */
  deletedOn: string | null;
}

interface ToldPiece {
  id: string;
  owner: string;
  name: string;
  stars: Set<number>;
  isSaved: boolean;
  phones: Set<string>;
  isFree: boolean;
}

/** What people were told in a day, and what of it must hold. */
export class Told {
  readonly photos: ToldPhoto[];
  readonly pieces: ToldPiece[];
  readonly lines: ToldLine[];
  readonly tastes: ToldTaste[] = [];
  /** The last one that each phone was told; null where it may be any. */
  readonly #ages = new Map<string, Map<string, string | null>>();
  readonly #names = new Map<string, PersonName>();

  constructor(facts: Facts) {
    this.meet(facts);
    this.photos = facts.photos.map((photo) => ({
      ...photo,
      phone: null,
      fate: 'due',
      deletedOn: null,
    }));
    this.pieces = facts.pieces.map(({ stars, ...piece }) => ({
      ...piece,
      stars: new Set(stars === null ? [] : [stars]),
      phones: new Set(),
      isFree: false,
    }));
    this.lines = facts.lines.map((line) => ({ ...line, phones: new Set(), isFree: false }));
  }

  /** Whoever is known to the server now. */
  meet(facts: Facts) {
    for (const { id, email } of facts.users) {
      const name = NAMES.find((one) => PEOPLE[one].email === email);
      if (name) this.#names.set(id, name);
    }
  }

  nameOf(user: string | null): PersonName | null {
    return (user !== null && this.#names.get(user)) || null;
  }

  savePhoto(photo: Pick<ToldPhoto, 'owner' | 'key' | 'sha256' | 'fate' | 'note'>, phone: string) {
    this.photos.push({ ...photo, phone, deletedOn: null });
  }

  photoOf(fact: Pick<PhotoFact, 'owner' | 'key'>) {
    return this.photos.find(({ owner, key }) => owner === fact.owner && key === fact.key);
  }

  piece(owner: string, name: string): ToldPiece {
    const piece = this.pieces.find((one) => one.owner === owner && one.name === name);
    if (!piece) throw new Error(`${owner} has no ${name}`);
    return piece;
  }

  like(owner: string, phone: string, name: string, likes: boolean) {
    const known = this.tastes.find((one) => one.owner === owner && one.name === name);
    if (known) Object.assign(known, { likes }).phones.add(phone);
    else this.tastes.push({ owner, name, likes, phones: new Set([phone]), isFree: false });
  }

  sayOfLine(
    owner: string,
    phone: string,
    text: string,
    said: Pick<LineFact, 'disputed' | 'words'>,
  ) {
    const line = this.lines.find((one) => one.owner === owner && one.text === text);
    if (!line) throw new Error(`${owner} did not ask for ${text}`);
    Object.assign(line, said).phones.add(phone);
  }

  saveAge(owner: string, phone: string, age: string) {
    const ages = this.#ages.get(owner) ?? new Map<string, string | null>();
    this.#ages.set(owner, ages.set(phone, age));
  }

  /** What has not arrived of hers on this phone may arrive or not, and goes again if it was still `kept` here. */
  discard(owner: string, phone: string, facts: Facts, kept: ReadonlySet<string> = new Set()) {
    const arrived = new Set(facts.photos.map(({ key }) => key));
    for (const photo of this.photos) {
      const isHere = photo.owner === owner && photo.phone === phone;
      if (isHere && (!arrived.has(photo.key) || kept.has(photo.key))) photo.fate = 'free';
    }
    for (const photo of this.photos) {
      if (photo.owner === owner && photo.deletedOn !== null) photo.fate = 'free';
    }
    for (const thing of this.#things) {
      if (thing.phones.has(phone)) thing.isFree = true;
    }
    if (this.#ages.get(owner)?.has(phone)) this.#ages.get(owner)?.set(phone, null);
  }

  /** The server knows no more than it did then; what phones still keep comes again. */
  restore(facts: Facts, keptKeys: ReadonlySet<string>) {
    const known = new Set(facts.photos.map(({ key }) => key));
    for (const photo of this.photos) {
      const isThere = known.has(photo.key) && photo.deletedOn === null;
      if (!isThere && !keptKeys.has(photo.key)) photo.fate = 'free';
    }
    for (const thing of this.#things) {
      if (thing.phones.size > 0) thing.isFree = true;
    }
    for (const ages of this.#ages.values()) {
      for (const phone of ages.keys()) ages.set(phone, null);
    }
  }

  /** The account goes with all that was hers. */
  forget(owner: string) {
    for (const photo of this.photos) if (photo.owner === owner) photo.fate = 'free';
    for (const thing of this.#things) {
      if (thing.owner === owner) thing.isFree = true;
    }
    this.#ages.delete(owner);
  }

  /** What is wrong at this moment: `seen` was read on this phone before the server's facts. */
  faults(phone: string, seen: Seen, facts: Facts): string[] {
    return [
      ...this.#photoFaults(phone, seen, facts),
      ...this.#pieceFaults(phone, seen, facts),
      ...lineFaults(this.lines, phone, seen, facts),
      ...tasteFaults(this.tastes, phone, seen, facts),
      ...this.#ageFaults(phone, seen, facts),
      ...(seen.weakWrites > 0 ? ['a write did not ask to be on disk before it says so'] : []),
    ];
  }

  /** What is wrong at the server once nothing waits any more. */
  facts(facts: Facts): string[] {
    const nothing = { records: [], weakWrites: 0 } as unknown as Seen;
    const phones = new Set(this.photos.flatMap((one) => [one.phone ?? '', one.deletedOn ?? '']));
    for (const { phones: of } of this.#things) {
      for (const phone of of) phones.add(phone);
    }
    for (const ages of this.#ages.values()) for (const phone of ages.keys()) phones.add(phone);
    return [...new Set([...phones].flatMap((phone) => this.faults(phone, nothing, facts)))];
  }

  /** Who reads or keeps on this phone what is another's. */
  leftovers({ text, kept, session, pictures }: Seen): string[] {
    const reader = this.nameOf(session);
    const others = NAMES.filter((name) => name !== reader);
    const shown: string[] = [];
    for (const name of others) {
      const { email, name: called, title } = PEOPLE[name];
      for (const mark of [
        email,
        called,
        title,
        `Handloom for ${name}`,
        askedBy(name),
        pieceOf(name, ''),
      ]) {
        const whose = `"${mark}" of ${name}`;
        const whom = reader ?? 'nobody';
        if (text.includes(mark)) shown.push(`${whom} reads ${whose}`);
        if (kept.state.includes(mark)) shown.push(`${whose} is kept for ${whom}`);
        if (kept.flags.includes(mark)) shown.push(`${whose} is kept as a view for ${whom}`);
      }
    }
    const areLeft = reader === null && pictures.length > 0;
    return [...shown, ...(areLeft ? [`${pictures.length} pictures are kept for nobody`] : [])];
  }

  get #things() {
    return [...this.pieces, ...this.lines, ...this.tastes];
  }

  #photoFaults(phone: string, seen: Seen, facts: Facts): string[] {
    const wrong: string[] = [];
    const there = facts.photos;
    for (const photo of this.photos) {
      if (photo.fate === 'free') continue;
      const name = `photo ${photo.key.slice(0, 18)} of ${this.nameOf(photo.owner)}`;
      const fact = there.find(({ owner, key }) => owner === photo.owner && key === photo.key);
      const record = seen.records.find(({ id }) => id === photo.key);
      if (photo.deletedOn !== null) {
        if (photo.deletedOn !== phone) continue;
        const isComing = seen.records.some(
          ({ operation }) => operation.kind === 'photo-delete' && operation.photoId === fact?.id,
        );
        if (fact && !fact.isDeleted && !isComing) wrong.push(`${name} was not deleted`);
      } else if (fact?.isDeleted) wrong.push(`${name} was deleted without her`);
      else if (fact && fact.sha256 !== photo.sha256) wrong.push(`${name} is another picture`);
      else if (fact && photo.note !== null && fact.note !== photo.note) {
        wrong.push(`${name} says "${fact.note}", not "${photo.note}"`);
      } else if (!fact && photo.phone === null) wrong.push(`${name} is gone from the server`);
      else if (!fact && photo.phone === phone) {
        if (!record) wrong.push(`${name} is lost`);
        else if (!record.isIntact) wrong.push(`${name} is spoilt on this phone`);
        else if (GIVEN_UP.has(record.state)) {
          wrong.push(`${name} is given up: ${record.state} ${JSON.stringify(record.failure)}`);
        }
      }
    }
    for (const fact of there) {
      const like = there.filter(
        (one) => !one.isDeleted && one.owner === fact.owner && one.sha256 === fact.sha256,
      );
      if (like.length > 1)
        wrong.push(`photo ${fact.key.slice(0, 18)} is there ${like.length} times`);
      if (!this.photoOf(fact))
        wrong.push(`photo ${fact.key.slice(0, 18)} was never said to be saved`);
    }
    return wrong;
  }

  #pieceFaults(phone: string, seen: Seen, facts: Facts): string[] {
    const there = new Map(facts.pieces.map((piece) => [piece.id, piece]));
    const wrong: string[] = [];
    for (const piece of this.pieces) {
      const fact = there.get(piece.id);
      // What two phones did to one piece ends as the server decides.
      if (piece.isFree || piece.phones.size > 1) continue;
      if (piece.phones.size === 1 && !piece.phones.has(phone)) continue;
      if (!fact) {
        wrong.push(`${piece.name} is gone from the server`);
        continue;
      }
      const coming = seen.records.filter(
        ({ operation }) => 'itemId' in operation && operation.itemId === piece.id,
      );
      const isComing = (kind: string) => coming.some(({ operation }) => operation.kind === kind);
      if (
        fact.stars === null
          ? piece.stars.size > 0 && !isComing('rating')
          : !piece.stars.has(fact.stars)
      ) {
        wrong.push(`${piece.name} has ${fact.stars} stars, not ${[...piece.stars].join()}`);
      }
      if (coming.some(({ state }) => GIVEN_UP.has(state))) wrong.push(`${piece.name} is given up`);
      if (piece.isSaved && !fact.isSaved && !isComing('rating')) {
        wrong.push(`${piece.name} is not in the closet`);
      }
      if (!piece.isSaved && fact.isSaved && !isComing('unsave')) {
        wrong.push(`${piece.name} is still in the closet`);
      }
    }
    return wrong;
  }

  #ageFaults(phone: string, seen: Seen, facts: Facts): string[] {
    const wrong: string[] = [];
    for (const [owner, ages] of this.#ages) {
      const age = ages.get(phone);
      if (ages.size > 1 || age === undefined || age === null) continue;
      const isComing = seen.records.some(
        ({ owner: hers, operation }) =>
          hers === owner && operation.kind === 'preferences' && operation.update.age_range === age,
      );
      const stored = facts.ageOf(owner);
      if (stored !== age && !isComing) {
        wrong.push(`the age of ${this.nameOf(owner)} is ${stored}, not ${age}`);
      }
    }
    return wrong;
  }
}
