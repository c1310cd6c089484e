import { hers, signOutOn } from './hers.ts';
import type { House } from './house.ts';

export async function signOut(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  await signOutOn(day, at, day.chance.pick(['send', 'keep', 'keep', 'discard'] as const));
}
