import type { SeriesDay } from '../../../contract/analytics.ts';

const LINES = 3;
const STEPS = [1, 2, 3, 5];

/** The step between grid lines: 1, 2, 3 or 5 times a power of ten, so that three lines hold the most. */
export function gridStep(most: number): number {
  for (let power = 1; ; power *= 10) {
    for (const step of STEPS) if (step * power * LINES >= most) return step * power;
  }
}

interface Bar {
  x: number;
  requests: number;
  completed: number;
}

interface Chart {
  bars: Bar[];
  /** Heights of the grid lines, 0 to 1, with what they stand for. */
  grid: { y: number; value: number }[];
  /** Points of the days that have ratings; 0 to 1 both ways. */
  ratings: { x: number; y: number; value: number }[];
}

/** All in parts of the whole, from 0 to 1, upwards. */
export function chartOf(series: readonly SeriesDay[]): Chart {
  const most = Math.max(1, ...series.map((day) => Math.max(day.requests, day.completed)));
  const step = gridStep(most);
  const top = Math.max(most, step * LINES);
  const xOf = (index: number) => (index + 0.5) / series.length;
  const rated = series.flatMap(({ avgRating }, index) =>
    avgRating === null ? [] : [{ index, value: avgRating }],
  );
  const values = rated.map(({ value }) => value);
  const least = Math.min(...values);
  const span = Math.max(0.5, Math.max(...values) - least);
  return {
    bars: series.map((day, index) => ({
      x: xOf(index),
      requests: day.requests / top,
      completed: day.completed / top,
    })),
    grid: Array.from({ length: LINES }, (_, line) => (line + 1) * step).map((value) => ({
      y: value / top,
      value,
    })),
    ratings: rated.map(({ index, value }) => ({ x: xOf(index), y: (value - least) / span, value })),
  };
}
