import { hers, signOutOn } from './hers.ts';
import type { House } from './house.ts';
import { says } from './says.ts';

export async function signOut(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  await signOutOn(day, at, day.chance.pick(['send', 'keep', 'keep', 'discard'] as const));
}

/** She wants all of it sent before she goes, on a line that hangs. */
export async function sendAndLeave(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { weather } = line;
  line.weather = { hang: 1 };
  await says(day, at, day.chance.pick(['save', 'dispute', 'prefer', 'report'] as const));
  if (!at.page.process.isDead && day.toldOf(at.page) === at.told) await signOutOn(day, at, 'send');
  line.weather = weather;
}
