import { hers } from './hers.ts';
import type { House } from './house.ts';
import { gives, looking, says } from './says.ts';
import type { SayingName } from './told.ts';

export const rate = async (day: House) => gives(day, await hers(day));
export const save = async (day: House) => says(day, await hers(day), 'save');
export const dispute = async (day: House) => says(day, await hers(day), 'dispute');
export const prefer = async (day: House) => says(day, await hers(day), 'prefer');
/** It stands by itself: nothing that she says otherwise changes it. */
export async function agree(day: House): Promise<void> {
  const one = await hers(day);
  if (!one) return;
  const said = { version: 1, round: 0, agreed: true };
  await day.attempt(one.page, 'agrees', () => one.page.app.actions.sayConsent('privacy', said));
}
const SETTINGS = ['tell_prices', 'keep_photos_days'];

/** By itself, once the form has gone, or while it waits for a line. */
export async function chooseAlone(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  if (day.chance.is(0.3)) line.weather = { down: 1 };
  await says(day, at, 'prefer');
  await day.world.live(500);
  if (day.chance.is(0.7)) line.weather = { down: 1 };
  for (const of of SETTINGS) {
    await says(day, at, 'setting', of);
    await day.world.live(day.chance.next() * 5_000);
  }
  line.weather = weather;
  at.phone.online();
}
export const sayForWhom = async (day: House) => says(day, await hers(day), 'forWhom');
export const sayFit = async (day: House) => says(day, await hers(day), 'fit');
export const sayOwned = async (day: House) => says(day, await hers(day), 'owned');
export const report = async (day: House) => says(day, await hers(day), 'report');

export const choose = async (day: House) => says(day, await looking(day), 'choose');
export const like = async (day: House) => says(day, await looking(day), 'like');

/** She thinks again of what she spoke of last, on whichever phone is at hand. */
export async function otherwise(day: House): Promise<void> {
  const at = await looking(day);
  if (!at?.told.last) return;
  const { name, of } = at.told.last;
  if (name === 'save' && day.chance.is(0.3)) await gives(day, at, of);
  else await says(day, at, name, of);
}

const IN_A_TUNNEL: readonly SayingName[] = [
  'save',
  'dispute',
  'choose',
  'prefer',
  'report',
  'like',
  'forWhom',
];

/** She says one thing where there is no line, and another of the same on whichever phone is at hand. */
export async function tunnel(day: House): Promise<void> {
  const at = await looking(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = { down: 1 };
  day.world.note(at.phone.name, 'has no line');
  if (day.chance.is(0.4)) await gives(day, at);
  else await says(day, at, day.chance.pick(IN_A_TUNNEL));
  await day.world.live(4_000 + day.chance.next() * 20_000);
  const { last } = at.told;
  const then = await looking(day);
  if (last && then?.told === at.told) await says(day, then, last.name, last.of);
  await day.world.live(day.chance.next() * 20_000);
  line.weather = weather;
  day.world.note(at.phone.name, 'has its line again');
  at.phone.online();
}
