import { afterEach, beforeEach, vi, type MockInstance } from 'vitest';

let logged: MockInstance<typeof console.error>;
let meant: RegExp[] = [];

/** For tests that run in the browser themselves: names the errors that this one brings about on purpose. */
export const mean = (...errors: RegExp[]) => meant.push(...errors);

beforeEach(() => {
  meant = [];
  logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  const errors = logged.mock.calls.map((words) => words.join(' '));
  logged.mockRestore();
  const unexpected = errors.filter((error) => !meant.some((one) => one.test(error)));
  if (unexpected.length > 0) {
    throw new Error(`Errors that the test did not name:\n${unexpected.join('\n')}`);
  }
});
