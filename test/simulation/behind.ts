// What is asked of the server before something is done, and answered after it.
import { DELETE_UNDO_MS } from '../../contract/limits.ts';
import { hers, signIn, signOutOn, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import type { Weather } from './line.ts';
import { deletes, discards, oneThere, sendsPhoto } from './photo-hands.ts';
import { looking, says } from './says.ts';
import { judgeShown } from './shown.ts';

/** By then whatever was asked has been answered, or given up. */
const ANSWERED_MS = 25_000;

/** Answers to reads are long on their way; all else goes well. */
async function whileReading(day: House, at: Hers, act: () => Promise<void>): Promise<void> {
  const { line } = at.phone;
  const { weather, only } = line;
  line.weather = { behind: 1 };
  line.only = (method) => method === 'GET';
  const { actions } = at.page.app;
  const { outfit } = at.told.person;
  for (const read of [
    actions.refreshHistory,
    actions.refreshSaved,
    actions.refreshPreferences,
    actions.refreshBought,
    actions.refreshProfile,
    actions.refreshTaste,
    () => actions.refreshOutfit(outfit),
    () => actions.refreshAsks(outfit),
  ])
    void read();
  await day.world.live(50 + day.chance.next() * 400);
  await act();
  await day.world.live(ANSWERED_MS);
  line.weather = weather;
  line.only = only;
}

const NEXT = ['save', 'dispute', 'choose', 'prefer', 'like'] as const;

/** She changes something of what is being read. */
export async function changeBehind(day: House): Promise<void> {
  const at = await looking(day);
  if (!at) return;
  await whileReading(day, at, () => says(day, at, day.chance.pick(NEXT)));
  judgeShown(day, at);
}

/** She deletes a photo, and a list that has it comes after that. */
export async function deleteBehind(day: House): Promise<void> {
  const one = await oneThere(day);
  if (!one) return;
  await whileReading(day, one, async () => {
    await deletes(day, one);
    await day.world.live(DELETE_UNDO_MS);
  });
  judgeShown(day, one);
}

/** She leaves, and somebody else may be there by the time that it is answered. */
export async function leaveBehind(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { phone, page, told } = at;
  await whileReading(day, at, async () => {
    await signOutOn(day, at, 'keep');
    const next = day.told.find((one) => one !== told);
    if (!next || page.process.isDead || day.toldOf(page) || day.chance.is(0.4)) return;
    await signIn(day, phone, page, next);
  });
}

/** She discards what is on the line, and it comes after its withdrawal. */
export async function withdrawBehind(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = day.chance.pick<Weather>([{ late: 1 }, { late: 1, twice: 1 }]);
  const photo = await sendsPhoto(day, at);
  await day.world.live(1_000);
  const isHere = recordsOn(at.phone).some(({ id }) => id === photo?.key);
  if (photo && isHere && !at.page.process.isDead)
    await discards(day, { ...at, id: photo.key, photo });
  line.weather = { well: 1 };
  // What was late has come by then.
  await day.world.live(320_000);
  line.weather = weather;
}
