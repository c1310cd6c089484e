// What she has taken or said, before she sends it.
import { createHash } from 'node:crypto';
import type { Said } from '../../src/state/capture.ts';
import { ogg } from '../support/samples/voices.ts';
import type { Hers } from './hers.ts';
import type { House } from './house.ts';

const SECOND_MS = 1_000;

export function aRecording({ chance }: House) {
  const ms = SECOND_MS + chance.below(30 * SECOND_MS);
  const bytes = new Uint8Array(ogg(ms));
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const said: Said = { bytes: bytes.buffer, type: 'audio/ogg', ms };
  return { said, sha256 };
}

/** Answers what names it, once it is kept for the next photo. */
export async function speaks(day: House, { page }: Hers): Promise<string | null> {
  const { said, sha256 } = aRecording(day);
  const came = await day.attempt(page, 'speaks for the next photo', () =>
    page.app.actions.speak(Promise.resolve(said)),
  );
  return came.came === 'done' ? sha256 : null;
}

export const takesOwn = (day: House, { page }: Hers, bytes: ArrayBuffer) =>
  day.attempt(page, 'takes a photo of something of hers', () =>
    page.app.actions.keepOwn(bytes, 'image/jpeg'),
  );

export const leavesOwn = (day: House, { page }: Hers) =>
  day.attempt(page, 'does not add it', () => page.app.actions.discardOwnDraft());
