import { NEEDED_BY, TURNAROUND_MS } from './limits.ts';

/** The morning of the day that it is needed for. */
export const neededBy = (neededOn: string | null): number =>
  neededOn === null ? Infinity : Date.parse(`${neededOn}${NEEDED_BY}`);

/**
 * When an answer is due: a day after the photo came and as long after as the clock stood, or in the
 * morning of the day that it is needed for, if that is sooner; where that morning is past already,
 * at once.
 */
export function dueAt(sentAt: Date, neededOn: string | null, stoodMs = 0): Date {
  const sent = sentAt.getTime();
  const within = sent + TURNAROUND_MS + stoodMs;
  return new Date(Math.max(sent, Math.min(within, neededBy(neededOn))));
}

/** The day that is named, where its morning was still to come then. */
export const neededAfter = (neededOn: string | null, from: string): string | null =>
  neededBy(neededOn) > Date.parse(from) ? neededOn : null;

interface Due {
  upload_date: string;
  due_at: string;
}

/** Sooner than within a day: the client has named a day. */
export const isDueSooner = ({ upload_date, due_at }: Due): boolean =>
  Date.parse(due_at) < Date.parse(upload_date) + TURNAROUND_MS;

/** As long as it is no longer than a day since it came. */
export const isWithinTheDay = ({ upload_date }: Pick<Due, 'upload_date'>, now: number): boolean =>
  now <= Date.parse(upload_date) + TURNAROUND_MS;

/** The morning of the day was past when the photo came. */
export const isDueAtOnce = ({ upload_date, due_at }: Due): boolean =>
  Date.parse(due_at) <= Date.parse(upload_date);
