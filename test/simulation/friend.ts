// Whoever is asked, in a browser without the app.
import type { House } from './house.ts';
import { Line, type Weather } from './line.ts';
import type { Told, ToldAsk, ToldBallot } from './told.ts';

const WEATHERS: readonly Weather[] = [
  { well: 1 },
  { well: 1 },
  { lost: 1 },
  { twice: 1 },
  { late: 1 },
];
const SENT_MOST = 2;
const OVER = 410;

const textOf = (body: Uint8Array) => new TextDecoder().decode(body);

/** What the form of a page sends as it stands. */
const fieldsOf = (html: string): [string, string][] =>
  [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]*)"/g)].map(([, name, value]) => [
    name ?? '',
    value ?? '',
  ]);

/** She sends the form, once more where no answer came: it names what it is. */
async function sends(day: House, line: Line, ask: ToldAsk, ballot: ToldBallot, form: string) {
  const process = day.world.lives(ballot.name);
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const body = new TextEncoder().encode(form);
  for (let left = SENT_MOST; left > 0; left -= 1) {
    const isClosed = ask.fate === 'closed';
    const sent = { method: 'POST', path: ask.url ?? '', headers, body };
    const answered = await day.until(line.carry(sent, process).catch(() => null));
    if (!answered) continue;
    const { status } = answered;
    day.world.note(ballot.name, `is answered ${status}`);
    const isKept = status === 200;
    if (isKept && isClosed)
      day.world.fault(`a link that was closed has taken what ${ballot.name} said`);
    if (isKept && ask.fate === 'open') ballot.fate = 'due';
    if (status === OVER && ask.fate === 'open' && !day.isSetBack)
      day.world.fault(`a link that is open says that it is over: ${ask.id}`);
    return;
  }
}

/** At a link of hers, also where it is closed by then; answers what she is called there. */
export async function votesAt(
  day: House,
  { person }: Told,
  ask: ToldAsk,
  weather = day.chance.pick(WEATHERS),
): Promise<string | null> {
  const { world, chance, server } = day;
  const name = `Friend ${chance.below(1e6)}`;
  const line = new Line(world, server, name);
  const read = { method: 'GET', path: ask.url ?? '', headers: {}, body: null };
  const page = await day.until(line.carry(read, world.lives(name)).catch(() => null));
  if (!page) return null;
  const isOver = page.status === OVER;
  if (isOver && ask.fate === 'open' && !day.isSetBack)
    world.fault(`a link that is open says that it is over: ${ask.id}`);
  if (!isOver && ask.fate === 'closed') world.fault(`a link that was closed is open: ${ask.id}`);
  if (isOver) return null;
  const form = new URLSearchParams(fieldsOf(textOf(page.body)));
  form.set('name', name);
  form.set('text', `I like ${chance.below(1e6)}`);
  for (const { uuid } of person.pieces)
    if (form.has(`s.${uuid}`)) form.set(`v.${uuid}`, chance.pick(['like', 'pass']));
  const ballot: ToldBallot = { name, fate: 'free' };
  ask.ballots.push(ballot);
  await world.live(chance.next() * 5_000);
  line.weather = weather;
  await sends(day, line, ask, ballot, form.toString());
  return name;
}

export async function vote(day: House): Promise<void> {
  const asks = day.told.flatMap((told) => told.asks.map((ask) => ({ told, ask })));
  const known = asks.filter(({ ask }) => ask.url !== null);
  if (known.length === 0) return;
  const { told, ask } = day.chance.pick(known);
  await votesAt(day, told, ask);
}
