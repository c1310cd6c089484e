import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Analytics } from '../../contract/analytics.ts';
import { clearPage } from '../support/stage/clear.ts';
import { Figures } from '../../src/stylist/overview/Figures.tsx';
import type { Queue } from '../../src/stylist/store/queue.ts';
import { pendingRequest } from '../support/samples/pending-request.ts';
import '../../src/ui/tokens.css';
import '../../src/ui/base.css';
import '../../src/stylist/portal.css';

const HASH = '2KoCBYCHh4iIeIdwd4iIjIaIcH84';
const NOW = Date.parse('2026-11-20T09:00:00Z');

let root: Root | null = null;
afterEach(() => {
  root?.unmount();
  clearPage();
});

const analytics = (pendingRequests: number): Analytics => ({
  pendingRequests,
  completedToday: 0,
  avgRating: 0,
  totalClients: 6,
  topPerformingOutfits: [],
  recentActivity: [],
  heard: {
    mine: { lines: 9, kept: 9, disputed: 0 },
    all: { lines: 9, kept: 9, disputed: 0 },
  },
  series: [],
});

/** The first page of what waits. */
const queue = (counts: Record<'due' | 'late', number>): Queue => {
  const requests = ['1', '2', '3', '4'].map((id) =>
    pendingRequest({ id, thumbUrl: null, thumbhash: HASH }),
  );
  const others = { all: 321, mine: 0, free: 321, returning: 0, started: 0 };
  const page = { requests, total: 321, counts: { ...others, ...counts }, next: 'more' };
  return { pages: [{ cursor: null, etag: null, page }] };
};

function show(waiting: number, widthPx: number, over: Partial<Analytics> = {}) {
  const at = document.createElement('div');
  at.style.width = `${widthPx}px`;
  root = createRoot(document.body.appendChild(at));
  const parts = { queue: queue({ due: 12, late: 30 }), onBroken: () => undefined, now: NOW };
  flushSync(() =>
    root?.render(<Figures analytics={{ ...analytics(waiting), ...over }} {...parts} />),
  );
  return at.querySelector('button')!;
}

test.for(
  [321, 4321].flatMap((waiting) =>
    [280, 372, 620, 640, 760, 1000, 1200, 1600].map((width): [number, number] => [waiting, width]),
  ),
)('nothing covers a digit of %i on %i pixels', ([waiting, width]) => {
  const figure = show(waiting, width);
  const number = figure.querySelector('.folio')!;
  expect(number.textContent).toBe(waiting.toLocaleString('en-US'));
  const { left, right, top, bottom } = number.getBoundingClientRect();
  // The box that holds them is as wide as there is room; what does not fit is cut off by it.
  const faces = figure.querySelector('[aria-hidden=true]')!.getBoundingClientRect();
  expect(faces.left).toBeGreaterThanOrEqual(right);
  expect(figure.getBoundingClientRect().right).toBeGreaterThanOrEqual(right);
  for (const x of [left + 2, (left + right) / 2, right - 2]) {
    expect(number.contains(document.elementFromPoint(x, (top + bottom) / 2))).toBe(true);
  }
});

test('how many are in a hurry is what the server counts, not what is on the first page', () => {
  expect(show(321, 1200).textContent).toMatch(/12 due within 4 hours, 30 late$/);
});

test('what was begun stands beside what was chosen, and does worse only where a hundred say so', () => {
  const figures = (rated: number, stars: number) => ({
    at: '2026-11-20T00:00:00.000Z',
    begun: { sent: 41, rated, stars },
    chosen: { sent: 59, rated: 40, stars: 4.25 },
  });
  const said = (begun: ReturnType<typeof figures>) => {
    const text = show(321, 1200, { begun }).closest('section')?.textContent;
    root?.unmount();
    return text;
  };
  expect(said(figures(99, 3.9))).toContain(
    '41 %Pieces Begunbegun 3.9 of 5 on 99, chosen by hand 4.3 of 5 on 40',
  );
  expect(said(figures(100, 3.9))).toContain('Begun pieces do worse: begun 3.9 of 5 on 100');
  expect(said(figures(100, 4.25))).not.toContain('worse');
  expect(show(321, 1200).closest('section')?.textContent).not.toContain('Begun');
});
