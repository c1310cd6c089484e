import type { Photo } from '../../../contract/photos.ts';
import { texts } from '../../../texts/consumer.ts';

/** What is said of the small picture that stands for it, until the large one is there. */
export function largeWords({ large_by: by }: Photo, now: number): string | null {
  if (!by) return null;
  return now < Date.parse(by) ? texts.photo.largeFollows : texts.photo.largeLate;
}
