import { texts } from '../../../texts/consumer.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';

/** Home says Ready or Processing; what only this phone has speaks for itself. */
export function homeStatus({ word, stage, outfit, another }: PhotoEntry): string {
  if (word !== null) return word;
  if (outfit !== null) return texts.home.ready;
  if (another !== null) return texts.photo.another[another];
  if (stage === 'retake') return texts.photo.retake;
  return stage === 'styling' ? texts.photo.beingStyled : texts.home.processing;
}
