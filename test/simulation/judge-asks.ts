import type { House } from './house.ts';
import type { Page } from './phone.ts';
import { standing } from './standing.ts';
import type { Told } from './told.ts';

/** What she asks others, and what they said, is at the server as each was told. */
export function judgeAsks({ world, server }: House, told: Told): void {
  const there = standing(server);
  const rows = there.asks(told.person);
  for (const { key } of rows)
    if (!told.asks.some(({ id }) => id === key)) world.fault(`nobody was told of the link ${key}`);
  for (const { id, fate, ballots } of told.asks) {
    const [row, another] = rows.filter(({ key }) => key === id);
    if (another) world.fault(`the link ${id} is there twice`);
    if (fate !== 'free' && !row) world.fault(`the link ${id} is lost`);
    if (row && fate === 'open' && row.closed !== null) world.fault(`the link ${id} is closed`);
    if (row && fate === 'closed' && row.closed === null) world.fault(`the link ${id} is open`);
    const names = row ? there.ballots(row.id).map(({ name }) => name) : [];
    for (const ballot of ballots) {
      const count = names.filter((name) => name === ballot.name).length;
      const isWrong = count > 1 || (count === 1 ? ballot.fate === 'gone' : ballot.fate === 'due');
      if (isWrong) world.fault(`what ${ballot.name} said is there ${count} times`);
    }
  }
}

/** Once it is read anew she sees just that. */
export async function judgeAsksShown(
  day: House,
  { app, process }: Page,
  told: Told,
): Promise<void> {
  const { outfit } = told.person;
  await day.until(app.actions.refreshAsks(outfit));
  if (day.toldOf({ app }) !== told) return;
  const there = standing(day.server);
  const wordsOf = (id: string, isClosed: boolean, names: readonly string[]) =>
    `${id} ${isClosed ? 'closed' : 'open'} ${names.toSorted().join()}`;
  const shown = (app.store.getState().asks[outfit]?.value?.asks ?? []).map((ask) =>
    wordsOf(
      ask.id,
      ask.closed_at !== null,
      ask.ballots.map(({ name }) => name),
    ),
  );
  const known = there.asks(told.person).map(({ id, key, closed }) =>
    wordsOf(
      key,
      closed !== null,
      there.ballots(id).map(({ name }) => name),
    ),
  );
  if (shown.toSorted().join('; ') !== known.toSorted().join('; '))
    day.world.fault(
      `${process.name} shows of links ${shown.join('; ')}, and there are ${known.join('; ')}`,
    );
}
