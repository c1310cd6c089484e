import type { HouseComplaint } from '../../../contract/house-complaints.ts';
import { formatDayAndClock, whenSaid } from '../../ui/dates.ts';
import { houseTexts } from '../../../texts/portal/house.ts';
import { spanTo } from './figures.ts';

const words = houseTexts.complaints;
const HOUR_MS = 60 * 60_000;
/** Until then by hours and minutes, else by the day. */
const NEAR_MS = 24 * HOUR_MS;

export const isWaiting = ({ answeredAt, closedAt }: HouseComplaint) =>
  answeredAt === null && closedAt === null;

export const isLate = (complaint: HouseComplaint, now: number) =>
  isWaiting(complaint) && Date.parse(complaint.answerBy) < now;

export function stateOf(complaint: HouseComplaint, now: number): string {
  const { answerBy, closedAt } = complaint;
  if (closedAt !== null) return words.closed(whenSaid(closedAt, now));
  if (!isWaiting(complaint)) return words.answered;
  const isPast = isLate(complaint, now);
  if (Math.abs(Date.parse(answerBy) - now) > NEAR_MS) {
    return (isPast ? words.since : words.by)(formatDayAndClock(answerBy));
  }
  return (isPast ? words.late : words.left)(spanTo(answerBy, now));
}

/** What waits for an answer first, of that the urgent, then by when it is to be answered. */
export const byUrgency = (one: HouseComplaint, other: HouseComplaint) =>
  Number(isWaiting(other)) - Number(isWaiting(one)) ||
  Number(other.urgent) - Number(one.urgent) ||
  one.answerBy.localeCompare(other.answerBy);
