import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';

let logged: MockInstance<typeof console.error>;

declare global {
  /** Each file has a setup of its own, and shares what it imports with others. */
  var meant: RegExp[];
}

/** For tests that run in the browser themselves: names the errors that this one brings about on purpose. */
export const mean = (...errors: RegExp[]) => globalThis.meant.push(...errors);

/** Whoever measures what it draws is told of the rest with the next frame. */
const OF_THE_BROWSER = /ResizeObserver loop completed/;

beforeEach(() => {
  globalThis.meant = [OF_THE_BROWSER];
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  const errors = logged.mock.calls.map((words) => words.join(' '));
  logged.mockRestore();
  const unexpected = errors.filter((error) => !globalThis.meant.some((one) => one.test(error)));
  if (unexpected.length > 0) {
    throw new Error(`Errors that the test did not name:\n${unexpected.join('\n')}`);
  }
});
