import type { House, Tried } from '../house.ts';
import { standing } from '../standing.ts';
import * as troubles from '../troubles.ts';
import type { Told } from '../told.ts';

/** One thing of hers: what she was told of it, and what stands at the server. */
interface Thing {
  told: string;
  is: string;
}

/** What two days agree on, by their own words. */
export interface Agreement {
  isAgreed: boolean;
  words: string[];
}

/** By the hash of the picture, what was drawn of it. */
type Photos = ReadonlyMap<string, string>;

const short = (sha256: string, drawn: Photos) => (drawn.get(sha256) ?? sha256).slice(0, 12);

/** A photo has another key in each day, and the same bytes. */
function named({ photos }: Told, words: string, drawn: Photos): string {
  return photos.reduce((now, { key, sha256 }) => now.replaceAll(key, short(sha256, drawn)), words);
}

const allTold = (house: House, words: string, drawn: Photos) =>
  house.told.reduce((now, told) => named(told, now, drawn), words);

function thingsOf(house: House, drawn: Photos): Map<string, Thing> {
  const things = new Map<string, Thing>();
  const there = standing(house.server);
  for (const told of house.told) {
    const { person } = told;
    const put = (name: string, thing: Thing) =>
      things.set(`${person.name}, ${named(told, name, drawn)}`, thing);
    const rows = there.photos(person.id);
    for (const { key, sha256, fate } of told.photos) {
      const mine = rows.filter((row) => row.key === key);
      const is = mine.map(({ deleted }) => (deleted === null ? 'there' : 'deleted')).join(' and ');
      put(`photo ${short(sha256, drawn)}`, {
        told: fate,
        is: fate === 'gone' ? is.replace('deleted', '') : is,
      });
    }
    for (const [name, subject] of told.subjects) {
      const allowed = subject.allowed.map(({ value }) => String(value));
      put(name, {
        told: subject.isKnown ? allowed.join(' or ') : 'anything',
        is: String(there.of(person, name)),
      });
    }
    for (const [piece, { allowed, isDue }] of told.stars) {
      put(`stars ${piece}`, {
        told: `${isDue ? '' : 'perhaps '}${allowed.join(' or ')}`,
        is: String(there.stars(person.id, piece)),
      });
    }
    for (const { photo, text, isDue } of told.notes) {
      put(`note ${text}`, {
        told: isDue ? photo.fate : 'perhaps',
        is: String(there.notes(photo.key).includes(text)),
      });
    }
  }
  return things;
}

/** Only what is due to be one thing can be the same by more than luck. */
const isOne = ({ told }: Thing) => !/free|anything|perhaps| or /.test(told);

/** What she did, by act and words, and what she did just before in the same act. */
interface Done extends Tried {
  before: string | null;
}

function doneIn(house: House, drawn: Photos): Map<string, Done> {
  const done = new Map<string, Done>();
  let last: { act: number; name: string } | null = null;
  for (const one of house.tried) {
    const name = `${one.act}: ${allTold(house, one.words, drawn)}`;
    const before = last?.act === one.act ? last.name : null;
    if (!done.has(name)) done.set(name, { ...one, before });
    last = { act: one.act, name };
  }
  return done;
}

interface Compared {
  wrong: string[];
  otherwise: string[];
  words: string;
}

/** After which not even the same phone need be in the same session. */
const isTrouble = (name: string) => name in troubles && name !== 'wait';

/** Whoever was there before an act in which nothing went wrong is there after it, or left in it, in both. */
function compareWho(simulated: House, outside: House, areAlike: (act: number) => boolean) {
  const wrong: string[] = [];
  for (const [at, there] of simulated.stood.entries()) {
    const here = outside.stood[at];
    const [thereBefore, hereBefore] = [simulated.stood[at - 1], outside.stood[at - 1]];
    if (!here || !thereBefore || !hereBefore || isTrouble(there.name)) continue;
    const isWell = [there, here, thereBefore, hereBefore].every((one) => one.isWell);
    if (!isWell || !areAlike(there.act)) continue;
    const nameOf = (id?: string | null) =>
      simulated.told.find(({ person }) => person.id === id)?.person.name ?? 'nobody';
    for (const [phone, who] of there.who) {
      const [one, other] = [nameOf(who), nameOf(here.who.get(phone))];
      if (thereBefore.who.get(phone) !== hereBefore.who.get(phone) || one === other) continue;
      wrong.push(`${there.act}: ${one} is signed in on ${phone} there, ${other} here`);
    }
  }
  return wrong;
}

function compareActs(there: Map<string, Done>, here: Map<string, Done>) {
  const wrong: string[] = [];
  const otherwise: string[] = [];
  const isSure = (name: string) => Boolean(there.get(name)?.isSure && here.get(name)?.isSure);
  const areAlike = (name: string) => there.get(name)?.said === here.get(name)?.said;
  // What she finds after a sign-in depends on what has been read by then.
  const leadsOn = (name: string | null) =>
    name !== null && isSure(name) && areAlike(name) && !name.endsWith('signs in');
  const names = new Set([...there.keys(), ...here.keys()]);
  for (const name of names) {
    const [one, other] = [there.get(name), here.get(name)];
    if (one && other && areAlike(name)) continue;
    const alone = one && other ? null : (one ?? other);
    const isFault = alone ? alone.isSure && leadsOn(alone.before) : isSure(name);
    const said = `${name}: ${one?.said ?? 'not done'} there, ${other?.said ?? 'not done'} here`;
    (isFault ? wrong : otherwise).push(said);
  }
  const alike = [...there.keys()].filter((name) => here.has(name) && areAlike(name)).length;
  const areAllAlike = (act: number) =>
    [...there.keys()]
      .filter((name) => name.startsWith(`${act}: `) && here.has(name))
      .every(areAlike);
  const words = `${alike} of ${names.size} things that she did ended alike`;
  return { wrong, otherwise, words, areAllAlike };
}

function compareThings(there: Map<string, Thing>, here: Map<string, Thing>): Compared {
  const wrong: string[] = [];
  const otherwise: string[] = [];
  let either = 0;
  for (const [name, one] of there) {
    const other = here.get(name);
    if (one.told !== other?.told) {
      otherwise.push(`${name}: she was told ${one.told} there, ${other?.told ?? 'nothing'} here`);
    } else if (!isOne(one)) {
      either += 1;
    } else if (one.is !== other.is) {
      wrong.push(`${name}: told ${one.told}, it is ${one.is} there and ${other.is} here`);
    }
  }
  const same = there.size - wrong.length - otherwise.length - either;
  const words = `${same} of ${there.size} things stand alike${either ? `, ${either} may be either` : ''}`;
  return { wrong, otherwise, words };
}

/** Whether the same day, lived twice by other means, came to the same. */
export function agree(simulated: House, outside: House, photos: Photos): Agreement {
  const acts = compareActs(doneIn(simulated, photos), doneIn(outside, photos));
  const things = compareThings(thingsOf(simulated, photos), thingsOf(outside, photos));
  const wrong = [
    ...compareWho(simulated, outside, acts.areAllAlike),
    ...acts.wrong,
    ...things.wrong,
  ];
  const otherwise = [...acts.otherwise, ...things.otherwise];
  return {
    isAgreed: wrong.length === 0,
    words: [
      ...wrong.map((what) => `DIFFERS ${what}`),
      ...otherwise.map((what) => `by time ${what}`),
      `${acts.words}, ${things.words}`,
    ],
  };
}
