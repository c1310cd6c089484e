import type { House, Tried } from '../house.ts';
import { standing } from '../standing.ts';
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

const keyOf = (house: House, { act, words }: Tried, drawn: Photos) =>
  `${act}: ${allTold(house, words, drawn)}`;

/** What she did alike in both, and how it ended. */
function endsOf(house: House, drawn: Photos): Map<string, Tried[]> {
  return Map.groupBy(house.tried, (one) => keyOf(house, one, drawn));
}

/** Whether the same day, lived twice by other means, came to the same. */
export function agree(simulated: House, outside: House, photos: Photos): Agreement {
  const wrong: string[] = [];
  const otherwise: string[] = [];
  const ends = [endsOf(simulated, photos), endsOf(outside, photos)] as const;
  let tried = 0;
  let alike = 0;
  for (const [name, [one]] of ends[0]) {
    const other = ends[1].get(name)?.[0];
    tried += 1;
    if (!one || !other) otherwise.push(`${name}: ${one?.said} there, and not done here`);
    else if (one.said === other.said) alike += 1;
    else if (one.isSure && other.isSure)
      wrong.push(`${name}: ${one.said} there, ${other.said} here`);
    else otherwise.push(`${name}: ${one.said} there, ${other.said} here`);
  }
  for (const name of ends[1].keys()) if (!ends[0].has(name)) otherwise.push(`${name}: only here`);
  const [there, here] = [thingsOf(simulated, photos), thingsOf(outside, photos)];
  let same = 0;
  let comparable = 0;
  for (const [name, one] of there) {
    const other = here.get(name);
    if (!other || !isOne(one) || one.told !== other.told) {
      otherwise.push(`${name}: she was told ${one.told} there, ${other?.told ?? 'nothing'} here`);
      continue;
    }
    comparable += 1;
    if (one.is === other.is) same += 1;
    else wrong.push(`${name}: told ${one.told}, it is ${one.is} there and ${other.is} here`);
  }
  return {
    isAgreed: wrong.length === 0,
    words: [
      ...wrong.map((what) => `DIFFERS ${what}`),
      ...otherwise.map((what) => `by time ${what}`),
      `${alike} of ${tried} things that she did ended alike, ${same} of ${there.size} things stand alike`,
    ],
  };
}
