import { texts } from '../../../texts/consumer.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';

/** Home says Ready or Processing; what only this phone has speaks for itself. */
export function homeStatus({ word, stage, outfit, another, question }: PhotoEntry): string {
  if (word !== null) return word;
  if (outfit !== null) return texts.home.ready;
  if (another !== null) return texts.photo.another[another];
  if (stage === 'retake') return texts.photo.retake;
  if (question?.said === null) return texts.photo.waitsForYou;
  return stage === 'styling' ? texts.photo.beingStyled : texts.home.processing;
}
