/** A piece that may stand at a place of the look. */
export interface Candidate {
  id: string;
  /** In paise. */
  cost: number;
  score: number;
  /** It was in the look before this one. */
  wasThere: boolean;
}

/** So many of a place are tried, besides those that cost less than all better ones. */
const TRIED = 16;
/** So many of the place that the others are to suit. */
const LEADS = 8;
/** So many ways to spend the money are carried on at once. */
const WAYS = 48;

const byScore = (a: Candidate, b: Candidate) => b.score - a.score || (a.id < b.id ? -1 : 1);

/** Of very many all but the first and the last few in turn, evenly. */
function thinned<One>(ways: readonly One[], most: number): One[] {
  if (ways.length <= most) return [...ways];
  const step = (ways.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => ways[Math.round(at * step)]!);
}

/** Of a shelf in order of score those that cost less than all before them; the cheapest is the last. */
function cheapening<One extends Candidate>(shelf: readonly One[]): One[] {
  let least = Infinity;
  return shelf.filter(({ cost }) => cost < least && ((least = cost), true));
}

/**
 * What of a place is worth trying: the best of it, and what is cheaper than all that is better, both
 * of what was there before and of what was not. With the cheapest of both among them, whatever can be
 * paid at all is found.
 */
export function worthTrying<One extends Candidate>(shelf: readonly One[], most = TRIED): One[] {
  if (shelf.length <= most) return shelf.toSorted(byScore);
  const tried = new Set<One>();
  for (const wasThere of [false, true]) {
    const some = shelf.filter((one) => one.wasThere === wasThere).toSorted(byScore);
    for (const one of [...some.slice(0, most), ...thinned(cheapening(some), most)]) tried.add(one);
  }
  return [...tried].toSorted(byScore);
}

interface Way<One> {
  cost: number;
  score: number;
  wereThere: number;
  last: One | null;
  before: Way<One> | null;
}

/** Of each number that was there before: what scores more than all that costs less. */
function worthGoing<One>(ways: Way<One>[], isPriced: boolean): Way<One>[] {
  return [...Map.groupBy(ways, ({ wereThere }) => wereThere).values()].flatMap((some) => {
    some.sort((a, b) => (isPriced && a.cost - b.cost) || b.score - a.score);
    let most = -Infinity;
    return thinned(
      some.filter(({ score }) => score > most && ((most = score), true)),
      WAYS,
    );
  });
}

const piecesOf = <One>(way: Way<One> | null): One[] =>
  way === null ? [] : [...piecesOf(way.before), ...(way.last ? [way.last] : [])];

/** As it is beside the piece that leads. */
interface Suiting<One> extends Candidate {
  one: One;
}

interface Limits {
  /** In paise; null: as much as it may cost. */
  most: number | null;
  /** So many at most may have been there before. */
  wereThereMost: number;
}

/** The best of a place, whatever it costs. */
const bestOf = <One extends Candidate>(place: readonly One[]): One =>
  place.reduce((best, one) => (one.score > best.score ? one : best));

/** The best look that scores more than `least`; null where there is none. */
function oneLed<One extends Candidate>(
  lead: One,
  places: readonly (readonly One[])[],
  { most, wereThereMost }: Limits,
  least: number,
): Way<One> | null {
  const isFit = ({ cost, wereThere }: Way<One>) =>
    (most === null || cost <= most) && wereThere <= wereThereMost;
  const onward = (before: Way<One>, last: One): Way<One> => ({
    cost: before.cost + last.cost,
    score: before.score + last.score,
    wereThere: before.wereThere + Number(last.wasThere),
    last,
    before,
  });
  const first = { ...lead, wereThere: Number(lead.wasThere), last: lead, before: null };
  const dream = places.map(bestOf).reduce<Way<One>>(onward, first);
  if (dream.score <= least || !isFit(first)) return null;
  if (isFit(dream)) return dream;
  let ways: Way<One>[] = [first];
  for (const place of places) {
    const all = ways.flatMap((before) => place.map((last) => onward(before, last)));
    ways = worthGoing(all.filter(isFit), most !== null);
  }
  return ways.reduce<Way<One> | null>(
    (best, way) => (way.score > (best?.score ?? least) ? way : best),
    null,
  );
}

/**
 * One piece for each place, the best of those that can be paid; null only where none can. The others
 * are to suit the first place's piece.
 */
export function bestLook<One extends Candidate>(
  shelves: readonly (readonly One[])[],
  suits: (lead: One, other: One) => number,
  limits: Limits,
): One[] | null {
  const [leads = [], ...places] = shelves.map((shelf) => worthTrying(shelf));
  let best = null as Way<Suiting<One>> | null;
  // The cheapest lead is the last of those that cheapen, so it is tried too.
  for (const one of worthTrying(leads, LEADS)) {
    const suited = places.map((place) =>
      place.map((other): Suiting<One> => ({
        id: other.id,
        cost: other.cost,
        wasThere: other.wasThere,
        score: other.score + suits(one, other),
        one: other,
      })),
    );
    const { id, cost, wasThere, score } = one;
    const lead = { id, cost, wasThere, score, one };
    best = oneLed(lead, suited, limits, best?.score ?? -Infinity) ?? best;
  }
  return best && piecesOf(best).map(({ one }) => one);
}

/** What a look costs at least, where nothing is asked about what was there before. */
export const leastCost = (shelves: readonly (readonly Candidate[])[]): number =>
  shelves.reduce((sum, shelf) => sum + Math.min(...shelf.map(({ cost }) => cost)), 0);
