// A row of photos over a bad line, in parts and in one call.
import { median } from './load.ts';
import { inSmall, isSmall } from './small.ts';

export const RATES = isSmall ? [200] : [20, 50, 200];
export const CUTS_S = isSmall ? [1] : [20, 40, 90];
export const LATENCY_MS = inSmall(10, 150);
/** Later than that it is not waited for. */
export const PATIENCE_MS = inSmall(10_000, 240_000);
export const SIZES = [
  { kb: 250, mostTimes: 1.35 },
  { kb: 600, mostTimes: 1.15 },
].slice(0, inSmall(1, 2));
const WANTED_S = 45;
const AT_DESK_WANTED_S = 5;

export interface Went {
  /** Null where it did not in that time. */
  seconds: number | null;
  /** Until a stylist could begin. */
  atDesk: number | null;
  carried: number;
}

interface Cell {
  rate: number;
  cutS: number;
  bytes: number;
  mostTimes: number;
}

export const HEAD = [
  '| Photo | Line | A cut each | At the desk | In parts | In one call | Bytes over the line | In one call | Wanted | Holds |',
  '| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |',
].join('\n');

const number = (value: number) => value.toLocaleString('en-IN', { maximumFractionDigits: 2 });

function told(went: readonly Went[], bytes: number) {
  const late = went.filter(({ seconds }) => seconds === null).length;
  const seconds = median(went.map((one) => one.seconds ?? Infinity));
  const carried = went.reduce((sum, one) => sum + one.carried, 0) / went.length;
  const atDesk = median(went.map((one) => one.atDesk ?? Infinity));
  return { late, seconds, atDesk, times: carried / bytes };
}

const time = ({ seconds, late }: ReturnType<typeof told>) =>
  `${seconds === Infinity ? 'never' : `${number(seconds)} s`}${late > 0 ? ` (${late} never)` : ''}`;

export function rowOf(cell: Cell, inParts: readonly Went[], inOneCall: readonly Went[]) {
  const { rate, cutS, bytes, mostTimes } = cell;
  const parts = told(inParts, bytes);
  const call = told(inOneCall, bytes);
  const isWorst = rate === 20 && cutS === 20;
  const isQuick =
    !isWorst ||
    ((bytes < 600_000 || parts.seconds <= WANTED_S) && parts.atDesk <= AT_DESK_WANTED_S);
  const holds = parts.late === 0 && parts.times <= mostTimes && isQuick;
  const cells = [
    `${number(bytes / 1000)} kB`,
    `${rate} kB/s`,
    `${cutS} s`,
    `${number(parts.atDesk)} s`,
    time(parts),
    time(call),
    `${number(parts.times)} ×`,
    `${number(call.times)} ×`,
    `≤ ${mostTimes} ×`,
    holds ? 'yes' : '**no**',
  ];
  return { row: `| ${cells.join(' | ')} |`, holds };
}
