import { dayIn } from '../analytics/days.ts';

const QUARTER_MS = 15 * 60_000;
/** Nowhere does a day begin further from when it does in UTC. */
const APART_MS = 15 * 60 * 60_000;

/** When a day, as 2026-11-21, begins there. */
export function startOf(day: string, timeZone: string): Date {
  const dayOf = dayIn(timeZone);
  const around = Date.parse(`${day}T00:00:00Z`);
  for (let at = around - APART_MS; at < around + APART_MS; at += QUARTER_MS) {
    if (dayOf(new Date(at)) >= day) return new Date(at);
  }
  return new Date(around);
}

export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 24 * 60 * 60_000).toISOString().slice(0, 10);
