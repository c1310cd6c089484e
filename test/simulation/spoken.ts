// What she says beside a photo.
import { createHash } from 'node:crypto';
import type { Said } from '../../src/state/capture.ts';
import { ogg } from '../support/samples/voices.ts';
import { hers, type Hers } from './hers.ts';
import type { House } from './house.ts';
import { discards, sendsPhoto } from './photo-hands.ts';

const SECOND_MS = 1_000;

function aRecording({ chance }: House) {
  const ms = SECOND_MS + chance.below(30 * SECOND_MS);
  const bytes = new Uint8Array(ogg(ms));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const said: Said = { bytes: bytes.buffer, type: 'audio/ogg', ms };
  return { said, sha256 };
}

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

/** Answers what names it, once it is kept for the next photo. */
async function speaks(day: House, { page }: Hers): Promise<string | null> {
  const { said, sha256 } = aRecording(day);
  const came = await day.attempt(page, 'speaks for the next photo', () =>
    page.app.actions.speak(Promise.resolve(said)),
  );
  return came.came === 'done' ? sha256 : null;
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
