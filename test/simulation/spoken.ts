// What she says beside a photo.
import type { Said } from '../../src/state/capture.ts';
import { hers } from './hers.ts';
import type { House } from './house.ts';
import { discards, sendsPhoto } from './photo-hands.ts';
import { aRecording, speaks } from './unsent-hands.ts';

const SECOND_MS = 1_000;

/** The recorder may give what it heard after she has pressed for the photo to go. */
export async function speak(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { world, chance } = day;
  const { actions } = at.page.app;
  const { said, sha256 } = aRecording(day);
  const { promise: recording, resolve } = Promise.withResolvers<Said>();
  world.after(chance.next() * 2 * SECOND_MS, () => resolve(said), at.page.process);
  let came: 'kept' | 'refused' | null = null;
  actions.speak(recording).then(
    () => (came = 'kept'),
    () => (came = 'refused'),
  );
  const photo = await sendsPhoto(day, at);
  await world.live(10 * SECOND_MS, () => came !== null || at.page.process.isDead);
  world.note(at.page.process.name, `${came ?? 'not'} kept: what she said beside it`);
  if (photo?.fate === 'due' && came === 'kept') photo.voice = sha256;
}

/** In place of a photo that waits she takes another one, and has spoken for that already. */
export async function speakAnew(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { line } = at.phone;
  const { actions } = at.page.app;
  const { weather } = line;
  line.weather = { down: 1 };
  const photo = (await speaks(day, at)) && (await sendsPhoto(day, at));
  const voice = photo && (await speaks(day, at));
  if (photo && voice) {
    await day.attempt(at.page, 'takes another in its place', () => actions.carryBrief(photo.key));
    await discards(day, { ...at, id: photo.key, photo });
    const next = await sendsPhoto(day, at);
    if (next?.fate === 'due') next.voice = voice;
  }
  line.weather = weather;
}
