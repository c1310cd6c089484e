import type { Figures } from '../../../contract/house-people.ts';
import { houseTexts } from '../../../texts/portal/house.ts';

const words = houseTexts.people;
const MINUTE_MS = 60_000;
const HOUR = 60;
const WHOLE = 100;
/** Past these a figure asks for attention. */
const LATE_SHARE_MAX = 0.03;
const HEARD_LEAST = 85;

const clockOf = (minutes: number) =>
  `${Math.floor(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;

/** Under an hour by minutes, else as 1:24. */
export function spanOf(minutes: number | null): [figure: string, unit: string] {
  if (minutes === null) return [words.none, ''];
  if (minutes < HOUR) return [String(minutes), words.min];
  return [clockOf(minutes), words.hours];
}

/** How long it is to then, or was since. */
export const spanTo = (at: string, now: number) =>
  clockOf(Math.abs(Math.trunc((Date.parse(at) - now) / MINUTE_MS)));

/** Of a hundred lines; all of them only where it is so. */
export const heardOf = ({ lines, kept, disputed }: Figures): number | null =>
  lines === 0 ? null : Math.floor(((kept - disputed) / lines) * WHOLE);

export const isOftenLate = ({ late, month }: Figures) => late > month * LATE_SHARE_MAX;
export const isSeldomHeard = (figures: Figures) => (heardOf(figures) ?? HEARD_LEAST) < HEARD_LEAST;
