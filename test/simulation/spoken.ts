// What she says beside a photo.
import { createHash } from 'node:crypto';
import type { Said } from '../../src/state/capture.ts';
import { ogg } from '../support/samples/voices.ts';
import { hers } from './hers.ts';
import type { House } from './house.ts';
import { sendsPhoto } from './photo-hands.ts';

const SECOND_MS = 1_000;

/** The recorder may give what it heard after she has pressed for the photo to go. */
export async function speak(day: House): Promise<void> {
  const at = await hers(day);
  if (!at) return;
  const { world, chance } = day;
  const { actions } = at.page.app;
  const ms = SECOND_MS + chance.below(30 * SECOND_MS);
  const bytes = new Uint8Array(ogg(ms));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const { promise: recording, resolve } = Promise.withResolvers<Said>();

  const said = { bytes: bytes.buffer, type: 'audio/ogg', ms };
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
