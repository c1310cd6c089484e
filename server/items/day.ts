const INDIA_AHEAD_MS = 5.5 * 60 * 60_000;

/** The day where our people are, as 2026-11-21. */
export const dayInIndia = (at: Date): string =>
  new Date(at.getTime() + INDIA_AHEAD_MS).toISOString().slice(0, 10);
