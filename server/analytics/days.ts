import { serverTexts } from '../../texts/server.ts';
import { AppError } from '../errors.ts';

const DAY_MS = 24 * 60 * 60_000;

/** Which day a moment belongs to where the stylist is, as 2026-11-21. */
export function dayIn(timeZone: string): (time: string | Date) => string {
  try {
    const format = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
    return (time) => format.format(new Date(time));
  } catch {
    throw new AppError('invalid', { fields: { tz: serverTexts.request.badZone } });
  }
}

/** The last days up to one, the oldest first. */
export function lastDays(today: string, count: number): string[] {
  const end = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: count }, (_, index) =>
    new Date(end - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
  );
}
