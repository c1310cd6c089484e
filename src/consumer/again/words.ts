import type { Photo } from '../../../contract/photos.ts';
import { texts } from '../../../texts/consumer.ts';
import type { OutboxRecord } from '../../outbox/records.ts';
import { againAhead } from '../../state/operations/again.ts';
import { formatClock, formatDayAndClock, isSameDay } from '../../ui/dates.ts';

const DAY_MS = 24 * 60 * 60_000;

export function dueWords(at: string, now: number): string {
  const clock = formatClock(at);
  if (isSameDay(at, now)) return texts.photo.dueToday(clock);
  if (isSameDay(at, now + DAY_MS)) return texts.photo.dueTomorrow(clock);
  return texts.photo.dueOn(formatDayAndClock(at));
}

/** Where the other look is: on this phone, with us, with a stylist; null where none is waited for. */
export function againWords(
  photo: Photo,
  outbox: readonly OutboxRecord[],
  now: number,
): string | null {
  const { again } = photo;
  const words = texts.photo.again;
  if (!again) {
    const ahead = againAhead(outbox, photo.id);
    return ahead && ahead.state !== 'refused' ? words.here : null;
  }
  if (again.stage === 'ready') return null;
  if (photo.with_owner) return words.held;
  if (now > Date.parse(again.due_at)) return words.late;
  return again.stage === 'styling' ? words.styling : words.queued(dueWords(again.due_at, now));
}
