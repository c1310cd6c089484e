import { texts } from '../../../texts/consumer.ts';
import type { PhotoEntry } from '../entries/photo-entry.ts';

export function statusWord({
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
  if (outfit !== null) return texts.history.ready;
  if (another !== null) return texts.photo.another[another];
  if (stage === 'retake') return texts.photo.retake;
  if (question?.said === null) return texts.photo.waitsForYou;
  return stage === 'styling' ? texts.photo.withStylist(by) : texts.history.processing;
}
