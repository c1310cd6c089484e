import { commonTexts } from '../../texts/common.ts';
import { READERS } from '../../texts/locale.ts';
import { unbroken } from '../../texts/unbroken.ts';

const HOUR = 3_600_000;
const HOURS_A_DAY = 24;
const DAYS_A_WEEK = 7;

const dayOfMonth = new Intl.DateTimeFormat(READERS, { day: 'numeric' });
const month = new Intl.DateTimeFormat(READERS, { month: 'long' });
const monthAndYear = new Intl.DateTimeFormat(READERS, { month: 'long', year: 'numeric' });
const dayAndMonth = new Intl.DateTimeFormat(READERS, { day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat(READERS, { hour: 'numeric', minute: '2-digit' });

export const formatDayOfMonth = (iso: string) => dayOfMonth.format(new Date(iso));
export const formatMonth = (iso: string) => month.format(new Date(iso));
export const formatMonthAndYear = (iso: string) => monthAndYear.format(new Date(iso));
export const formatDay = (iso: string) => dayAndMonth.format(new Date(iso));
export const formatClock = (at: string | number) => unbroken(clock.format(new Date(at)));
export const formatDayAndClock = (iso: string) => `${formatDay(iso)}, ${formatClock(iso)}`;

export function isSameDay(at: string | number, now: number): boolean {
  return new Date(at).toDateString() === new Date(now).toDateString();
}

/** "today, 10:42 am", or with the day's name. */
export const whenSaid = (iso: string, now: number): string =>
  isSameDay(iso, now) ? commonTexts.dates.today(formatClock(iso)) : formatDayAndClock(iso);

/** "Just now", "3h ago" under a day, "2d ago" under a week, then the day itself. */
export function formatRelative(iso: string, now: number): string {
  const hours = Math.floor((now - Date.parse(iso)) / HOUR);
  if (hours < 1) return commonTexts.dates.justNow;
  if (hours < HOURS_A_DAY) return commonTexts.dates.hoursAgo(hours);
  const days = Math.floor(hours / HOURS_A_DAY);
  return days < DAYS_A_WEEK ? commonTexts.dates.daysAgo(days) : formatDay(iso);
}
