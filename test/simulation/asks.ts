// She asks others of her look, and who is asked answers from a browser without the app.
import { votesAt } from './friend.ts';
import { hers, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { BASE_URL } from './server.ts';
import type { ToldAsk } from './told.ts';

/** She presses once more under the same name. */
const TRIES = 2;

async function asksOthers(day: House, { page, told }: Hers): Promise<void> {
  const { outfit } = told.person;
  const id = day.chance.uuid();
  const ask: ToldAsk = { id, url: null, fate: 'free', ballots: [] };
  told.asks.push(ask);
  for (let left = TRIES; left > 0 && day.toldOf(page) === told; left -= 1) {
    const made = await day.attempt(page, `asks others: ${id}`, () =>
      page.app.actions.makeAsk(outfit, id),
    );
    if (made.came === 'died') return;
    if (made.came === 'refused') continue;
    Object.assign(ask, { url: made.value.url.slice(BASE_URL.length), fate: 'open' });
    if (made.value.id !== id) day.world.fault(`${page.process.name} has the link of another`);
    return;
  }
}

export async function makeAsk(day: House): Promise<void> {
  const at = await hers(day);
  if (at) await asksOthers(day, at);
}

/** One of hers that stands on this screen. */
async function oneAsked(day: House): Promise<(Hers & { ask: ToldAsk }) | null> {
  const at = await hers(day);
  if (!at) return null;
  const { outfit } = at.told.person;
  if (!at.told.asks.some(({ fate }) => fate === 'open')) await asksOthers(day, at);
  if (at.page.process.isDead || day.toldOf(at.page) !== at.told) return null;
  await day.attempt(at.page, 'looks at what others say', () =>
    at.page.app.actions.refreshAsks(outfit),
  );
  if (at.page.process.isDead || day.toldOf(at.page) !== at.told) return null;
  const shown = at.page.app.store.getState().asks[outfit]?.value?.asks ?? [];
  const asks = at.told.asks.filter(
    ({ id, fate }) => fate === 'open' && shown.some((a) => a.id === id),
  );
  return asks.length > 0 ? { ...at, ask: day.chance.pick(asks) } : null;
}

export async function closeAsk(day: House): Promise<void> {
  const one = await oneAsked(day);
  if (!one) return;
  const { page, told, ask } = one;
  ask.fate = 'free';
  const came = await day.attempt(page, `closes ${ask.id}`, () =>
    page.app.actions.closeAsk(told.person.outfit, ask.id),
  );
  if (came.came !== 'done') return;
  ask.fate = 'closed';
  await votesAt(day, told, ask);
}

/** By then a copy of it has come. */
const COPIED_MS = 90_000;

/** Of what somebody has said a copy may come after she has taken it out. */
export async function removeBallot(day: House): Promise<void> {
  const one = await oneAsked(day);
  if (!one) return;
  const { page, told, ask } = one;
  const { outfit } = told.person;
  const name = await votesAt(day, told, ask, { twice: 1 });
  const ballot = ask.ballots.find((known) => known.name === name);
  if (ballot?.fate !== 'due' || page.process.isDead) return;
  await day.attempt(page, 'looks again', () => page.app.actions.refreshAsks(outfit));
  const { asks } = page.app.store.getState();
  const shown = asks[outfit]?.value?.asks.flatMap(({ ballots }) => ballots);
  const id = shown?.find((known) => known.name === name)?.id;
  if (id === undefined || page.process.isDead) return;
  ballot.fate = 'free';
  const came = await day.attempt(page, `takes out what ${name} said`, () =>
    page.app.actions.removeBallot(outfit, id),
  );
  if (came.came === 'done') ballot.fate = 'gone';
  await day.world.live(COPIED_MS);
}
