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
/** What a paisa takes of a score. */
const LEAST_PRICE = 2 ** -24;
const MOST_PRICE = 2 ** 12;
const HALVINGS = 12;

const byScore = (a: Candidate, b: Candidate) => b.score - a.score || (a.id < b.id ? -1 : 1);

/** Of very many all but the first and the last few in turn, evenly. */
function thinned<One>(ways: readonly One[], most: number): One[] {
  if (ways.length <= most) return [...ways];
  const step = (ways.length - 1) / (most - 1);
  return Array.from({ length: most }, (_, at) => ways[Math.round(at * step)]!);
}

/** Of a shelf in order of cost those that score more than all that is cheaper; the first is the cheapest. */
function bettering<One extends Candidate>(shelf: readonly One[]): One[] {
  let most = -Infinity;
  return shelf.filter(({ score }) => score > most && ((most = score), true));
}

function bestOf<One extends Candidate>(shelf: readonly One[], most: number): One[] {
  const best: One[] = [];
  for (const one of shelf) {
    let at = best.length;
    while (at > 0 && byScore(one, best[at - 1]!) < 0) at -= 1;
    if (at === most) continue;
    best.splice(at, 0, one);
    if (best.length > most) best.pop();
  }
  return best;
}

/**
 * What of a place is worth trying: the best of it, and what is cheaper than all that is better, both
 * of what was there before and of what was not. With the cheapest of both among them, whatever can be
 * paid at all is found.
 */
export function worthTrying<One extends Candidate>(shelf: readonly One[], most = TRIED): One[] {
  if (shelf.length <= most) return shelf.toSorted(byScore);
  const byCost = shelf.toSorted((a, b) => a.cost - b.cost || byScore(a, b));
  const tried = new Set<One>();
  for (const wasThere of [false, true]) {
    const some = byCost.filter((one) => one.wasThere === wasThere);
    for (const one of [...bestOf(some, most), ...thinned(bettering(some), most)]) tried.add(one);
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

const onward = <One extends Candidate>(before: Way<One>, last: One): Way<One> => ({
  cost: before.cost + last.cost,
  score: before.score + last.score,
  wereThere: before.wereThere + Number(last.wasThere),
  last,
  before,
});

interface Limits {
  /** In paise; null: as much as it may cost. */
  most: number | null;
  /** So many at most may have been there before. */
  wereThereMost: number;
}

/** As it is beside the piece that leads. */
interface Suiting<One> extends Candidate {
  one: One;
}

/** A piece that leads, and the other places as they are beside it. */
interface Led<One> {
  first: Way<Suiting<One>>;
  places: readonly (readonly Suiting<One>[])[];
}

function ledBy<One extends Candidate>(
  lead: One,
  places: readonly (readonly One[])[],
  suits: (lead: One, other: One) => number,
): Led<One> {
  const { cost, score, wasThere } = lead;
  const last = { ...lead, one: lead };
  return {
    first: { cost, score, wereThere: Number(wasThere), last, before: null },
    places: places.map((place) =>
      place.map((one) => ({
        id: one.id,
        cost: one.cost,
        wasThere: one.wasThere,
        score: one.score + suits(lead, one),
        one,
      })),
    ),
  };
}

/** What is left of a score where each paisa takes so much of it. */
const worth = ({ score, cost }: { score: number; cost: number }, price: number) =>
  score - price * cost;

function bestAt<One extends Candidate>(place: readonly One[], price: number): One {
  let best = place[0]!;
  for (const one of place) if (worth(one, price) > worth(best, price)) best = one;
  return best;
}

const lookAt = <One>({ first, places }: Led<One>, price: number) =>
  places.reduce((way, place) => onward(way, bestAt(place, price)), first);

/** The least price, about, at which all that is best is paid. */
function priceFor<One>(led: Led<One>, most: number): number {
  const isPaid = (price: number) => lookAt(led, price).cost <= most;
  if (isPaid(0)) return 0;
  let [low, high] = [0, LEAST_PRICE];
  while (!isPaid(high) && high < MOST_PRICE) [low, high] = [high, high * 4];
  for (let halved = 0; halved < HALVINGS; halved += 1) {
    const price = (low + high) / 2;
    if (isPaid(price)) high = price;
    else low = price;
  }
  return high;
}

/** The best look with what leads that scores more than `least`; null where there is none. */
function bestLed<One extends Candidate>(
  { first, places }: Led<One>,
  { most, wereThereMost }: Limits,
  price: number,
  least: number,
): Way<Suiting<One>> | null {
  const isFit = ({ cost, wereThere }: Way<Suiting<One>>) =>
    (most === null || cost <= most) && wereThere <= wereThereMost;
  const easy = lookAt({ first, places }, price);
  let best = isFit(easy) && easy.score > least ? easy : null;
  let rest = worth(easy, price) - worth(first, price) + price * (most ?? 0);
  let ways = isFit(first) ? [first] : [];
  for (const place of places) {
    rest -= worth(bestAt(place, price), price);
    const isEnough = (way: Way<Suiting<One>>) => worth(way, price) + rest > (best?.score ?? least);
    const all = ways.flatMap((before) => place.map((last) => onward(before, last)));
    ways = worthGoing(
      all.filter((way) => isFit(way) && isEnough(way)),
      most !== null,
    );
  }
  for (const way of ways) if (way.score > (best?.score ?? least)) best = way;
  return best;
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
  const { most } = limits;
  const [leads = [], ...places] = shelves.map((shelf) => worthTrying(shelf));
  // The cheapest lead is among the best at any cost, so it is tried too.
  const led = worthTrying(leads, LEADS).map((lead) => ledBy(lead, places, suits));
  const dream = led.toSorted((a, b) => lookAt(b, 0).score - lookAt(a, 0).score)[0];
  const price = dream && most !== null ? priceFor(dream, most) : 0;
  // Nothing that can be paid scores more than this.
  const bounded = led
    .map((one) => ({ one, bound: worth(lookAt(one, price), price) + price * (most ?? 0) }))
    .toSorted((a, b) => b.bound - a.bound);
  let best = null as Way<Suiting<One>> | null;
  for (const { one, bound } of bounded) {
    if (best && bound <= best.score) break;
    best = bestLed(one, limits, price, best?.score ?? -Infinity) ?? best;
  }
  return best && piecesOf(best).map(({ one }) => one);
}

/** What a look costs at least, where nothing is asked about what was there before. */
export const leastCost = (shelves: readonly (readonly Candidate[])[]): number =>
  shelves.reduce((sum, shelf) => sum + Math.min(...shelf.map(({ cost }) => cost)), 0);
