import { vi } from 'vitest';

/** As long as `expect.poll` waits: how busy the machine is decides no test. */
const LIMIT_MS = 40_000;

const { waitFor } = vi;
const patiently: typeof waitFor = (callback, options = {}) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: LIMIT_MS, ...options });
// The files of a worker share it.
if (waitFor.name !== patiently.name) vi.waitFor = patiently;
