import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DRAIN_EVERY_MS } from '../../contract/limits.ts';
import { watchLifecycle } from '../../src/platform/lifecycle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function watch() {
  const heard: string[] = [];
  const hear = (what: string) => () => void heard.push(what);
  watchLifecycle({
    hide: hear('hide'),
    show: hear('show'),
    wake: hear('wake'),
    online: hear('online'),
    minute: () => undefined,
  });
  const be = (state: DocumentVisibilityState) => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
    document.dispatchEvent(new Event('visibilitychange'));
  };
  return { heard, be };
}

test.for([
  ['as the first thing', 0],
  ['after a timer that was late', 1],
] as const)(
  'a page that was suspended for hours without a word catches up when it is seen again, %s',
  ([, timers]) => {
    const { heard, be } = watch();
    be('hidden');
    // No timer of its own runs meanwhile.
    vi.setSystemTime(Date.now() + 3 * 60 * DRAIN_EVERY_MS);
    vi.advanceTimersByTime(timers * DRAIN_EVERY_MS);
    be('visible');
    be('hidden');
    be('visible');
    expect(heard).toEqual(['hide', 'wake', 'show', 'hide', 'show']);
  },
);

test('one that was only hidden has heard everything', () => {
  const { heard, be } = watch();
  be('hidden');
  vi.advanceTimersByTime(3 * 60 * DRAIN_EVERY_MS);
  be('visible');
  expect(heard).toEqual(['hide', 'show']);
});
