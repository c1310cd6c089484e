import { texts } from '../../../texts/consumer.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';

/** On this phone, with us, with Asha, ready. */
export function homeStatus({
  word,
  stage,
  isWithOwner,
  outfit,
  another,
  question,
  by,
}: PhotoEntry): string {
  if (word !== null) return word;
  if (isWithOwner) return texts.photo.withOwner;
  if (outfit !== null) return texts.home.ready;
  if (another !== null) return texts.photo.another[another];
  if (stage === 'retake') return texts.photo.retake;
  if (question?.said === null) return texts.photo.waitsForYou;
  return stage === 'styling' ? texts.photo.withStylist(by) : texts.home.withUs;
}
