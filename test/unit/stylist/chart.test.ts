import { describe, expect, it } from 'vitest';
import type { SeriesDay } from '../../../contract/analytics.ts';
import { chartOf, gridStep } from '../../../src/stylist/overview/chart.ts';

const day = (requests: number, completed = 0, avgRating: number | null = null): SeriesDay => ({
  date: '2026-11-21',
  requests,
  completed,
  avgRating,
});

describe('the chart', () => {
  it.each([
    [1, 1],
    [8, 3],
    [16, 10],
    [250, 100],
  ])('counts up to %i in steps of %i', (most, step) => {
    expect(gridStep(most)).toBe(step);
  });

  it('keeps everything between bottom and top', () => {
    const { bars, grid } = chartOf([day(16, 14), day(0), day(3, 20)]);
    const heights = bars.flatMap(({ requests, completed }) => [requests, completed]);
    expect(Math.max(...heights, ...grid.map(({ y }) => y))).toBeLessThanOrEqual(1);
    expect(Math.min(...heights)).toBe(0);
  });

  it('stands up to days without anything', () => {
    const { bars, ratings } = chartOf(Array.from({ length: 30 }, () => day(0)));
    expect(bars.every(({ requests }) => requests === 0)).toBe(true);
    expect(ratings).toEqual([]);
  });

  it('draws ratings only where there are any', () => {
    const { ratings } = chartOf([day(1, 1, 4), day(1), day(1, 1, 5)]);
    expect(ratings.map(({ value, y }) => [value, y])).toEqual([
      [4, 0],
      [5, 1],
    ]);
  });
});
