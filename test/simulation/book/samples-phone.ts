// What is taken and written on a phone.
import type { BriefForm } from '../../../src/state/brief-form.ts';
import { NOTHING_ASKED } from '../../../src/state/brief-form.ts';
import type { Said } from '../../../src/state/capture.ts';
import { ogg } from '../../support/samples/voices.ts';
import { JPEG } from './samples.ts';

/** Another by each number. */
export function photoBytes(drawn: number, size = 300): ArrayBuffer {
  const bytes = new Uint8Array(size).map((_, at) => (at * 7 + drawn) % 251);
  bytes.set(JPEG);
  return bytes.buffer;
}

/** So large that a small one goes ahead of it, and it in parts. */
export const largeBytes = (drawn: number, size = 300_000): ArrayBuffer => photoBytes(drawn, size);

export const recording = (ms: number): Said => ({
  bytes: new Uint8Array(ogg(ms)).buffer,
  type: 'audio/ogg',
  ms,
});

export const typed = (more: Partial<BriefForm>): BriefForm => ({
  ...NOTHING_ASKED,
  budget: '',
  word: '',
  ...more,
});

export const asked = (note: string) => ({ ...NOTHING_ASKED, note });
