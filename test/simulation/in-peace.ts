// Where nobody has anything on its way: what stands then is of what she says.
import { isDeepStrictEqual } from 'node:util';
import type { Hers } from './hers.ts';
import type { House } from './house.ts';
import { recordsOn } from './kept.ts';
import { looking } from './says.ts';

const SENT_MS = 60_000;

/** All goes, and nobody has anything on its way: what stands then is of what she says here. */
async function inPeace(day: House): Promise<Hers | null> {
  const { phones, server, world } = day;
  const at = await looking(day);
  if (!at || !server.isUp || day.isSetBack) return null;
  for (const { line } of phones) line.weather = { well: 1 };
  for (const phone of phones) phone.online();
  const isIdle = () => phones.every((phone) => recordsOn(phone).length === 0);
  await world.live(SENT_MS, isIdle);
  await world.live(2_000);
  return isIdle() && isHers(day, at) ? at : null;
}

export const isHers = (day: House, { page, told, phone }: Hers) =>
  !page.process.isDead && day.toldOf(page) === told && day.isWell(phone, page);

/** Whether all that she has said has gone. */
export async function goes(day: House, at: Hers): Promise<boolean> {
  at.phone.line.weather = { well: 1 };
  at.phone.online();
  const isSent = () => recordsOn(at.phone).every(({ state }) => state === 'draft');
  await day.world.live(SENT_MS, isSent);
  await day.world.live(2_000);
  return isSent() && isHers(day, at);
}

/** One thing after the other, and nothing besides. */
export async function inOrder(day: House, run: (at: Hers) => Promise<void>): Promise<void> {
  const weathers = day.phones.map(({ line }) => line.weather);
  const at = await inPeace(day);
  if (at) await run(at);
  for (const [n, { line }] of day.phones.entries()) line.weather = weathers[n] ?? { well: 1 };
}

export const differs = (day: House, { page }: Hers, what: string, is: unknown, said: unknown) => {
  if (!isDeepStrictEqual(is, said))
    day.world.fault(
      `${page.process.name} ${what}: ${JSON.stringify(is)}, and it is to be ${JSON.stringify(said)}`,
    );
};
